/** Colours that belong together, by their place on the colour wheel. */

/** A colour: hue in degrees, saturation and lightness in percent. */
export function tint(hue: number, saturation: number, lightness: number): string {
  return `hsl(${Math.round(((hue % 360) + 360) % 360)}, ${Math.round(saturation)}%, ${Math.round(lightness)}%)`
}

/** Coordinates as they are written in a drawing. */
export function toCoordinate(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** A picture of a size in pixels around what is drawn. */
export function frame({ width, height }: { width: number; height: number }, drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawing}</svg>`
}

/** A ground that changes from one colour to the next, from top to bottom; `name` is used in `url(#name)`. */
export function gradient(name: string, colours: readonly string[]): string {
  const stops = colours
    .map((colour, index) => `<stop offset="${index / (colours.length - 1)}" stop-color="${colour}"/>`)
    .join('')
  return `<linearGradient id="${name}" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>`
}
