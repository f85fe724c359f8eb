// Textures: filters such as turbulence and light are dear, so a picture that needs them is drawn once, into a bitmap.

const baked = new Map<string, Promise<string>>()

// The address of a bitmap of an SVG; the same picture is drawn once for as long as the page lives.
export function bake(svg: string, width: number, height: number): Promise<string> {
  const scale = Math.min(2, devicePixelRatio || 1)
  const key = `${width} ${height} ${scale} ${svg}`
  let found = baked.get(key)
  if (!found) baked.set(key, (found = draw(svg, Math.round(width * scale), Math.round(height * scale))))
  return found
}

async function draw(svg: string, width: number, height: number): Promise<string> {
  const picture = new Image(width, height)
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await picture.decode()
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')!.drawImage(picture, 0, 0, width, height)
  return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 }))
}

// Lays a baked picture under an element as soon as it is there; until then the element's own colour does.
export function texture(svg: string, width: number, height: number): (element: HTMLElement) => void {
  return (element) => {
    void bake(svg, width, height).then((address) => (element.style.backgroundImage = `url("${address}")`))
  }
}
