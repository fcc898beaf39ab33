/** Landscapes for the heads of pages and posts: a sky, a sun, and what lies in front of it. */
import { Chance } from '#demo/ground/seeded-random.ts'
import { frame, gradient, tint, toCoordinate } from './palette.ts'

const width = 1200
const height = 675

/** How many scenes differ. */
export const sceneCount = 8

/** A time of the day: the sky from above to the horizon, the sun, and the hue of the ground. */
type Light = { sky: readonly string[]; sun: string; ground: number; depth: number }

const lights: readonly Light[] = [
  { sky: ['#f6d7b8', '#f9e6cf', '#fdf5e8'], sun: '#fff6df', ground: 168, depth: 26 },
  { sky: ['#a8cbe2', '#cfe3ee', '#eef5f6'], sun: '#ffffff', ground: 200, depth: 30 },
  { sky: ['#465b86', '#8c86a8', '#e9b9a0'], sun: '#ffe2bd', ground: 232, depth: 20 },
  { sky: ['#cfe0d5', '#e4ece0', '#f7f5ea'], sun: '#fffdf2', ground: 140, depth: 30 },
]

/** A ridge across the picture: waves around a height, closed at the bottom. */
function ridge(chance: Chance, { at, swing, colour }: { at: number; swing: number; colour: string }): string {
  const phase = chance.between(0, 6)
  const length = chance.between(0.7, 1.5)
  const points = Array.from({ length: 41 }, (_, index) => {
    const x = (width / 40) * index
    const turn = (index / 40) * Math.PI * 2 * length + phase
    const y = at + swing * (Math.sin(turn) * 0.7 + Math.sin(turn * 2.3 + phase) * 0.3)
    return `${toCoordinate(x)},${toCoordinate(y)}`
  })
  return `<polygon points="0,${height} ${points.join(' ')} ${width},${height}" fill="${colour}"/>`
}

function hills(chance: Chance, { ground, depth }: Light): string {
  return [0, 1, 2, 3]
    .map((layer) =>
      ridge(chance, {
        at: 350 + layer * 78,
        swing: 58 - layer * 8,
        colour: tint(ground + layer * 5, 24 + layer * 5, 76 - layer * (depth / 2)),
      }),
    )
    .join('')
}

function coast(chance: Chance, light: Light): string {
  const { ground, depth } = light
  const far = ridge(chance, { at: 372, swing: 34, colour: tint(ground, 22, 72) })
  const water = `<rect y="408" width="${width}" height="267" fill="${tint(ground + 12, 34, 58)}"/>`
  const waves = Array.from({ length: 16 }, () => {
    const [x, y] = [chance.between(0, width), chance.between(424, 640)]
    return `<rect x="${toCoordinate(x)}" y="${toCoordinate(y)}" width="${toCoordinate(chance.between(40, 180))}" height="3" rx="1.5" fill="#fff" fill-opacity="0.3"/>`
  }).join('')
  const left = chance.between(300, 760)
  const boat = `<g transform="translate(${toCoordinate(left)} 352)"><path d="M52 0 L104 92 H52 Z" fill="#fffdf7"/><path d="M44 26 L8 92 H44 Z" fill="#fffdf7" fill-opacity="0.8"/><path d="M0 100 H116 L98 122 H18 Z" fill="${tint(ground, 40, 26)}"/></g>`
  const shore = ridge(chance, { at: 628, swing: 26, colour: tint(ground + 8, 30, 62 - depth) })
  return far + water + waves + boat + shore
}

function city(chance: Chance, { ground, depth }: Light): string {
  const row = (base: number, lightness: number): string => {
    let drawn = ''
    for (let x = -20; x < width;) {
      const wide = chance.whole(54, 112)
      const top = base - chance.whole(60, 230)
      drawn += `<rect x="${x}" y="${top}" width="${wide}" height="${height - top}" fill="${tint(ground, 22, lightness)}"/>`
      if (lightness < 60 && chance.happens(0.7)) drawn += windows(chance, { x, top, wide })
      x += wide + chance.whole(0, 14)
    }
    return drawn
  }
  return (
    row(470, 74) + row(560, 74 - depth) + ridge(chance, { at: 632, swing: 14, colour: tint(ground, 28, 24) })
  )
}

function windows(chance: Chance, { x, top, wide }: { x: number; top: number; wide: number }): string {
  const columns = Math.floor((wide - 16) / 18)
  return Array.from({ length: columns * 5 }, (_, index) => {
    if (!chance.happens(0.55)) return ''
    const place = { left: x + 12 + (index % columns) * 18, up: top + 18 + Math.floor(index / columns) * 26 }
    return `<rect x="${place.left}" y="${place.up}" width="8" height="13" rx="1" fill="#fff4d8" fill-opacity="0.55"/>`
  }).join('')
}

function fields(chance: Chance, { ground, depth }: Light): string {
  const far = ridge(chance, { at: 386, swing: 22, colour: tint(ground, 22, 70) })
  const plain = `<rect y="430" width="${width}" height="245" fill="${tint(ground + 8, 30, 74 - depth)}"/>`
  const middle = chance.between(420, 780)
  const furrows = Array.from({ length: 15 }, (_, index) => {
    const foot = (index - 7) * 210 + middle
    const colour = tint(ground + 16, 32, index % 2 === 0 ? 66 - depth : 80 - depth)
    return `<polygon points="${toCoordinate(middle + (index - 7) * 26)},430 ${toCoordinate(middle + (index - 6) * 26)},430 ${toCoordinate(foot + 210)},675 ${toCoordinate(foot)},675" fill="${colour}"/>`
  }).join('')
  const trees = Array.from({ length: 7 }, () => {
    const [x, size] = [chance.between(0, width), chance.between(18, 40)]
    return `<ellipse cx="${toCoordinate(x)}" cy="${toCoordinate(428 - size)}" rx="${toCoordinate(size * 0.62)}" ry="${toCoordinate(size)}" fill="${tint(ground, 30, 34)}"/>`
  }).join('')
  return far + plain + furrows + trees
}

const views = [hills, coast, city, fields] as const

/** The scene of a number; after `sceneCount` they come again. */
export function drawScene(number: number): string {
  const chance = new Chance(number % sceneCount, 'scene')
  const light = lights[(number + Math.floor(number / 4)) % lights.length] ?? lights[0]!
  const view = views[number % views.length] ?? hills
  const sun = `<circle cx="${chance.whole(240, 960)}" cy="${chance.whole(140, 280)}" r="${chance.whole(44, 70)}" fill="${light.sun}" fill-opacity="0.9"/>`
  const sky = `<defs>${gradient('sky', light.sky)}</defs><rect width="${width}" height="${height}" fill="url(#sky)"/>`
  return frame({ width, height }, sky + sun + view(chance, light))
}
