/** What a booking would do to the holdings of a portfolio; asked before it is saved and again while it is. */
import { FinanceError } from '#finance/ground/finance-error.ts'
import { decimal, roundToMinor } from '#finance/ground/money.ts'
import {
  isBooked,
  planFromPool,
  planReturn,
  planSale,
  tradeAmount,
  type PlannedIn,
  type PlannedSale,
} from '#finance/portfolios/planned-booking.ts'
import {
  matchHolding,
  positionEffect,
  costEffect,
  exchangeEffect,
  type KeptHolding,
  type PlannedTrade,
} from '#finance/portfolios/position-effect.ts'
import { isOfHolding, movesUnits } from '#model/calls/editing-vocabulary.ts'
import type { BookingPreview, EnteredBooking } from '#model/calls/editing.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import { allHoldings, openingBooking, type Kept, type KeptPlace, type StoredHolding } from './read-kept.ts'

/** A preview with the holding it is about, as it is stored. */
export type Plan = BookingPreview & { stored: StoredHolding | null; symbol: string }

/** What is kept; with the pools of the owner where what a sale realises is asked for. */
type Asked = Kept & { pool?: PlannedIn | null }

const missing = (field: string): never => {
  throw new RecordError({
    code: 'invalid',
    problems: { [field]: { code: 'required', says: 'requiredField' } },
  })
}

/** What is missing or does not fit is refused as 'invalid', by field; what the holdings do not allow is told in the plan. */
export function planBooking(kept: Asked, portfolio: KeptPlace, entered: EnteredBooking): Plan {
  const { kind } = entered
  if (movesUnits(kind) && entered.units === null) missing('units')
  if (isOfHolding(kind) && entered.symbol === '') missing('symbol')
  if (kind === 'split') return plain(entered, '0')
  if (kind === 'exchange') return planExchange(kept, portfolio, entered)
  const amount = tradeAmount(entered) ?? missing('amount')
  if (kind === 'refund' || kind === 'premium-paid')
    return plain(entered, decimal(amount).times(decimal('-1')).toFixed())
  if (kind === 'return-of-capital') return planRepayment(kept, portfolio, { ...entered, amount })
  const isTrade = kind === 'purchase' || kind === 'sale'
  return isTrade ? planTrade(kept, portfolio, { ...entered, amount }) : plain(entered, amount)
}

const plain = ({ name, symbol, currency }: EnteredBooking, amount: string): Plan => ({
  refused: null,
  change: 'none',
  name,
  symbol,
  currency,
  amount,
  before: null,
  after: null,
  releasedCost: '0',
  gain: null,
  lots: [],
  expects: null,
  opens: false,
  carried: null,
  stored: null,
})

function planTrade(kept: Asked, portfolio: KeptPlace, entered: EnteredBooking & { amount: string }): Plan {
  const { name, symbol, currency, amount } = entered
  const units = entered.units ?? missing('units')
  const kind = entered.kind === 'sale' ? 'sale' : 'purchase'
  const holdings = allHoldings(kept, portfolio)
  const trade: PlannedTrade = { kind, parentId: portfolio.id, symbol, name, units, amount, currency }
  const matched = matchHolding(holdings, trade)
  const stored = kept.stored.find(({ id }) => id === matched?.id) ?? null
  const base = {
    ...plain(entered, amount),
    name: matched?.name ?? name,
    symbol: matched?.symbol ?? symbol,
    stored,
    expects: stored?.version ?? null,
    opens: stored !== null && !isBooked(kept.bookings, stored.symbol),
  }
  if (matched && matched.currency !== currency) return { ...base, refused: 'other-currency' }
  const effect = positionEffect(holdings, trade)
  if (effect.refused !== null) return { ...base, refused: effect.refused }
  const { change, before, after, releasedCost } = effect
  const planned = { ...base, change, before, after, releasedCost }
  if (kind === 'purchase' || !matched) return planned
  return sellFrom(kept, { planned, matched, portfolio, selling: { date: entered.date, units } })
}

/** What an exchange does to the holding that is given up; the other one follows when it is booked. */
function planExchange(kept: Kept, portfolio: KeptPlace, entered: EnteredBooking): Plan {
  const { symbol, units, costShare } = entered.exchanged ?? missing('fromSymbol')
  if ((units === null) === (costShare === null)) missing('fromUnits')
  const matched = matchHolding(allHoldings(kept, portfolio), { ...entered, symbol, parentId: portfolio.id })
  if (!matched) return { ...plain(entered, '0'), refused: 'no-match' }
  const stored = kept.stored.find(({ id }) => id === matched.id) ?? null
  const opens = stored !== null && !isBooked(kept.bookings, matched.symbol)
  const { name, currency } = matched
  const base = { ...plain(entered, '0'), name, currency, stored, expects: stored?.version ?? null, opens }
  const effect = exchangeEffect(matched, { units, costShare })
  if (effect.refused !== null) return { ...base, refused: effect.refused }
  const { change, before, after, releasedCost } = effect
  return { ...base, change, before, after, releasedCost }
}

/** What paying capital back does to the cost of the holding, and what it realises beyond it. */
function planRepayment(
  kept: Asked,
  portfolio: KeptPlace,
  entered: EnteredBooking & { amount: string },
): Plan {
  const { date, symbol, currency, amount } = entered
  const matched = matchHolding(allHoldings(kept, portfolio), { ...entered, parentId: portfolio.id })
  if (!matched) return { ...plain(entered, amount), refused: 'no-match' }
  const stored = kept.stored.find(({ id }) => id === matched.id) ?? null
  const opens = stored !== null && !isBooked(kept.bookings, symbol)
  const base = {
    ...plain(entered, amount),
    name: matched.name,
    symbol: matched.symbol,
    stored,
    expects: stored?.version ?? null,
    opens,
  }
  if (matched.currency !== currency) return { ...base, refused: 'other-currency' }
  const heldCost = opens ? matched.cost : null
  const paid = { symbol, date, amount, currency, method: portfolio.costMethod, heldCost }
  const planned = planReturn(kept.bookings, paid)
  if (!planned) return { ...base, refused: 'other-currency' }
  const { cost, gain } = planned
  const pooled = fromPool(kept, {
    planned: base,
    portfolio,
    entered: { kind: 'return-of-capital', date, units: '0' },
  })
  return {
    ...base,
    change: 'changed',
    ...costEffect(matched, cost),
    gain,
    ...(pooled && { gain: pooled.gain }),
  }
}

type Sale = {
  planned: Plan
  matched: KeptHolding
  portfolio: KeptPlace
  selling: { date: string; units: string }
}

/** The lots of a sale; a holding that was kept without bookings has its average cost alone. */
function sellFrom(kept: Asked, { planned, matched, portfolio, selling }: Sale): Plan {
  const { currency, amount } = planned
  const gain = roundToMinor(decimal(amount).minus(decimal(planned.releasedCost)), currency).toFixed()
  const pooled = fromPool(kept, { planned, portfolio, entered: { ...selling, kind: 'sale' } })
  if (planned.opens) return { ...planned, gain, ...pooled }
  const sale = sellLots(() =>
    planSale(kept.bookings, {
      ...selling,
      symbol: matched.symbol,
      amount,
      currency,
      method: portfolio.costMethod,
    }),
  )
  if (sale === 'too-many') return { ...planned, refused: 'only-that-many-units' }
  const own = sale ? { gain: sale.gain, lots: sale.lots } : { gain }
  return { ...planned, ...own, ...pooled }
}

type Pooling = {
  planned: Plan
  portfolio: KeptPlace
  entered: { kind: 'sale' | 'return-of-capital'; date: string; units: string }
}

/** What is realised out of the pools of the owner, where other portfolios share them. */
function fromPool(
  { pool, stored: _stored, ...kept }: Asked,
  { planned, portfolio, entered }: Pooling,
): Pick<Plan, 'gain' | 'lots'> | null {
  if (!pool) return null
  const { symbol, name, currency, amount, stored, opens } = planned
  const opening = opens && stored ? [openingBooking(portfolio, stored, entered.date)] : []
  const plain = { price: null, fees: '0', taxes: '0', rate: null }
  const own = { ...pool, bookings: [...opening, ...kept.bookings] }
  const sale = planFromPool(own, { ...plain, ...entered, symbol, name, currency, amount })
  return { gain: sale?.gain ?? null, lots: sale?.lots ?? [] }
}

function sellLots(plan: () => PlannedSale | null): PlannedSale | null | 'too-many' {
  try {
    return plan()
  } catch (error) {
    if (error instanceof FinanceError && error.code === 'more-sold-than-held') return 'too-many'
    throw error
  }
}
