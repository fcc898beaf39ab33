/** The buildings behind funds, each drawn as what it is, from the front, by day and in the evening. */
import { Chance } from '#demo/ground/seeded-random.ts'
import { groundLine, paintOf, panes, polygon, rect, tree, type Hour, type Paint } from './building-parts.ts'
import { frame, gradient, tint } from './palette.ts'

const width = 1200
const height = 800

/** What a building is used for. */
export const buildingKinds = [
  'homes',
  'shops',
  'offices',
  'logistics',
  'care',
  'works',
  'greenhouse',
  'hotel',
] as const
export type BuildingKind = (typeof buildingKinds)[number]

type Draw = (chance: Chance, hue: number, hour: Hour) => string

/** A row of gabled houses, each in a colour of its own. */
const homes: Draw = (chance, hue, hour) => {
  const wide = 156
  return Array.from({ length: 6 }, (_, i) => {
    const paint = paintOf(hue + chance.whole(-14, 14), hour)
    const [x, tall] = [132 + i * wide, chance.whole(250, 330)]
    const top = groundLine - tall
    const gable = polygon(
      [
        [x, top],
        [x + wide / 2, top - chance.whole(56, 92)],
        [x + wide, top],
      ],
      paint.roof,
    )
    const wall = { x: x + 2, y: top, wide: wide - 4, tall }
    const door = rect({ x: x + 20, y: groundLine - 84, wide: 36, tall: 84 }, paint.door)
    const upper = { ...wall, tall: tall - 100 }
    const lower = { x: x + 64, y: groundLine - 104, wide: 84, tall: 84 }
    return (
      gable +
      rect(wall, paint.wall) +
      panes(chance, upper, paint, { columns: 2, rows: 3, wide: 38, tall: 46 }) +
      door +
      panes(chance, lower, paint, { columns: 1, rows: 1, wide: 66, tall: 60 })
    )
  }).join('')
}

const awning = (x: number, wide: number, { trim }: Paint, hue: number): string => {
  const stripes = 8
  return Array.from({ length: stripes }, (_, i) => {
    const at = x + (wide / stripes) * i
    const fill = i % 2 === 0 ? trim : tint(hue + 150, 26, 48)
    return rect({ x: at, y: groundLine - 152, wide: wide / stripes, tall: 34 }, fill)
  }).join('')
}

/** Shop fronts under awnings, with homes above. */
const shops: Draw = (chance, hue, hour) => {
  const paint = paintOf(hue, hour)
  const wall = { x: 120, y: 280, wide: 960, tall: groundLine - 280 }
  const fronts = Array.from({ length: 4 }, (_, i) => {
    const x = 144 + i * 232
    const front = { x, y: groundLine - 118, wide: 150, tall: 118 }
    return (
      panes(chance, front, paint, { columns: 1, rows: 1, wide: 150, tall: 112 }) +
      rect({ x: x + 158, y: groundLine - 112, wide: 52, tall: 112 }, paint.door) +
      awning(x - 6, 222, paint, hue + i * 50)
    )
  }).join('')
  const cornice = rect({ x: 104, y: 262, wide: 992, tall: 22 }, paint.roof)
  const upper = { ...wall, tall: 170 }
  return (
    rect(wall, paint.wall) +
    cornice +
    panes(chance, upper, paint, { columns: 12, rows: 2, wide: 46, tall: 54 }) +
    fronts
  )
}

/** A glass front on a podium with a lower wing. */
const offices: Draw = (chance, hue, hour) => {
  const paint = paintOf(hue + 190, hour)
  const tower = { x: 300, y: 130, wide: 400, tall: groundLine - 130 }
  const wing = { x: 700, y: 370, wide: 300, tall: groundLine - 370 }
  const podium = { x: 250, y: groundLine - 74, wide: 790, tall: 74 }
  return (
    rect(wing, paint.wall) +
    panes(chance, wing, paint, { columns: 6, rows: 4, wide: 40, tall: 32 }) +
    rect(tower, paint.trim) +
    panes(chance, { ...tower, tall: tower.tall - 74 }, paint, { columns: 8, rows: 9, wide: 42, tall: 34 }) +
    rect(podium, paint.roof) +
    panes(chance, podium, paint, { columns: 12, rows: 1, wide: 52, tall: 50 })
  )
}

const lorry = (x: number, { trim, roof, glass }: Paint): string =>
  rect({ x, y: groundLine - 92, wide: 150, tall: 76 }, trim) +
  rect({ x: x + 154, y: groundLine - 70, wide: 46, tall: 54 }, roof, ' rx="6"') +
  rect({ x: x + 176, y: groundLine - 62, wide: 20, tall: 22 }, glass) +
  [26, 118, 176]
    .map((at) => `<circle cx="${x + at}" cy="${groundLine - 12}" r="13" fill="${tint(220, 8, 22)}"/>`)
    .join('')

/** A long hall with its dock doors, and a lorry in front. */
const logistics: Draw = (chance, hue, hour) => {
  const paint = paintOf(hue + 180, hour)
  const hall = { x: 70, y: 350, wide: 1060, tall: groundLine - 350 }
  const doors = Array.from({ length: 8 }, (_, i) =>
    rect({ x: 120 + i * 124, y: groundLine - 110, wide: 84, tall: 110 }, i % 2 ? paint.trim : paint.door),
  ).join('')
  const band = rect({ x: 70, y: 350, wide: 1060, tall: 26 }, paint.roof)
  const lights = panes(chance, { ...hall, y: 384, tall: 70 }, paint, {
    columns: 14,
    rows: 1,
    wide: 50,
    tall: 26,
  })
  return rect(hall, paint.wall) + band + lights + doors + lorry(520, paint)
}

/** Two low wings around an entrance, with a garden. */
const care: Draw = (chance, hue, hour) => {
  const paint = paintOf(hue, hour)
  const wings = [
    { x: 110, y: 390, wide: 390, tall: groundLine - 390 },
    { x: 700, y: 390, wide: 390, tall: groundLine - 390 },
  ]
  const middle = { x: 480, y: 320, wide: 240, tall: groundLine - 320 }
  const roofs = wings.map(({ x, y, wide }) =>
    rect({ x: x - 10, y: y - 18, wide: wide + 20, tall: 18 }, paint.roof),
  )
  const canopy = rect({ x: 500, y: groundLine - 136, wide: 200, tall: 16 }, paint.trim)
  const posts = [508, 684].map((x) => rect({ x, y: groundLine - 124, wide: 8, tall: 124 }, paint.trim))
  return (
    wings
      .map(
        (wing) =>
          rect(wing, paint.wall) + panes(chance, wing, paint, { columns: 5, rows: 2, wide: 52, tall: 56 }),
      )
      .join('') +
    roofs.join('') +
    rect(middle, paint.trim) +
    rect({ x: 466, y: 302, wide: 268, tall: 20 }, paint.roof) +
    panes(chance, { ...middle, tall: 150 }, paint, { columns: 3, rows: 2, wide: 48, tall: 46 }) +
    panes(chance, { x: 540, y: groundLine - 110, wide: 120, tall: 110 }, paint, {
      columns: 2,
      rows: 1,
      wide: 54,
      tall: 104,
    }) +
    canopy +
    posts.join('')
  )
}

/** A works hall under a saw-tooth roof, with its chimney. */
const works: Draw = (chance, hue, hour) => {
  const paint = paintOf(hue + 6, hour)
  const hall = { x: 130, y: 390, wide: 860, tall: groundLine - 390 }
  const teeth = Array.from({ length: 5 }, (_, i) => {
    const x = 130 + i * 172
    return (
      polygon(
        [
          [x, 390],
          [x, 296],
          [x + 172, 390],
        ],
        paint.roof,
      ) + rect({ x, y: 304, wide: 10, tall: 86 }, paint.glass)
    )
  }).join('')
  const chimney = rect({ x: 1020, y: 190, wide: 54, tall: groundLine - 190 }, paint.roof)
  const gate = rect({ x: 180, y: groundLine - 132, wide: 140, tall: 132 }, paint.door)
  const wall = { x: 350, y: 420, wide: 620, tall: 130 }
  return (
    chimney +
    rect(hall, paint.wall) +
    teeth +
    gate +
    panes(chance, wall, paint, { columns: 6, rows: 1, wide: 72, tall: 92 })
  )
}

/** Bays of glass side by side. */
const greenhouse: Draw = (chance, hue, hour) => {
  const paint = paintOf(hue + 60, hour)
  const wide = 150
  return Array.from({ length: 7 }, (_, i) => {
    const x = 76 + i * wide
    const bay = { x: x + 4, y: 450, wide: wide - 8, tall: groundLine - 450 }
    const gable = polygon(
      [
        [x, 450],
        [x + wide / 2, 390],
        [x + wide, 450],
      ],
      paint.glass,
    )
    const plants = rect(
      { x: x + 10, y: groundLine - 46, wide: wide - 20, tall: 46 },
      tint(118, 26, hour === 'day' ? 46 : 24),
    )
    return (
      gable +
      rect(bay, paint.trim) +
      panes(chance, bay, paint, { columns: 3, rows: 2, wide: 42, tall: 70 }) +
      plants
    )
  }).join('')
}

/** A broad front with many windows and a canopy over its door. */
const hotel: Draw = (chance, hue, hour) => {
  const paint = paintOf(hue, hour)
  const front = { x: 210, y: 210, wide: 780, tall: groundLine - 210 }
  const crown = polygon(
    [
      [196, 212],
      [260, 140],
      [940, 140],
      [1004, 212],
    ],
    paint.roof,
  )
  const entrance = { x: 520, y: groundLine - 120, wide: 160, tall: 120 }
  return (
    crown +
    rect(front, paint.wall) +
    panes(chance, { ...front, tall: 256 }, paint, { columns: 10, rows: 4, wide: 44, tall: 48 }) +
    rect(entrance, paint.trim) +
    panes(chance, entrance, paint, { columns: 2, rows: 1, wide: 64, tall: 108 }) +
    rect({ x: 490, y: groundLine - 140, wide: 220, tall: 22 }, paint.door)
  )
}

const drawings: Readonly<Record<BuildingKind, Draw>> = {
  homes,
  shops,
  offices,
  logistics,
  care,
  works,
  greenhouse,
  hotel,
}

/** How many pictures of one building differ: by day and in the evening, whole and near. */
export const viewCount = 4

const skies: Readonly<Record<Hour, readonly string[]>> = {
  day: ['#c9dcea', '#e2ecf1', '#f4f3ec'],
  evening: ['#3d4c6b', '#77779a', '#d3a996'],
}

/** The same building for the same number; `view` says when and from how near it is seen. */
export function drawBuilding({
  kind,
  number,
  view,
}: {
  kind: BuildingKind
  number: number
  view: number
}): string {
  const chance = new Chance(number, `building:${kind}`)
  const hour: Hour = view % 2 === 0 ? 'day' : 'evening'
  const hue = chance.pick([14, 24, 32, 40, 200, 210])
  const building = drawings[kind](chance, hue, hour)
  const trees = [40, 1160, chance.whole(60, 110), chance.whole(1090, 1140)]
    .map((x) => tree(chance, x, hour))
    .join('')
  const lawn = rect(
    { x: 0, y: groundLine, wide: width, tall: height - groundLine },
    tint(96, 18, hour === 'day' ? 68 : 30),
  )
  const path = rect(
    { x: 0, y: groundLine + 60, wide: width, tall: 76 },
    tint(40, 10, hour === 'day' ? 80 : 40),
  )
  const sky = `<defs>${gradient('sky', skies[hour])}</defs>${rect({ x: 0, y: 0, wide: width, tall: height }, 'url(#sky)')}`
  const drawing = sky + lawn + path + trees + building
  const near = `<svg width="${width}" height="${height}" viewBox="300 220 660 440" preserveAspectRatio="xMidYMid slice">${drawing}</svg>`
  return frame({ width, height }, view % viewCount < 2 ? drawing : near)
}
