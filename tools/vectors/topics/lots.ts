/** The operation 'lots', shared by the topics on cost. */
import { trackLots } from '#finance/cost-basis.ts'
import type { LotEvent, LotScope } from '#finance/cost-basis.ts'
import { FinanceError } from '#finance/finance-error.ts'
import type { LotMethod } from '#finance/lot-pool.ts'
import type { Decimal } from '#finance/money.ts'
import type { CaseInput } from '#tools/vectors/topics/case-input.ts'

/** Quantity x price with the charges added (a purchase) or taken off (a sale), or the amount where it is given. */
export function readTradeAmount(item: CaseInput, chargesName: string): Decimal {
  if (item.has('amount')) return item.decimal('amount')
  const gross = item.decimal('quantity').times(item.decimal('price'))
  const charges = item.decimal(chargesName, 0)
  return item.text('type') === 'sell' ? gross.minus(charges) : gross.plus(charges)
}

/** One transaction of a case as an event of the cost basis. */
export function readLotEvent(item: CaseInput, chargesName: string): LotEvent {
  const type = item.text('type')
  const date = item.date('date')
  if (type === 'split') return { type, date, ratio: item.decimal('ratio') }
  const units = item.decimal('quantity')
  if (type === 'transfer') return { type, date, units, from: item.text('from', ''), to: item.text('to', '') }
  const account = item.text('account', '')
  if (type === 'buy') return { type, date, units, account, cost: readTradeAmount(item, chargesName) }
  if (type === 'sell') return { type, date, units, account, proceeds: readTradeAmount(item, chargesName) }
  throw new FinanceError('unknown-option', `Unknown type of transaction '${type}'`)
}

/** Runs a case through the lots. `defaultMethod` is the topic's own. */
export function runLots(input: CaseInput, defaultMethod: string): unknown {
  const method = input.text('method', defaultMethod).toLowerCase() as LotMethod
  const scope = input.option<LotScope>('scope', 'account')
  const events = input.items('transactions').map((item) => readLotEvent(item, 'fees'))
  const book = trackLots(events, { method, scope })
  const value = input.has('valuationPrice') ? book.units.times(input.decimal('valuationPrice')) : null
  return {
    realised: book.sales.map((sale) => sale.gain),
    realisedTotal: book.realised,
    costBasis: book.cost,
    quantity: book.units,
    lots: book.lots.map((lot) => ({ quantity: lot.units, unitCost: lot.cost.div(lot.units) })),
    unrealised: value === null ? null : value.minus(book.cost),
  }
}
