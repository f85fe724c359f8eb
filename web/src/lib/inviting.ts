// How a friend comes to a table: a link that works on other computers, too.

import { ask } from './api'
import type { Invitation } from './protocol'

export function askInvitation(table: string): Promise<Invitation> {
  const scheme = location.protocol === 'https:' ? 'https' : 'http'
  return ask<Invitation>(`/api/tables/${encodeURIComponent(table)}/invitation?scheme=${scheme}`)
}

// What sharing a table says. A link to this computer's own address would lead a friend to the friend's computer.
export async function shareTable(table: string): Promise<string> {
  const { link, problem, command } = await askInvitation(table)
  if (!link) return command ? `${problem} To open it to others: ${command}` : (problem ?? '')
  return (await copied(link)) ? 'The link to this table is copied.' : `Copy this link: ${link}`
}

// Whether a text is in the clipboard now. Pages that come by plain HTTP from elsewhere must do it in the old way.
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copiedByHand(text)
  }
}

function copiedByHand(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.style.cssText = 'position:fixed;opacity:0'
  document.body.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  return done
}
