/** Everything about one holding, for its drawer: the figures and what the source tells of its past. */
import { addMonths } from '#finance/ground/calendar.ts'
import type { HoldingFigures, HoldingGroup } from '#finance/returns/figure-shapes.ts'
import { calculatePriceReturns, calculatePriceYears } from '#finance/returns/price-returns.ts'
import type { DocumentRow, HoldingDetail } from '#model/calls/subjects.ts'
import { findFundPage } from '#model/funds/find-fund-id.ts'
import type { Read, Sourced } from '#providers/portfolio-data.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { Caller } from '#server/store/executor.ts'
import { totalReturnLevels } from '#finance/holdings/holding-earned.ts'
import { concerns } from './earned-holdings.ts'
import { sourceOf } from './page-figures.ts'
import { readDocuments, type DocumentOwner } from './read-documents.ts'
import { toRow } from './transaction-rows.ts'

type Asked = Read & { caller: Caller; owner: DocumentOwner; holding: string; asOf: string | null }

/** The day the history of a price is drawn from, for the longest of its periods. */
const yearsOfHistory = 11

/** Throws 'not-found' for what is not held on that day, 'unavailable' where the source does not answer. */
export async function readHoldingDetail(
  parts: Pick<Parts, 'store'>,
  { caller, owner, holding: id, asOf, language }: Asked,
): Promise<HoldingDetail> {
  const { data, id: subject } = owner.subject
  const answer = await data.holdings(subject, { asOf })
  const { group, holding } = findHolding(answer, id)
  const day = answer.asOf
  const range = { from: holding.date, to: day }
  const [history, transactions, movements, bonds, documents] = await Promise.all([
    data.holdingHistory(subject, id, { from: addMonths(day, -12 * yearsOfHistory), to: day }),
    data.transactions(subject, { to: day, language }),
    data.movements(subject, range),
    data.bonds(subject, { asOf }),
    readDocuments(parts, caller, owner),
  ])
  const prices = history.data.map(({ date, price }) => ({ date, price }))
  const own = transactions.data.filter((one) => concerns(one, holding))
  const given = transactions.data.filter(({ fromSymbol }) => fromSymbol === holding.symbol)
  const since = holding.date ?? day
  const isExchanged = given.some(({ date }) => date >= since)
  const terms = { since, currency: holding.currency, bookings: own, isExchanged }
  const levels = totalReturnLevels(prices, terms)
  return {
    holding,
    group: group.name,
    currency: holding.value.currency ?? holding.currency,
    transactions: transactions.data
      .filter((one) => own.includes(one) || given.includes(one))
      .map((one) => toRow(one)),
    history: prices,
    returns: calculatePriceReturns(prices),
    years: calculatePriceYears(prices),
    totals: [...calculatePriceReturns(levels), ...calculatePriceYears(levels)],
    movement: movements.data?.byHolding.find((one) => one.id === id) ?? null,
    bond: bonds.data.find((bond) => bond.id === id) ?? null,
    documents: documents.rows.filter((document) => isAbout(document, holding)),
    fundId: id.startsWith('cash:') ? null : findFundPage(holding),
    detailId: holding.accountNo,
    source: sourceOf(answer),
  }
}

function findHolding(
  { data, freshness }: Sourced<readonly HoldingGroup[]>,
  id: string,
): { group: HoldingGroup; holding: HoldingFigures } {
  for (const group of data) {
    const holding = group.items.find((item) => item.id === id)
    if (holding) return { group, holding }
  }
  throw new CallRefusal(freshness === 'failed' ? 'unavailable' : 'not-found')
}

/** A document that names the security. */
function isAbout({ name }: DocumentRow, { name: security, symbol, isin, id }: HoldingFigures): boolean {
  if (id.startsWith('cash:')) return false
  const text = name.toLowerCase()
  const names = [security, isin].filter((one) => one !== null).map((one) => one.toLowerCase())
  return names.some((one) => text.includes(one)) || text.split(/[^a-z0-9.]+/).includes(symbol.toLowerCase())
}
