/** The statements of finance as the calls answer them: movements, bonds, costs, exposure, models. */
import { z } from 'zod'
import { changeNames } from '#finance/returns/performance-changes.ts'
import { dayCounts } from '#finance/ground/day-count.ts'
import { chargeTypes, costGroups } from '#finance/portfolios/evidence.ts'
import { chargesDisclosure, figure, slices } from '#model/calls/figures.ts'
import { currency, day, decimal } from '#model/calls/parts.ts'

export const holdingMovement = z.strictObject({
  id: z.string(),
  name: z.string(),
  market: z.number(),
  income: z.number(),
  exchange: z.number().nullable(),
})

export const movementFigures = z
  .strictObject({
    currency,
    from: day,
    to: day,
    opening: figure,
    contributions: figure,
    withdrawals: figure,
    income: figure,
    market: figure,
    exchange: figure.nullable(),
    fees: figure,
    taxes: figure,
    closing: figure,
    residual: figure,
    byHolding: z.array(holdingMovement).readonly(),
  })
  .meta({ id: 'MovementFigures' })

/** A close with what was paid in up to it; net contributions are null where nobody knows them. */
const valuePoint = z.strictObject({
  date: day,
  value: z.number().nullable(),
  netContributions: z.number().nullable(),
})

const incomeMonth = z.strictObject({ month: z.string().regex(/^\d{4}-\d{2}$/), amount: z.number() })

export const valueHistory = z
  .strictObject({
    currency,
    from: day,
    to: day,
    opening: z.number().nullable(),
    points: z.array(valuePoint).readonly(),
    gains: z.record(z.enum(changeNames), figure),
    income: z.strictObject({ from: day, total: figure, months: z.array(incomeMonth).readonly() }),
  })
  .meta({ id: 'ValueHistory' })

/** What a bond that is held is still to pay, in its own currency. */
export const expectedPayment = z.strictObject({
  holding: z.string(),
  name: z.string(),
  date: day,
  kind: z.enum(['coupon', 'redemption']),
  amount: z.number(),
  currency,
})

const datedPrice = z.strictObject({ date: day, price: z.number() })

export const priceReturn = z.strictObject({
  name: z.string(),
  from: datedPrice,
  to: datedPrice,
  value: z.number(),
})

export const bondFigures = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    isin: z.string().nullable(),
    currency,
    nominal: z.number(),
    value: figure,
    coupon: z.number().nullable(),
    maturity: day.nullable(),
    paymentsAYear: z.number().nullable(),
    dayCount: z.enum(dayCounts).nullable(),
    rating: z.string().nullable(),
    cleanPrice: z.number().nullable(),
    dirtyPrice: z.number().nullable(),
    accruedInterest: figure,
    yieldToMaturity: figure,
    incomeYield: figure,
    macaulayDuration: z.number().nullable(),
    modifiedDuration: z.number().nullable(),
    convexity: z.number().nullable(),
    origin: z.enum(['calculated', 'reported']),
  })
  .meta({ id: 'BondFigures' })

const costRow = z.strictObject({ group: z.enum(costGroups), amount: figure, share: figure })

const costSection = z.strictObject({
  source: z.enum(['service', 'instruments']),
  rows: z.array(costRow).readonly(),
  total: figure,
  share: figure,
})

const cumulativeEffect = chargesDisclosure.extend({ to: day })

export const costStatement = z
  .strictObject({
    currency,
    year: z.number(),
    from: day,
    to: day,
    complete: z.boolean(),
    averageValue: figure,
    sections: z.array(costSection).readonly(),
    total: figure,
    share: figure,
    thirdParty: figure,
    incomeTaxes: figure,
    effect: chargesDisclosure,
    cumulative: z.array(cumulativeEffect).readonly(),
  })
  .meta({ id: 'CostStatement' })

export const quarterCosts = z.strictObject({
  quarter: z.literal([1, 2, 3, 4]),
  amounts: z.record(z.enum([...chargeTypes, 'transaction']), z.number()),
})

export const lookThrough = z.strictObject({
  regions: slices,
  currencies: slices,
  sectors: slices,
  assetClasses: slices,
  coverage: z.number().nullable(),
  oldestComposition: day.nullable(),
})

export const modelTarget = z.strictObject({
  min: z.number(),
  max: z.number(),
  avg: z.number(),
  rebalance: z.number(),
  weights: z.array(z.strictObject({ name: z.string(), percentage: z.number() })).readonly(),
})

const classDrift = z.strictObject({
  name: z.string(),
  held: z.number(),
  target: z.number(),
  drift: z.number(),
  trade: z.number().nullable(),
})

const stockExposure = z.strictObject({
  held: z.number(),
  min: z.number(),
  avg: z.number(),
  max: z.number(),
  place: z.enum(['below', 'within', 'above']),
})

export const modelDrift = z.strictObject({
  classes: z.array(classDrift).readonly(),
  compared: z.number(),
  outside: z.array(z.strictObject({ name: z.string(), held: z.number() })).readonly(),
  stock: stockExposure,
  largest: z.number(),
  isExceeded: z.boolean(),
  weightsTotal: z.number(),
})

export const navYear = z.strictObject({
  year: z.number(),
  from: day,
  to: day,
  change: z.number(),
  part: z.enum(['whole', 'begun']),
})

export const positionState = z.strictObject({
  units: decimal,
  value: decimal,
  cost: decimal,
  gainOnCost: z.number().nullable(),
})

export const plannedLot = z.strictObject({ acquired: day.nullable(), units: decimal, cost: decimal })

export const distributionEstimate = z.strictObject({ on: day, amount: z.number().nullable(), currency })
