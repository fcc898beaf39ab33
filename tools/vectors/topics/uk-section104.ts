/** Topic 'uk-section104': United Kingdom share matching. */
import type { LotEvent } from '#finance/cost-basis.ts'
import { matchSection104, sumByTaxYear } from '#finance/section-104.ts'
import type { CaseInput, Operations } from '#tools/vectors/topics/case-input.ts'
import { readLotEvent } from '#tools/vectors/topics/lots.ts'

function matchAll(input: CaseInput): unknown {
  const byAsset = new Map<string, LotEvent[]>()
  for (const item of input.items('transactions')) {
    const asset = item.text('asset', '')
    byAsset.set(asset, [...(byAsset.get(asset) ?? []), readLotEvent(item, 'expenses')])
  }
  const books = [...byAsset].map(([asset, events]) => ({ asset, book: matchSection104(events) }))
  const disposals = books.flatMap(({ asset, book }) =>
    book.disposals.map(({ date, units, gain }) => ({ date, asset, quantity: units, gain })),
  )
  disposals.sort((a, b) => (a.date === b.date ? (a.asset < b.asset ? -1 : 1) : a.date < b.date ? -1 : 1))
  return {
    disposals,
    gainByTaxYear: sumByTaxYear(disposals),
    holdings: Object.fromEntries(
      books.map(({ asset, book }) => [asset, { quantity: book.units, cost: book.cost }]),
    ),
  }
}

export const ukSection104: Operations = { 'uk-cgt': matchAll }
