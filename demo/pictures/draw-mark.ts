/** The marks of the firms: a sign in light lines on a tile of its own, so that it stands on every ground. */
import type { TenantKey } from '#demo/ground/world-parts.ts'
import { frame, gradient, tint } from './palette.ts'

const side = 256

type Mark = { hue: number; saturation: number; sign: string }

const line = (path: string, width = 16): string =>
  `<path d="${path}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const body = (path: string, opacity = 1): string =>
  `<path d="${path}" fill="#fff" fill-opacity="${opacity}"/>`

/** A wren over the water, rising columns, a light over the horizon, a ship, a gable on the canal. */
const marks: Readonly<Record<TenantKey, Mark>> = {
  'asset-manager': {
    hue: 181,
    saturation: 46,
    sign:
      body('M58 128 C80 76 138 60 168 92 L204 84 L182 112 C180 152 132 170 92 150 L52 158 Z') +
      line('M60 186 q17 -14 34 0 t34 0 t34 0 t34 0', 12) +
      line('M76 212 q13 -10 26 0 t26 0 t26 0 t26 0', 10),
  },
  'partner-firm': {
    hue: 206,
    saturation: 62,
    sign:
      body('M60 150 h30 v50 h-30 Z', 0.7) +
      body('M113 108 h30 v92 h-30 Z', 0.85) +
      body('M166 56 h30 v144 h-30 Z'),
  },
  generic: {
    hue: 226,
    saturation: 52,
    sign:
      line('M52 172 H204', 14) +
      line('M84 172 a44 44 0 0 1 88 0', 14) +
      line('M128 100 V62 M74 120 L50 96 M182 120 L206 96', 14) +
      line('M84 204 H172', 10),
  },
  greek: {
    hue: 240,
    saturation: 34,
    sign:
      body('M122 52 C150 84 156 116 152 150 H122 Z') +
      body('M108 76 C92 100 82 124 80 150 H108 Z', 0.75) +
      body('M54 166 H202 C194 192 176 204 150 204 H104 C78 204 62 192 54 166 Z'),
  },
  dutch: {
    hue: 142,
    saturation: 48,
    sign: body('M66 204 V112 h18 V92 h18 V72 h18 V54 h16 V72 h18 V92 h18 V112 h18 V204 h-38 v-46 h-48 v46 Z'),
  },
}

/** The mark of a firm; its second portal has the same sign on another colour. */
export function drawMark(firm: TenantKey, number: number): string {
  const { hue, saturation, sign } = marks[firm]
  const turned = hue + number * 46
  const ground = gradient('ground', [tint(turned, saturation, 38), tint(turned + 8, saturation, 26)])
  // A thin edge of light keeps the tile apart from a dark page.
  const edge = `<rect x="3" y="3" width="250" height="250" rx="57" fill="none" stroke="#fff" stroke-opacity="0.18" stroke-width="6"/>`
  return frame(
    { width: side, height: side },
    `<defs>${ground}</defs><rect width="256" height="256" rx="60" fill="url(#ground)"/>${edge}${sign}`,
  )
}
