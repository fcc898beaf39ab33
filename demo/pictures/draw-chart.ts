/** Charts as decoration: a rising line over columns, without an axis and without a claim. */
import { Chance } from '#demo/ground/seeded-random.ts'
import { frame, gradient, tint, toCoordinate } from './palette.ts'

const width = 1200
const height = 675
const columns = 16

/** How many charts differ. */
export const chartCount = 3

/** The chart of a number; after `chartCount` they come again. */
export function drawChart(number: number): string {
  const chance = new Chance(number % chartCount, 'chart')
  const hue = 170 + (number % chartCount) * 40
  const step = width / columns
  let level = 430
  const points = Array.from({ length: columns + 1 }, (_, index) => {
    level = Math.min(500, Math.max(110, level - 16 + chance.normal() * 30))
    return `${toCoordinate(index * step)},${toCoordinate(level)}`
  })
  const bars = Array.from({ length: columns }, (_, index) => {
    const tall = chance.between(40, 190)
    return `<rect x="${toCoordinate(index * step + step * 0.22)}" y="${toCoordinate(height - tall)}" width="${toCoordinate(step * 0.56)}" height="${toCoordinate(tall)}" rx="6" fill="${tint(hue, 30, 70)}"/>`
  }).join('')
  const lines = [135, 270, 405, 540]
    .map((y) => `<rect y="${y}" width="${width}" height="2" fill="${tint(hue, 20, 84)}"/>`)
    .join('')
  const area = `<polygon points="0,${height} ${points.join(' ')} ${width},${height}" fill="${tint(hue, 44, 46)}" fill-opacity="0.16"/>`
  const line = `<polyline points="${points.join(' ')}" fill="none" stroke="${tint(hue, 48, 34)}" stroke-width="9" stroke-linejoin="round" stroke-linecap="round"/>`
  return frame(
    { width, height },
    `<defs>${gradient('ground', [tint(hue, 26, 97), tint(hue, 24, 91)])}</defs><rect width="${width}" height="${height}" fill="url(#ground)"/>${lines}${bars}${area}${line}`,
  )
}
