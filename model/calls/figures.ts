/** The figures of finance as the calls answer them; what each means is said there. */
import { z } from 'zod'
import { qualities, reasonCodes, methods, termNames } from '#finance/ground/figure.ts'
import { bookingKinds } from '#finance/ground/ledger.ts'
import { changeNames } from '#finance/returns/performance-changes.ts'
import { currency, day } from '#model/calls/parts.ts'

export const quality = z.enum(qualities)
export const bookingKind = z.enum(bookingKinds)
const unit = z.enum(['money', 'fraction', 'units'])

export const reason = z.strictObject({
  code: z.enum(reasonCodes),
  subject: z.string().exactOptional(),
  date: day.exactOptional(),
})

export const figure = z
  .strictObject({
    value: z.number().nullable(),
    unit,
    currency: currency.exactOptional(),
    from: day.exactOptional(),
    asOf: day,
    method: z.enum(methods),
    quality,
    reasons: z.array(reason).readonly(),
  })
  .meta({ id: 'Figure' })

const term = z.strictObject({
  name: z.enum(termNames),
  value: z.number().nullable(),
  unit: z.enum(['money', 'fraction', 'units', 'count', 'index']),
  currency: currency.exactOptional(),
  date: day.exactOptional(),
})

const flow = z.strictObject({ date: day, amount: z.number(), name: z.string() })

const pricedHolding = z.strictObject({
  symbol: z.string(),
  name: z.string(),
  units: z.number(),
  price: z.number().nullable(),
  priceCurrency: currency,
  priceDate: day.nullable(),
  rate: z.number().nullable(),
  rateDate: day.nullable(),
  value: z.number().nullable(),
})

const step = z.strictObject({
  from: day,
  to: day,
  opening: z.number(),
  closing: z.number(),
  flows: z.number(),
  return: z.number().nullable(),
})

const matchedLot = z.strictObject({
  acquired: day.nullable(),
  units: z.number(),
  cost: z.number(),
  rule: z.enum(['same-day', 'thirty-days', 'pool', 'fifo', 'average']),
})

const workingPart = z.strictObject({
  name: z.string(),
  value: z.number().nullable(),
  unit,
  currency: currency.exactOptional(),
  weight: z.number().nullable(),
})

export const working = z
  .strictObject({
    figure,
    terms: z.array(term).readonly(),
    flows: z.array(flow).readonly(),
    prices: z.array(pricedHolding).readonly(),
    steps: z.array(step).readonly(),
    lots: z.array(matchedLot).readonly(),
    parts: z.array(workingPart).readonly().exactOptional(),
  })
  .meta({ id: 'Working' })

export const chargesDisclosure = z.strictObject({ net: figure, gross: figure, chargesEffect: figure })

const matchedBenchmark = z.strictObject({
  label: z.string(),
  value: figure,
  result: figure,
  ownResult: figure,
})

const holdingCommitment = z.strictObject({
  vintage: z.number().nullable(),
  commitment: figure.nullable(),
  called: figure.nullable(),
  distributed: figure.nullable(),
  irr: figure.nullable(),
  multiple: figure.nullable(),
})

const commitmentFigures = z.strictObject({
  commitment: figure,
  called: figure,
  uncalled: figure,
  distributed: figure,
  value: figure,
  irr: figure,
  tvpi: figure,
  dpi: figure,
  rvpi: figure,
})

const discretePeriod = z.strictObject({
  name: z.string(),
  from: day.nullable(),
  to: day,
  portfolio: figure,
  benchmark: figure.nullable(),
})

const yearReturn = z.strictObject({
  year: z.number(),
  from: day,
  to: day,
  complete: z.boolean(),
  portfolio: figure,
  benchmark: figure.nullable(),
})

const performancePoint = z.strictObject({
  date: day,
  portfolio: z.number(),
  portfolioValue: z.number(),
  benchmark: z.number().nullable(),
})

export const performanceFigures = z
  .strictObject({
    currency,
    from: day.nullable(),
    to: day,
    benchmarkLabel: z.string().nullable(),
    points: z.array(performancePoint).readonly(),
    cumulative: figure,
    benchmarkCumulative: figure.nullable(),
    discrete: z.array(discretePeriod).readonly(),
    yearly: z.array(yearReturn).readonly(),
    moneyWeighted: figure,
    volatility: figure,
    maxDrawdown: figure,
    basis: z.enum(['net', 'gross']).exactOptional(),
    charges: chargesDisclosure.nullable().exactOptional(),
    matched: matchedBenchmark.nullable().exactOptional(),
  })
  .meta({ id: 'PerformanceFigures' })

export const holdingFigures = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    symbol: z.string(),
    isin: z.string().nullable(),
    sedol: z.string().nullable(),
    accountNo: z.string().nullable(),
    assetClass: z.string(),
    type: z.string(),
    sector: z.string(),
    region: z.string(),
    currency,
    units: z.number(),
    price: z.number().nullable(),
    priceDate: day.nullable(),
    rate: z.number().nullable(),
    rateDate: day.nullable(),
    value: figure,
    cost: figure,
    gainOnCost: figure,
    weight: figure,
    date: day.nullable(),
    earned: z
      .strictObject({ income: figure, realised: figure, total: figure, totalOnCost: figure })
      .nullable()
      .exactOptional(),
    privateEquity: holdingCommitment.nullable().exactOptional(),
  })
  .meta({ id: 'HoldingFigures' })

const holdingGroup = z.strictObject({
  name: z.string(),
  value: figure,
  weight: figure,
  items: z.array(holdingFigures).readonly(),
})

const slice = z.strictObject({
  name: z.string(),
  value: z.number().nullable(),
  weight: z.number().nullable(),
  percentage: z.number().nullable(),
  unvalued: z.strictObject({ holdings: z.number(), reasons: z.array(reason).readonly() }).exactOptional(),
  colour: z.string().exactOptional(),
})
export const slices = z.array(slice).readonly()

export const breakdown = z.strictObject({
  currency: slices,
  sector: slices,
  assetClass: slices,
  region: slices,
})

export const realisedSale = z.strictObject({
  id: z.string(),
  date: day,
  symbol: z.string(),
  name: z.string(),
  units: z.number(),
  proceeds: z.number().nullable(),
  cost: z.number().nullable(),
  gain: figure,
  taxYear: z.string(),
  lots: z.array(matchedLot).readonly(),
})

/** The figures of a page without the daily points, which come by their own call, and the realised gains. */
export const pageFigures = z
  .strictObject({
    id: z.string(),
    currency,
    asOf: day,
    inception: day.nullable(),
    value: figure,
    change: figure,
    changes: z.record(z.enum(changeNames), figure),
    holdings: z.array(holdingGroup).readonly(),
    breakdown,
    performance: performanceFigures.omit({ points: true }),
    commitments: commitmentFigures.nullable().exactOptional(),
    reasons: z.array(reason).readonly(),
  })
  .meta({ id: 'PageFigures' })
export type PageFigures = z.infer<typeof pageFigures>
