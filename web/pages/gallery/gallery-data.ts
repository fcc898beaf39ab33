import type { Figure } from '#finance/ground/figure.ts'
import type { LineSeries } from '#web/ui/charts/chart-data.ts'
import { toDay, toDayNumber } from '#web/ui/charts/day-axis.ts'

/** Made-up holdings and lines with a fixed seed, so that pictures of the gallery can be compared. */
const createRandom = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const figureOf = (part: Partial<Figure> & Pick<Figure, 'value' | 'unit'>): Figure => ({
  asOf: '2026-11-20',
  method: 'reported',
  quality: 'good',
  reasons: [],
  currency: 'GBP',
  ...part,
})

export const sampleFigures = {
  value: figureOf({ value: 1_250_000, unit: 'money' }),
  gain: figureOf({ value: 48_210.55, unit: 'money' }),
  loss: figureOf({ value: -0.0214, unit: 'fraction' }),
  rise: figureOf({ value: 0.0525, unit: 'fraction', quality: 'estimated' }),
  stale: figureOf({ value: 84_120.5, unit: 'money', quality: 'stale' }),
  partial: figureOf({ value: 12_044, unit: 'money', quality: 'incomplete' }),
  none: figureOf({ value: null, unit: 'fraction' }),
}

export type SampleHolding = {
  id: string
  name: string
  isin: string
  sector: string
  region: string
  units: number
  value: Figure
  cost: Figure
  gain: Figure
  weight: number
  bought: string
}

const names = [
  'Blackmoor Global Equity',
  'Cairn Short Gilts',
  'Harbour Property Trust',
  'Meridian Asia Growth',
  'Northgate Index-Linked',
  'Penrose Corporate Bond',
  'Sable Infrastructure',
  'Thornfield Absolute Return',
]
const sectors = [
  'Global',
  'Government Bonds',
  'Property',
  'Asia',
  'Index-Linked Bonds',
  'Corporate Bonds',
  'Infrastructure',
  'Absolute Return',
]
const regions = ['Global', 'UK', 'Europe', 'North America', 'Japan']

const pick = <Entry>(list: readonly Entry[], place: number, fallback: Entry): Entry =>
  list[place % list.length] ?? fallback

export const makeHoldings = (count: number): readonly SampleHolding[] => {
  const random = createRandom(7)
  return Array.from({ length: count }, (_, place) => {
    const cost = Math.round(20_000 + random() * 180_000)
    const gain = random() * 0.5 - 0.12
    const suffix = place < names.length ? '' : ` ${Math.floor(place / names.length) + 1}`
    return {
      id: String(place),
      name: pick(names, place, 'Fund') + suffix,
      isin: `GB00${String(10_000_000 + place * 7919).slice(0, 8)}`,
      sector: pick(sectors, place, 'Other'),
      region: pick(regions, place, 'Global'),
      units: Math.round(random() * 90_000) / 4,
      value: figureOf({
        value: cost * (1 + gain),
        unit: 'money',
        quality: place % 11 === 3 ? 'stale' : 'good',
      }),
      cost: figureOf({ value: cost, unit: 'money' }),
      gain: figureOf({ value: place === 5 ? null : gain, unit: 'fraction' }),
      weight: 1 / count,
      bought: toDay(toDayNumber('2019-01-07') + Math.round(random() * 2400)),
    }
  })
}

const walk = (seed: number, drift: number): readonly { day: string; value: number }[] => {
  const random = createRandom(seed)
  const start = toDayNumber('2019-11-20')
  let level = 1
  return Array.from({ length: 1826 }, (_, place) => place)
    .filter((place) => place % 7 < 5)
    .map((place) => {
      level *= 1 + drift + (random() - 0.5) * 0.016
      return { day: toDay(start + Math.round(place * 1.4)), value: level - 1 }
    })
}

export const sampleLines: readonly LineSeries[] = [
  { id: 'portfolio', name: 'Portfolio', points: walk(3, 0.00028) },
  { id: 'benchmark', name: 'IA Mixed 40-85%', points: walk(17, 0.00018) },
  {
    id: 'inflation',
    name: 'Inflation',
    points: walk(5, 0.00008).map(({ day }, place) => ({ day, value: place * 0.00013 })),
  },
]

export const sampleYears = [
  { year: '2021', portfolio: 0.112, benchmark: 0.091 },
  { year: '2022', portfolio: -0.084, benchmark: -0.102 },
  { year: '2023', portfolio: 0.071, benchmark: 0.081 },
  { year: '2024', portfolio: 0.096, benchmark: 0.088 },
  { year: '2025', portfolio: 0.054, benchmark: 0.061 },
  { year: 'YTD', portfolio: 0.043, benchmark: 0.029 },
]

export const sampleMonths = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
]

export const makeHeatRows = () => {
  const random = createRandom(11)
  return ['2023', '2024', '2025', '2026'].map((year) => {
    const values = sampleMonths.map((_, month) =>
      year === '2026' && month > 10 ? null : Math.round((random() - 0.44) * 800) / 10_000,
    )
    return {
      id: year,
      label: year,
      values,
      total: values.reduce<number>((sum, value) => sum + (value ?? 0), 0),
    }
  })
}

export const sampleSectors = [
  { name: 'Global', share: 0.34 },
  { name: 'Government Bonds', share: 0.21 },
  { name: 'Asia', share: 0.14 },
  { name: 'Corporate Bonds', share: 0.12 },
  { name: 'Property', share: 0.09 },
  { name: 'Cash', share: 0.06 },
  { name: 'Other', share: 0.04 },
]
