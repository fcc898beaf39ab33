/** The operation 'lots', shared by the topics on cost: through a ledger where the portal has such a setting. */
import { trackLots } from '#finance/cost/cost-basis.ts'
import type { LotEvent, LotScope } from '#finance/cost/cost-basis.ts'
import type { RealisedSale } from '#finance/returns/figure-shapes.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import type { LotMethod } from '#finance/cost/lot-pool.ts'
import {
  millionths,
  readTradeAmount,
  showTrades,
  tradeLedger,
  tradeOf,
} from '#tools/vectors/cases/trade-ledger.ts'
import type { ShownTrades } from '#tools/vectors/cases/trade-ledger.ts'
import type { CaseInput } from '#tools/vectors/cases/case-input.ts'
import { byEither } from '#tools/vectors/topics/operation.ts'
import type { Operation } from '#tools/vectors/topics/operation.ts'

function readLotEvent(item: CaseInput): LotEvent {
  const type = item.text('type')
  const date = item.date('date')
  if (type === 'split') return { type, date, ratio: item.decimal('ratio') }
  const units = item.decimal('quantity')
  if (type === 'transfer') return { type, date, units, from: item.text('from', ''), to: item.text('to', '') }
  const account = item.text('account', '')
  if (type === 'buy') return { type, date, units, account, cost: readTradeAmount(item, 'fees') }
  if (type === 'sell') return { type, date, units, account, proceeds: readTradeAmount(item, 'fees') }
  throw new FinanceError('unknown-option', `Unknown type of transaction '${type}'`)
}

function methodOf(input: CaseInput, defaultMethod: string): LotMethod {
  return input.text('method', defaultMethod).toLowerCase() as LotMethod
}

/** By methods and transfers that no portfolio of the portal knows. */
function trackCase(input: CaseInput, defaultMethod: string): unknown {
  const scope = input.option<LotScope>('scope', 'account')
  const events = input.items('transactions').map(readLotEvent)
  const book = trackLots(events, { method: methodOf(input, defaultMethod), scope })
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

/** The transactions of each portfolio: an account that sells its own lots is one, all accounts together are another. */
function portfoliosOf(input: CaseInput): readonly (readonly CaseInput[])[] {
  const items = input.items('transactions').filter((item) => item.text('type') !== 'transfer')
  if (input.option<LotScope>('scope', 'account') === 'all') return [items]
  const accounts = new Set(items.map((item) => item.text('account', '')))
  return [...accounts].map((account) => items.filter((item) => item.text('account', '') === account))
}

function showPortfolios(input: CaseInput, costMethod: 'average' | 'fifo'): readonly ShownTrades[] {
  const price = input.has('valuationPrice') ? input.number('valuationPrice') : undefined
  return portfoliosOf(input).map((items) =>
    showTrades(
      tradeLedger(
        items.map((item) => tradeOf(item, 'fees')),
        { costMethod, price },
      ),
    ),
  )
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

/** Sales and holdings of the ledgers, as the pages of realised gains and of holdings show them. */
function showCase(input: CaseInput, costMethod: 'average' | 'fifo'): unknown {
  const portfolios = showPortfolios(input, costMethod)
  const sales: (readonly [RealisedSale, number])[] = portfolios
    .flatMap(({ sales, gainOf }) => sales.map((sale) => [sale, gainOf(sale)] as const))
    .sort(([a], [b]) => (a.date < b.date ? -1 : Number(a.date > b.date)))
  const holdings = portfolios.map(({ holdingOf }) => holdingOf('SHARE'))
  const cost = total(holdings.map((holding) => holding.cost))
  const lots = holdings
    .flatMap((holding) => holding.lots)
    .sort((a, b) => (a.acquired ?? '').localeCompare(b.acquired ?? ''))
  const isValued = input.has('valuationPrice')
  return {
    realised: sales.map(([, gain]) => gain),
    realisedTotal: total(sales.map(([, gain]) => gain)),
    costBasis: cost,
    quantity: total(holdings.map(({ units }) => units)),
    lots: lots.map(({ units, cost }) => ({ quantity: units, unitCost: cost / millionths / units })),
    unrealised: isValued ? total(holdings.map(({ value }) => value ?? NaN)) - cost : null,
  }
}

/** Lots by a method: the topic's own where a case names none. */
export function lotsBy(defaultMethod: 'AVERAGE' | 'FIFO'): Operation {
  return byEither({
    isShown: (input) => {
      const isAll = input.option<LotScope>('scope', 'account') === 'all'
      const moves = input.items('transactions').some((item) => item.text('type') === 'transfer')
      return ['average', 'fifo'].includes(methodOf(input, defaultMethod)) && (isAll || !moves)
    },
    product: (input) => showCase(input, methodOf(input, defaultMethod) as 'average' | 'fifo'),
    reference: (input) => trackCase(input, defaultMethod),
  })
}
