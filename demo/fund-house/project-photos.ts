/** The pictures of the projects of funds: one to four of each, of what the money is in. */
import { viewCount, type BuildingKind } from '#demo/pictures/draw-building.ts'
import type { Picture } from '#demo/pictures/picture.ts'
import { hashText } from '#demo/ground/seeded-random.ts'

const kindOfSector: Readonly<Record<string, BuildingKind>> = {
  Woningen: 'homes',
  Winkels: 'shops',
  Kantoren: 'offices',
  Logistiek: 'logistics',
  Zorg: 'care',
}

/** Loans are to businesses; what they work in follows from the first word of their names. */
const kindOfBusiness: Readonly<Record<string, BuildingKind>> = {
  Tuinderij: 'greenhouse',
  Woningen: 'homes',
  Hotel: 'hotel',
}

/** A building by its sector, in Dutch, or a loan by the name of its taker. */
type Project = { id: string; project: string; sector?: string }

const kindOf = ({ project, sector }: Project): BuildingKind =>
  (sector === undefined ? kindOfBusiness[project.split(' ')[0] ?? ''] : kindOfSector[sector]) ?? 'works'

/** The pictures of a project, always the same. */
export function photosOfProject(entry: Project): readonly Picture[] {
  const number = hashText(`photos:${entry.id}`)
  const kind = kindOf(entry)
  const count = 1 + (number % viewCount)
  return Array.from({ length: count }, (_, view) => ({ motif: 'building', kind, number, view }))
}
