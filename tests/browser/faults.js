// What is wrong with how a page looks: controls without clothes, words that are cut off, things on top of each other.
// Called with nothing; gives one sentence for each fault.
() => {
  const faults = []
  const named = (element) => {
    const classes = [...element.classList].filter((name) => !name.startsWith('svelte-')).join('.')
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)
    return `<${element.localName}${classes && `.${classes}`}> "${words}"`
  }
  const forEars = (element) => element && (getComputedStyle(element).clipPath === 'inset(50%)' || forEars(element.parentElement))
  const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) && !forEars(element)
  const inWindow = ({ left, top, right, bottom }) => right > 1 && bottom > 1 && left < innerWidth - 1 && top < innerHeight - 1

  // -- controls that look as the browser draws them by itself
  const plain = document.createElement('div')
  document.body.append(plain)
  const inside = plain.attachShadow({ mode: 'open' })
  const look = (element) => {
    const { backgroundColor, borderTopStyle, borderTopWidth, borderTopLeftRadius } = getComputedStyle(element)
    return [backgroundColor, borderTopStyle, borderTopWidth, borderTopLeftRadius].join(' ')
  }
  const PLAIN = ['button', 'select', 'textarea', 'input[type=text]', 'input[type=number]', 'input[type=search]', 'input[type=submit]']
  for (const kind of PLAIN) {
    const [tag, type] = kind.split(/\[type=|\]/)
    const usual = document.createElement(tag)
    if (type) usual.type = type
    inside.append(usual)
    for (const control of document.querySelectorAll(kind)) if (seen(control) && look(control) === look(usual)) faults.push(`unstyled: ${named(control)}`)
  }
  plain.remove()

  // -- words
  const words = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const element = node.parentElement
    if (!node.data.trim() || element.closest('script, style, option, textarea, svg') || !seen(element)) continue
    if (/^rgba.*, 0\)$/.test(getComputedStyle(element).color)) continue // of no colour
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) if (box.width > 1 && box.height > 1) words.push({ element, box, text: node.data.trim().slice(0, 40) })
  }

  // Cut off by something that neither scrolls nor says so with dots. Where something scrolls, its end is no fault.
  const hides = (value) => value === 'hidden' || value === 'clip'
  const scrolls = (value) => value === 'auto' || value === 'scroll'
  const meant = ({ textOverflow, webkitLineClamp }) => textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
  const told = new Set()
  for (const { element, box, text } of words) {
    let [across, down] = [true, true] // whether it can still be cut off that way
    for (let around = element; around && around !== document.documentElement && (across || down); around = around.parentElement) {
      const style = getComputedStyle(around)
      if (style.clipPath !== 'none' || meant(style)) break
      const edge = around.getBoundingClientRect()
      const [wide, high] = [Math.max(edge.left - box.left, box.right - edge.right), Math.max(edge.top - box.top, box.bottom - edge.bottom)]
      const slack = box.height * 0.25 // a line is higher than its letters
      const cut = (across && hides(style.overflowX) && wide > 2) || (down && hides(style.overflowY) && high > slack)
      if (cut && !told.has(element)) faults.push(`clipped: "${text}" in ${named(element)}, by ${named(around)}`)
      if (cut) told.add(element)
      across &&= !scrolls(style.overflowX)
      down &&= !scrolls(style.overflowY)
      if (style.position === 'fixed') across = down = false
    }
    if (across && (box.right > innerWidth + 2 || box.left < -2) && box.bottom > 0 && box.top < innerHeight && !told.has(element)) {
      faults.push(`clipped: "${text}" in ${named(element)}, by the window`)
      told.add(element)
    }
  }

  // -- what lies on what. For a moment everything can be hit, so that all that is painted is found.
  const through = new CSSStyleSheet()
  through.replaceSync('* { pointer-events: auto !important }')
  const opaque = (element) => {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    const [, , , alpha = '1'] = backgroundColor.match(/[\d.]+/g) ?? []
    return Number(opacity) > 0.8 && (backgroundImage !== 'none' || (Number(alpha) > 0.8 && backgroundColor !== 'transparent'))
  }
  const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2]
  // Whether the middle of a box is inside everything that cuts off what it holds: else it is scrolled away.
  const inSight = (element, box) => {
    const [x, y] = middle(box)
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(around)
      const edge = around.getBoundingClientRect()
      if (overflowX !== 'visible' && (x < edge.left || x > edge.right)) return false
      if (overflowY !== 'visible' && (y < edge.top || y > edge.bottom)) return false
      if (position === 'fixed') break
    }
    return true
  }
  const kin = (one, other) => one.contains(other) || other.contains(one)

  // What lies on a panel of its own (a dialog, a drawer, the plate at the end) covers what is below it on purpose.
  const onPanel = (element, below) => {
    for (let around = element; around && !around.contains(below); around = around.parentElement) if (around !== element && opaque(around)) return true
    return false
  }
  // … and so do the parts of a board: figures stand on their squares.
  const onBoard = (one, other) => one.matches('.part, .part *') && other.matches('.part, .part *')

  // A control whose middle is under another one.
  const CONTROLS = 'button, select, input, textarea, a[href], summary, [role=button]'
  for (const control of document.querySelectorAll(CONTROLS)) {
    const box = control.getBoundingClientRect()
    const [x, y] = middle(box)
    if (!seen(control) || box.width < 4 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue
    if (control.closest('[inert]') || !inSight(control, box)) continue
    const over = document.elementFromPoint(x, y)?.closest(CONTROLS)
    if (!over || kin(control, over) || control.labels?.[0]?.contains(over) || onBoard(control, over) || onPanel(over, control)) continue
    if (!opaque(over) && !document.elementsFromPoint(x, y).includes(control)) continue
    faults.push(`overlap: ${named(control)} under ${named(over)}`)
  }

  document.adoptedStyleSheets = [...document.adoptedStyleSheets, through]
  const shown = words.filter(({ element, box }) => {
    if (!inWindow(box) || !inSight(element, box)) return false
    for (const each of document.elementsFromPoint(...middle(box))) {
      if (kin(each, element)) return true
      if (opaque(each)) return false // something is painted over it
    }
    return false
  })
  shown.forEach((one, n) => {
    for (const other of shown.slice(n + 1)) {
      if (kin(one.element, other.element) || onBoard(one.element, other.element)) continue
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      const shorter = Math.min(one.box.height, other.box.height)
      if (wide > 4 && high > shorter * 0.45) faults.push(`overlap: "${one.text}" and "${other.text}"`)
    }
  })
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== through)
  return [...new Set(faults)]
}
