// What is on the picture of a card, a unit, a foe: an icon or two before a ground. Each world draws them in its own way;
// in one world no two things share a picture.

export interface Picture {
  readonly icon: string // an outline: `import anvil from 'icon:anvil'`
  readonly beside?: string // a second, smaller one
  readonly ground?: string // what it stands on or before; the world knows what that is
  readonly turned?: boolean // it looks the other way
}

// By kind of sheet ("card", "gremlin" …), then by name.
export type Pictures = Readonly<Record<string, Readonly<Record<string, Picture>>>>
