/** Portraits without faces: head, hair and shoulders in calm colours. */
import { Chance } from '#demo/ground/seeded-random.ts'
import { frame, gradient, tint } from './palette.ts'

const side = 256

/** How many portraits differ. */
export const portraitCount = 24

const skins = ['#f3d3bd', '#e8bd9d', '#d8a27c', '#b97f58', '#8f5d3f', '#f6dccb'] as const
const hairs = ['#2e2622', '#4d3626', '#7a5535', '#a9793f', '#8d8a86', '#c9c4bc', '#1f1f24'] as const

/** Cropped, parted, full, tied up and long; each leaves the lower face free. */
const cuts: readonly string[] = [
  'M84 104 C80 60 108 42 130 42 C156 42 178 62 172 106 C168 88 158 78 144 74 C122 84 98 84 84 104 Z',
  'M82 110 C74 62 104 38 136 40 C168 42 182 72 174 112 C170 96 164 84 152 72 C134 92 104 90 90 92 C86 98 84 104 82 110 Z',
  'M76 116 C64 84 82 36 128 36 C174 36 192 84 180 116 C178 98 172 84 164 78 C140 84 114 84 94 78 C84 86 78 98 76 116 Z',
  'M82 112 C76 66 100 46 128 46 C156 46 180 66 174 112 C170 92 158 80 128 80 C98 80 86 92 82 112 Z M104 46 C98 20 158 20 152 46 C144 36 112 36 104 46 Z',
  'M70 168 C60 96 76 40 128 40 C180 40 196 96 186 168 C178 160 172 130 168 104 C156 90 142 80 134 74 C118 90 98 96 88 104 C84 130 78 160 70 168 Z',
]

/** Those who wear the cuts of a number: men the first two, women the last two, everyone the full one. */
export function suitsPortrait(number: number, gender: 'female' | 'male' | null): boolean {
  const cut = number % cuts.length
  if (gender === null) return true
  return gender === 'female' ? cut >= 2 : cut <= 2
}

/** The portrait of a number; after `portraitCount` they come again. */
export function drawPortrait(number: number): string {
  const chance = new Chance(number % portraitCount, 'portrait')
  const hue = chance.whole(0, 359)
  const skin = chance.pick(skins)
  const hair = chance.pick(hairs)
  const cut = cuts[number % cuts.length] ?? ''
  const coat = tint(hue + chance.whole(140, 220), chance.whole(18, 40), chance.whole(26, 40))
  const shirt = chance.happens(0.6) ? '#f5f5f2' : tint(hue + 40, 30, 82)
  const isLong = number % cuts.length === cuts.length - 1
  const head = `<path d="M112 138 h32 v36 c0 18 -32 18 -32 0 Z" fill="${skin}"/><path d="M112 152 c10 10 22 10 32 0 v10 c-10 8 -22 8 -32 0 Z" fill="#000" fill-opacity="0.1"/><ellipse cx="128" cy="108" rx="42" ry="50" fill="${skin}"/>`
  const shoulders = `<path d="M28 256 C30 202 66 182 104 174 L128 196 L152 174 C190 182 226 202 228 256 Z" fill="${coat}"/><path d="M104 174 L128 214 L152 174 L144 168 L128 188 L112 168 Z" fill="${shirt}"/>`
  const hairShape = `<path d="${cut}" fill="${hair}"/>`
  return frame(
    { width: side, height: side },
    `<defs>${gradient('ground', [tint(hue, 34, 86), tint(hue + 20, 30, 74)])}</defs><rect width="256" height="256" fill="url(#ground)"/>${isLong ? `<path d="M70 170 C62 90 80 44 128 44 C176 44 194 90 186 170 C160 190 96 190 70 170 Z" fill="${hair}"/>` : ''}${head}${hairShape}${shoulders}`,
  )
}
