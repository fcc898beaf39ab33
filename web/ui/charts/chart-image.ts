const carried = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
] as const

/** Writes the styles an element has on screen into the copy: a file knows no style sheet and no theme. */
const carryStyles = (from: Element, to: Element): void => {
  const style = getComputedStyle(from)
  for (const name of carried) to.setAttribute(name, style.getPropertyValue(name))
  to.removeAttribute('class')
  to.removeAttribute('style')
  ;[...from.children].forEach((child, index) => {
    const copy = to.children[index]
    if (copy) carryStyles(child, copy)
  })
}

/** The chart as a picture of its own: the drawing on the theme's surface under its title. */
export const buildChartSvg = (drawing: SVGSVGElement, title: string): string => {
  const [minX = 0, minY = 0, width = 0, height = 0] = (drawing.getAttribute('viewBox') ?? '')
    .split(' ')
    .map(Number)
  const margin = 20
  const headPx = 36
  const copy = drawing.cloneNode(true) as SVGSVGElement
  carryStyles(drawing, copy)
  const root = getComputedStyle(document.documentElement)
  const [fullWidth, fullHeight] = [width + 2 * margin, height + 2 * margin + headPx]
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  picture.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  picture.setAttribute('viewBox', `0 0 ${fullWidth} ${fullHeight}`)
  picture.setAttribute('width', String(fullWidth))
  picture.setAttribute('height', String(fullHeight))
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  ground.setAttribute('width', '100%')
  ground.setAttribute('height', '100%')
  ground.setAttribute('fill', root.getPropertyValue('--colour-surface').trim())
  const head = document.createElementNS('http://www.w3.org/2000/svg', 'text')
  head.setAttribute('x', String(margin))
  head.setAttribute('y', String(margin + 14))
  head.setAttribute('fill', root.getPropertyValue('--colour-text').trim())
  head.setAttribute('font-family', root.getPropertyValue('--font-text').trim())
  head.setAttribute('font-size', '15')
  head.setAttribute('font-weight', '600')
  head.textContent = title
  const body = document.createElementNS('http://www.w3.org/2000/svg', 'g')
  body.setAttribute('transform', `translate(${margin - minX} ${margin + headPx - minY})`)
  body.append(...copy.childNodes)
  picture.append(ground, head, body)
  return new XMLSerializer().serializeToString(picture)
}

const loadImage = (address: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => reject(new Error('The picture of the chart could not be drawn')))
    image.src = address
  })

/** The picture as PNG at twice its size, sharp in a document. */
export const buildChartPng = async (svg: string): Promise<Blob> => {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = await loadImage(address)
    const canvas = document.createElement('canvas')
    canvas.width = image.width * 2
    canvas.height = image.height * 2
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large'))),
        'image/png',
      )
    })
  } finally {
    URL.revokeObjectURL(address)
  }
}
