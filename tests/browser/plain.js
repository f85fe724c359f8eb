// A page without its paint: most tests play and read, and no one looks. Where everything is and what takes a click does
// not change. Textures come as from an earlier visit, each a single dot, and nothing shines or casts a shadow.
{
  const DOT = 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='
  const dot = Uint8Array.from(atob(DOT), (letter) => letter.charCodeAt(0))
  const paint = ['background-image', 'box-shadow', 'text-shadow'].map((property) => `${property}: none !important`)

  window.plain = new CSSStyleSheet()
  window.plain.replaceSync(`*, ::before, ::after { ${paint.join('; ')} }`)
  document.adoptedStyleSheets = [window.plain]

  const open = CacheStorage.prototype.open
  CacheStorage.prototype.open = async function (name) {
    const shelf = await open.call(this, name)
    if (name === 'baked') shelf.match = async () => new Response(new Blob([dot], { type: 'image/webp' }))
    return shelf
  }
}
