/** What buildings are put together from: walls, rows of windows, roofs, trees. */
import type { Chance } from '#demo/ground/seeded-random.ts'
import { tint, toCoordinate } from './palette.ts'

/** Where the buildings of all drawings stand. */
export const groundLine = 610

/** By day or in the evening, when some windows are lit. */
export type Hour = 'day' | 'evening'

/** The colours of one building; the same by day and in the evening, only darker. */
export type Paint = { wall: string; trim: string; roof: string; glass: string; door: string; hour: Hour }

export type Box = { x: number; y: number; wide: number; tall: number }

export const rect = ({ x, y, wide, tall }: Box, fill: string, more = ''): string =>
  `<rect x="${toCoordinate(x)}" y="${toCoordinate(y)}" width="${toCoordinate(wide)}" height="${toCoordinate(tall)}" fill="${fill}"${more}/>`

export const polygon = (points: readonly (readonly [number, number])[], fill: string): string =>
  `<polygon points="${points.map(([x, y]) => `${toCoordinate(x)},${toCoordinate(y)}`).join(' ')}" fill="${fill}"/>`

/** The colours of a building from its place on the colour wheel. */
export function paintOf(hue: number, hour: Hour): Paint {
  const dim = hour === 'day' ? 0 : 22
  return {
    wall: tint(hue, 24, 72 - dim),
    trim: tint(hue, 18, 90 - dim * 1.3),
    roof: tint(hue + 8, 22, 42 - dim * 0.6),
    glass: hour === 'day' ? tint(204, 32, 66) : tint(214, 30, 30),
    door: tint(hue + 160, 24, 36 - dim * 0.4),
    hour,
  }
}

/** A pane; in the evening some are lit. */
export function pane(chance: Chance, box: Box, { glass, hour }: Paint): string {
  const isLit = chance.happens(0.42)
  return rect(box, hour === 'evening' && isLit ? '#f6d79a' : glass, ' rx="2"')
}

type Panes = { columns: number; rows: number; wide: number; tall: number }

/** Panes of one size spread evenly over a wall. */
export function panes(chance: Chance, wall: Box, paint: Paint, { columns, rows, wide, tall }: Panes): string {
  const across = (wall.wide - columns * wide) / (columns + 1)
  const down = (wall.tall - rows * tall) / (rows + 1)
  return Array.from({ length: columns * rows }, (_, i) => {
    const x = wall.x + across + (i % columns) * (wide + across)
    const y = wall.y + down + Math.floor(i / columns) * (tall + down)
    return pane(chance, { x, y, wide, tall }, paint)
  }).join('')
}

/** A tree with its foot on the ground. */
export function tree(chance: Chance, x: number, hour: Hour): string {
  const size = chance.between(34, 58)
  const [leaf, trunk] = [hour === 'day' ? 52 : 26, hour === 'day' ? 34 : 18]
  const stem = rect({ x: x - 4, y: groundLine - size, wide: 8, tall: size }, tint(28, 24, trunk))
  return `${stem}<ellipse cx="${toCoordinate(x)}" cy="${toCoordinate(groundLine - size * 1.7)}" rx="${toCoordinate(size * 0.8)}" ry="${toCoordinate(size)}" fill="${tint(chance.whole(96, 136), 24, leaf)}"/>`
}
