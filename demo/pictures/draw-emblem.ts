/** The emblems of the clients who say something about the firm: one plain shape each, in one colour. */
import { Chance } from '#demo/ground/seeded-random.ts'
import { frame, tint, toCoordinate } from './palette.ts'

const side = 256
const middle = side / 2

type Shape = (colours: { dark: string; light: string }) => string

const turn = (shape: string, times: number): string =>
  Array.from(
    { length: times },
    (_, index) => `<g transform="rotate(${toCoordinate((360 / times) * index)} 128 128)">${shape}</g>`,
  ).join('')

/** A flower of leaves, an arch, a sail, rings, a gable, a wheat ear. */
const shapes: readonly Shape[] = [
  ({ dark, light }) =>
    turn(`<ellipse cx="128" cy="76" rx="25" ry="48" fill="${dark}"/>`, 6) +
    `<circle cx="128" cy="128" r="20" fill="${light}"/>`,
  ({ dark, light }) =>
    `<path d="M48 212 V132 a80 80 0 0 1 160 0 V212 Z" fill="${dark}"/><path d="M92 212 V140 a36 36 0 0 1 72 0 V212 Z" fill="${light}"/>`,
  ({ dark, light }) =>
    `<path d="M136 36 L210 176 H136 Z" fill="${dark}"/><path d="M120 72 L58 176 H120 Z" fill="${light}"/><path d="M44 192 H214 L186 222 H74 Z" fill="${dark}"/>`,
  ({ dark, light }) =>
    [92, 62, 32]
      .map(
        (radius, index) =>
          `<circle cx="${middle}" cy="${middle}" r="${radius}" fill="none" stroke="${index === 1 ? light : dark}" stroke-width="17"/>`,
      )
      .join(''),
  ({ dark, light }) =>
    `<path d="M40 124 L128 44 L216 124 V212 H40 Z" fill="${dark}"/><rect x="104" y="144" width="48" height="68" fill="${light}"/>`,
  ({ dark, light }) =>
    `<path d="M128 220 V64" stroke="${dark}" stroke-width="12" stroke-linecap="round"/>` +
    [72, 110, 148]
      .map(
        (y) =>
          `<path d="M128 ${y + 44} C88 ${y + 36} 76 ${y + 8} 84 ${y - 16} C112 ${y - 6} 126 ${y + 14} 128 ${y + 44} Z" fill="${dark}"/><path d="M128 ${y + 44} C168 ${y + 36} 180 ${y + 8} 172 ${y - 16} C144 ${y - 6} 130 ${y + 14} 128 ${y + 44} Z" fill="${light}"/>`,
      )
      .join(''),
]

/** The emblem of a number. */
export function drawEmblem(number: number): string {
  const chance = new Chance(number, 'emblem')
  const hue = number * 67 + chance.whole(0, 30)
  const colours = { dark: tint(hue, 42, 36), light: tint(hue + 24, 48, 62) }
  const shape = shapes[number % shapes.length]?.(colours) ?? ''
  return frame(
    { width: side, height: side },
    `<rect width="256" height="256" rx="28" fill="${tint(hue, 30, 95)}"/>${shape}`,
  )
}
