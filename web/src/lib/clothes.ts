// What the page wears. At a table it wears the world's clothes: a skin's `clothes.css` gives the page's variables
// (ink, panel, brass, serif …) other values under `:root[data-world='GAME'][data-theme]`, and so header, log,
// dialogs and buttons are of the same material as the board.

export function wear(game: string | null, root: HTMLElement = document.documentElement): void {
  if (game) root.dataset.world = game
  else delete root.dataset.world
}
