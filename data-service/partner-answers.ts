/** Which call gets which answer: the routes of the partner firm family and of its second provider. */
import { documentPdf, presentDocuments } from '#data-service/partner-documents.ts'
import {
  presentDetail,
  presentHoldings,
  presentOverview,
  presentPortfolio,
} from '#data-service/partner-records.ts'
import { presentProduct, presentTransactions, presentValues } from '#data-service/partner-transactions.ts'
import { contactOf, holdingIdOf, holdingOf, portfolioOf, portfoliosOf } from '#data-service/partner-world.ts'
import type { PlatformWorld } from '#data-service/platform-world.ts'
import { noContent, Refusal, type Question } from '#data-service/question.ts'
import { isIsoDate } from '#finance/ground/calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'

type Asked = { world: PlatformWorld; asOf: IsoDate; ids: readonly string[] }
/** The path after /api with ':' where an id stands, and what is answered. */
type Route = readonly [pattern: string, answer: (asked: Asked) => unknown]

function idAt({ ids }: Asked, at: 0 | 1): string {
  return ids[at] ?? ''
}

function newestFirst<T extends { date: IsoDate }>(list: readonly T[]): readonly T[] {
  return list.toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
}

function holdingTransactions(asked: Asked): unknown {
  const { record, symbol } = holdingOf(asked.world, idAt(asked, 0), idAt(asked, 1))
  const wanted = holdingIdOf(record.portfolio, symbol)
  return presentTransactions(asked.world, record, asked.asOf).filter(({ holdingId }) => holdingId === wanted)
}

function allHoldingTransactions(asked: Asked): unknown {
  const records = portfoliosOf(contactOf(asked.world, idAt(asked, 0)))
  const all = records.flatMap((record) => presentTransactions(asked.world, record, asked.asOf))
  return newestFirst(all.filter(({ holdingId }) => holdingId !== ''))
}

function download(asked: Asked): unknown {
  const file = documentPdf(asked.world, idAt(asked, 0), idAt(asked, 1))
  if (file === null) throw new Refusal(404, 'not-found', 'No such document')
  return file
}

function productHoldings(asked: Asked): unknown {
  const fund = asked.world.tenant.market.funds.find(({ id }) => id === idAt(asked, 0))
  if (fund === undefined) throw new Refusal(404, 'not-found', 'No such product')
  return presentProduct(asked.world, fund)
}

function commitmentValues(asked: Asked): unknown {
  const id = idAt(asked, 0)
  const at = id.indexOf('-')
  const { record, symbol } = holdingOf(asked.world, at < 0 ? id : id.slice(0, at), id.slice(at + 1))
  return presentValues(asked.world, record, symbol)
}

const routes: readonly Route[] = [
  [
    'account-overview/:',
    (asked) => presentOverview(asked.world, contactOf(asked.world, idAt(asked, 0)), asked.asOf),
  ],
  [
    'Portfolios/:',
    (asked) =>
      portfoliosOf(contactOf(asked.world, idAt(asked, 0))).map((record) =>
        presentPortfolio(asked.world, record, asked.asOf),
      ),
  ],
  [
    'Portfolio/:/holdings/:',
    (asked) =>
      presentHoldings(asked.world, portfolioOf(asked.world, idAt(asked, 0), idAt(asked, 1)), asked.asOf),
  ],
  [
    'Portfolio/:/transactions/:',
    (asked) =>
      presentTransactions(asked.world, portfolioOf(asked.world, idAt(asked, 0), idAt(asked, 1)), asked.asOf),
  ],
  [
    'Portfolio/:/:',
    (asked) =>
      presentDetail(asked.world, portfolioOf(asked.world, idAt(asked, 0), idAt(asked, 1)), asked.asOf),
  ],
  ['Holding/transactions/:', allHoldingTransactions],
  ['Holding/:/transactions/:', holdingTransactions],
  ['Holding/:/documents/:', (asked) => presentDocuments(asked.world, `${idAt(asked, 0)}-${idAt(asked, 1)}`)],
  ['documents/download/:/:', download],
  ['Documents/:', (asked) => presentDocuments(asked.world, idAt(asked, 0))],
  ['products/:/portfolioHoldings', productHoldings],
  ['private-equity-accounts/:/values', commitmentValues],
]

/** The ids of a path that fits a pattern; null for one that does not. */
function idsIn(pattern: string, path: readonly string[]): readonly string[] | null {
  const parts = pattern.split('/')
  if (parts.length !== path.length) return null
  const fits = parts.every((part, i) => part === ':' || part === path[i])
  return fits ? path.filter((_, i) => parts[i] === ':') : null
}

function asOfFrom(world: PlatformWorld, query: URLSearchParams): IsoDate {
  const text = query.get('dateIso')
  if (text === null || text === '') return world.tenant.asOf
  const day = text.slice(0, 'yyyy-mm-dd'.length)
  if (!isIsoDate(day)) throw new Refusal(400, 'invalid-argument', 'Not a date: dateIso')
  return day > world.tenant.asOf ? world.tenant.asOf : day
}

/** The answer of the partner family; undefined for a question that is none of its. Throws a Refusal. */
export function answerPartner(world: PlatformWorld, { method, path, query }: Question): unknown {
  const [base, ...rest] = path
  if (base !== 'api') return undefined
  // Figures are calculated from the world, so that there is nothing to forget.
  if (rest.length === 1 && rest[0] === 'Cache' && (method === 'DELETE' || method === 'GET')) return noContent
  if (method !== 'GET') return undefined
  for (const [pattern, answer] of routes) {
    const ids = idsIn(pattern, rest)
    if (ids !== null) return answer({ world, asOf: asOfFrom(world, query), ids })
  }
  return undefined
}
