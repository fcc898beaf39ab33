import { findLight } from './contrast-ratio.ts'
import type { HexColour } from './theme.ts'

/** Lightness, green to red and blue to yellow in OKLab (B. Ottosson, 2020). */
const toLab = (colour: HexColour): readonly [number, number, number] => {
  const [r = 0, g = 0, b = 0] = findLight(colour)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/**
 * How different two colours look, by OKLab: 0 for the same, 1 for black and white, about 0.02 where the eye begins to
 * see it. Worked case: the blue #3574cd and the orange #d07800 are 0.31 apart.
 */
export const findDistance = (one: HexColour, other: HexColour): number => {
  const [a, b] = [toLab(one), toLab(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}
