// What the page of the laboratory says about runs.

import type { LabRun } from './protocol'

export interface Since {
  at: number // when counting began, in milliseconds
  done: number // how many were done then
}

/** How far a run is, in words. */
export function told(run: LabRun): string {
  const [done, all] = [run.done ?? 0, run.matches ?? 0]
  const unit = run.kind === 'tuning' ? 'trials' : run.kind === 'ladder' ? 'keys' : 'matches'
  const raised = run.errors ? `, ${run.errors.toLocaleString('en')} raised` : ''
  const far = done === all ? all.toLocaleString('en') : `${done.toLocaleString('en')} of ${all.toLocaleString('en')}`
  return `${far} ${unit}${raised}`
}

/** How fast it is and how long it will take, from what was done since this page looks on. */
export function timeLeft(run: LabRun, since: Since, now: number): string {
  const done = (run.done ?? 0) - since.done
  const seconds = (now - since.at) / 1000
  if (done <= 0 || seconds <= 0) return ''
  const left = (((run.matches ?? 0) - (run.done ?? 0)) * seconds) / done
  const rate = done / seconds
  const time = left < 90 ? `${Math.ceil(left)} s` : `${Math.ceil(left / 60)} min`
  return `${rate < 10 ? rate.toFixed(1) : Math.round(rate)} a second, ${time} left`
}

/** Whether a run was broken off and can be gone on with from here. */
export function mayGoOn(run: LabRun): boolean {
  const broken = (run.done ?? 0) < (run.matches ?? 0)
  return run.kind === 'run' && broken && /^[a-z][a-z0-9-]*\/[a-z0-9][a-z0-9-]*$/.test(run.scenario ?? '')
}
