// How much of the page a skin takes. One that draws screens of its own takes the whole window and asks its questions
// itself, those that can be asked at any time too: seats, forecast and the bar with the question make room for it.

class Room {
  whole = $state(false)
}

export const room = new Room()

// Called by a skin while it is set up; `wanted` is asked again whenever what it reads changes.
export function wholeWindow(wanted: () => boolean): void {
  $effect.pre(() => {
    room.whole = wanted()
  })
  $effect.pre(() => () => {
    room.whole = false
  })
}
