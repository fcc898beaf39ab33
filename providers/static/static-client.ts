/**
 * Answers the calls of the platform and of the Dutch family from files, so that a static site is read by the same
 * translations as a service. What only bookings could tell (transactions, charges, costs) is empty.
 */
import type { z } from 'zod'
import { ProviderError } from '#providers/portfolio-data.ts'
import { readWire } from '#providers/read-wire.ts'
import type { ServiceAnswer, ServiceClient, ServiceQuestion } from '#providers/service-client.ts'
import type { ServiceClientParts } from '#providers/service-client.ts'
import { staticShapes } from '#providers/static/wire.ts'
import type { StaticPerformance } from '#providers/static/wire.ts'
import { cutPerformance, findRecord, mergeHoldings } from '#providers/static/static-records.ts'
import type { FoundRecord } from '#providers/static/static-records.ts'
import { openStaticSite } from '#providers/static/static-site.ts'
import type { StaticSite } from '#providers/static/static-site.ts'

type Query = Record<string, string | null | undefined>
/** `shape` is what is to become of the answer, in the spelling of its family. */
type Desk = { site: StaticSite; now: () => string; shape: z.ZodType }
type Answerer = (desk: Desk, id: string, query: Query) => Promise<ServiceAnswer<unknown>>

function notFound(what: string): ProviderError {
  return new ProviderError({ code: 'not-found', detail: what })
}

function filled(asked: ServiceAnswer<unknown>, id: string): ServiceAnswer<unknown> {
  if (asked.data === null) throw notFound(id)
  return asked
}

const live = ({ now }: Pick<Desk, 'now'>, data: unknown): ServiceAnswer<unknown> => ({
  data,
  fetchedAt: now(),
  freshness: 'live',
})

async function performanceOf({ site }: Pick<Desk, 'site'>, id: string): Promise<StaticPerformance | null> {
  const { data } = await site.record('performance', { id, shape: staticShapes.performance })
  return data === null ? null : readWire(staticShapes.performance, data)
}

/** The day the figures of a record are of: the last of its performance; today where it has none. */
async function dayOf(desk: Desk, id: string): Promise<string> {
  const performance = await performanceOf(desk, id)
  return performance?.cumulative.at(-1)?.date ?? desk.now().slice(0, 'yyyy-mm-dd'.length)
}

/** Files know one day: an earlier one is refused, never answered with figures of another. */
async function checkDay(desk: Desk, id: string, { dateString }: Query): Promise<void> {
  if (dateString && dateString < (await dayOf(desk, id))) throw notFound(`${id} on ${dateString}`)
}

const answerAccount: Answerer = async (desk, id, query) => {
  if (id === '') return desk.site.whole('accounts', desk.shape)
  const asked = filled(await desk.site.record('account', { id, shape: desk.shape }), id)
  await checkDay(desk, id, query)
  return asked
}

const answerPortfolios: Answerer = async (desk, id, query) => {
  await checkDay(desk, id, query)
  const listed = await desk.site.list('account_portfolios', { id, shape: desk.shape })
  if (listed.data.length > 0) return listed
  const own = await desk.site.record('portfolio', { id, shape: staticShapes.portfolio })
  return { ...own, data: own.data === null ? [] : [own.data] }
}

const answerHoldings: Answerer = async (desk, id, query) => {
  if (id === 'dates') return live(desk, [])
  await checkDay(desk, id, query)
  const record: FoundRecord | null = await findRecord(desk.site, id)
  if (record === null) throw notFound(id)
  const { currency, value: total } = record
  return live(desk, { date: await dayOf(desk, id), currency, total, groups: mergeHoldings(record) })
}

const answerPerformance: Answerer = async (desk, id, { fromDateString, toDateString }) => {
  const performance = await performanceOf(desk, id)
  if (performance === null) throw notFound(id)
  const periods = await desk.site.list('performance-periods', { id, shape: staticShapes.periods })
  const range = { from: fromDateString ?? null, to: toDateString ?? null }
  const cut = cutPerformance(performance, range)
  return { ...periods, data: periods.data.length > 0 ? { ...cut, discrete: periods.data } : cut }
}

const answerFund: Answerer = async ({ site, shape }, id) => {
  const fund = filled(await site.record('fund-data', { id, shape }), id)
  const documents = (await site.fundDocuments()).data.filter(({ fundId }) => fundId === id)
  const own = (fund.data as { documents?: readonly unknown[] }).documents ?? []
  return { ...fund, data: { ...(fund.data as object), documents: [...own, ...documents] } }
}

const answerNothing: Answerer = async (desk) => live(desk, [])

/** The calls by the first part of their path. */
const answerers: Readonly<Record<string, Answerer>> = {
  Account: answerAccount,
  Portfolios: answerPortfolios,
  Holdings: answerHoldings,
  Performance: answerPerformance,
  Transactions: answerNothing,
  Charges: answerNothing,
  TransactionCosts: answerNothing,
  Pdf: answerNothing,
  'common-library': ({ site }) => site.documents(),
  funds: ({ site, shape }) => site.whole('funds', shape),
  fund: answerFund,
}

async function answerPath(desk: Omit<Desk, 'shape'>, { path, query = {}, shape }: ServiceQuestion<unknown>) {
  const [name = '', id = ''] = path.split('/').filter(Boolean).map(decodeURIComponent)
  if (!Object.hasOwn(answerers, name)) throw notFound(path)
  return answerers[name]!({ ...desk, shape }, id, query)
}

/** A client whose answers come from the files below a base address, 'file:///folder' or 'https://...'. */
export function createStaticClient(parts: ServiceClientParts): ServiceClient {
  const site = openStaticSite(parts)
  const desk = { site, now: parts.now }
  return {
    ask: async <T>(question: ServiceQuestion<T>) => {
      const asked = await answerPath(desk, question)
      return { ...asked, data: readWire(question.shape, asked.data) }
    },
    send: () => Promise.reject(new ProviderError({ code: 'refused', detail: 'files take no orders' })),
    download: (path) => site.bytes(path),
    close: () => site.close(),
  }
}
