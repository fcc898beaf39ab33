/** The documents of the platform family, their files, and the prices of a fund through time. */
import { answer, failedAnswer, problemOf } from '#providers/answering.ts'
import type { AnsweringParts } from '#providers/answering.ts'
import type { PlatformCalls } from '#providers/platform/platform-calls.ts'
import { translateHoldings } from '#providers/platform/translate.ts'
import type { WireDocument } from '#providers/platform/wire.ts'
import type {
  CommonPapers,
  DateRange,
  HoldingPoint,
  PortfolioData,
  SourceDocument,
} from '#providers/portfolio-data.ts'
import type { ServiceClient } from '#providers/service-client.ts'

function translateDocument({ id, name, type, updated, size }: WireDocument): SourceDocument {
  const date = updated.slice(0, 'yyyy-mm-dd'.length)
  return { id, name, type, date: date || null, size: size ?? null }
}

/**
 * A file's address inside the service as a path and its parameters; null for one that leads elsewhere.
 *
 * Worked case: '/Pdf/ClientPdf/A1?dateString=2024-03-31' is the path '/Pdf/ClientPdf/A1' with one parameter.
 */
export function fileAddress(fileUrl: string): { path: string; query: Record<string, string> } | null {
  const isInside = fileUrl.startsWith('/') && !fileUrl.startsWith('//') && !/[\\#]|\.\./.test(fileUrl)
  if (!isInside || /%2e|%5c/i.test(fileUrl)) return null
  const [path = '', ...rest] = fileUrl.split('?')
  return { path, query: Object.fromEntries(new URLSearchParams(rest.join('?'))) }
}

/** Only what the service lists for this very record is fetched, whatever id was asked for. */
async function downloadOf(
  parts: AnsweringParts,
  client: ServiceClient,
  asked: { id: string; documentId: string; list: () => Promise<{ data: readonly WireDocument[] }> },
): Promise<Uint8Array | null> {
  const { id, documentId, list } = asked
  try {
    const { data } = await list()
    const document = data.find((candidate) => candidate.id === documentId)
    const address = document === undefined ? null : fileAddress(document.fileUrl)
    if (address !== null) return await client.download(address.path, address.query)
    parts.log({ call: 'download', id, problem: { code: 'not-found', detail: documentId } })
  } catch (error) {
    parts.log({ call: 'download', id, problem: problemOf(error) })
  }
  return null
}

/** The common library of the service. */
export function commonPapers(
  parts: AnsweringParts,
  { client, calls }: { client: ServiceClient; calls: PlatformCalls },
): CommonPapers {
  const id = 'common-library'
  return {
    documents: () =>
      answer(parts, { call: 'documents', id, empty: [] }, async () => {
        const asked = await calls.library()
        return { ...asked, data: asked.data.map(translateDocument), asOf: asked.fetchedAt.slice(0, 10) }
      }),
    download: (documentId) => downloadOf(parts, client, { id, documentId, list: calls.library }),
  }
}

async function priceHistory(
  calls: PlatformCalls,
  asked: { id: string; holdingId: string; range: DateRange },
): Promise<{ data: readonly HoldingPoint[]; fetchedAt: string; freshness: 'live' | 'last-good' } | null> {
  const holdings = await calls.holdings(asked.id)
  const items = translateHoldings(holdings.data).flatMap((group) => group.items)
  const item = items.find(({ id }) => id === asked.holdingId)
  if (item === undefined) return null
  const { data, fetchedAt, freshness } = await calls.navData(item.name)
  const { from, to } = asked.range
  // The leading class stands for the fund; prices of another class would be a second line.
  const within = data.filter(
    ({ series, date }) => series === 'LEAD' && (!from || date >= from) && (!to || date <= to),
  )
  const points = within.map(({ date, nav }) => ({ date, price: nav, units: null, value: null }))
  return { data: points, fetchedAt, freshness: freshness === 'live' ? 'live' : 'last-good' }
}

/**
 * Documents, downloads and price histories. Files are fetched from the service alone: an address that leads elsewhere
 * is no file of it.
 */
export function documentCalls(
  parts: AnsweringParts,
  desk: { client: ServiceClient; calls: PlatformCalls },
): Pick<PortfolioData, 'documents' | 'download' | 'holdingHistory'> {
  const { calls, client } = desk
  return {
    documents: (id, range = {}) =>
      answer(parts, { call: 'documents', id, asOf: range.to, empty: [] }, async () => {
        const asked = await calls.documents(id, range)
        const data = asked.data.map(translateDocument)
        return { ...asked, data, asOf: range.to ?? asked.fetchedAt.slice(0, 10) }
      }),
    download: (id, documentId) =>
      downloadOf(parts, client, { id, documentId, list: () => calls.documents(id, {}) }),
    holdingHistory: (id, holdingId, range = {}) => {
      const question = { call: 'holdingHistory', id, asOf: range.to, empty: [] }
      return answer<readonly HoldingPoint[]>(parts, question, async () => {
        const found = await priceHistory(calls, { id, holdingId, range })
        if (found !== null) return { ...found, asOf: range.to ?? found.fetchedAt.slice(0, 10) }
        const problem = { code: 'not-found' as const, detail: holdingId }
        return failedAnswer<readonly HoldingPoint[]>(question, problem, parts.now())
      })
    },
  }
}
