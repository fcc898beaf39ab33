/** The pictures of the invented world: named by what they show and a number, drawn without a single letter. */
import { drawBuilding, type BuildingKind } from './draw-building.ts'
import { drawChart } from './draw-chart.ts'
import { drawEmblem } from './draw-emblem.ts'
import { drawMark } from './draw-mark.ts'
import { drawPortrait } from './draw-portrait.ts'
import { drawScene } from './draw-scene.ts'
import type { TenantKey } from '#demo/ground/world-parts.ts'

/**
 * A picture: the mark of a firm (its portals by number), the building of a fund as it is seen in one of several views,
 * the emblem of a client of the firm, a portrait, a scene for headers, or a chart that says nothing. Two pictures of the same words and numbers are the same.
 */
export type Picture =
  | { motif: 'mark'; firm: TenantKey; number: number }
  | { motif: 'building'; kind: BuildingKind; number: number; view: number }
  | { motif: 'emblem' | 'portrait' | 'scene' | 'chart'; number: number }

/** The picture as SVG, in the size in which it is kept. */
export function drawPicture(picture: Picture): string {
  if (picture.motif === 'mark') return drawMark(picture.firm, picture.number)
  if (picture.motif === 'building') return drawBuilding(picture)
  const draw = { emblem: drawEmblem, portrait: drawPortrait, scene: drawScene, chart: drawChart }
  return draw[picture.motif](picture.number)
}
