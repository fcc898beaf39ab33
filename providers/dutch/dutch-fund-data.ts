/** Funds as the Dutch fund service tells of them; it lists them all, so that searching is done here. */
import type { Fund, FundSummary } from '#model/funds/fund.ts'
import { ageOf, askPart } from '#providers/answer-parts.ts'
import { answer } from '#providers/answering.ts'
import { dutchCalls } from '#providers/dutch/dutch-calls.ts'
import type { DutchCalls } from '#providers/dutch/dutch-calls.ts'
import { translateFund, translateFundDetail } from '#providers/dutch/translate.ts'
import type { DutchFund } from '#providers/dutch/wire.ts'
import type { FundData, FundQuery, FundsFound } from '#providers/fund-data.ts'
import type { Sourced } from '#providers/portfolio-data.ts'
import { searchFunds } from '#providers/search-funds.ts'
import { createServiceClient } from '#providers/service-client.ts'
import type { ServiceAnswer, ServiceClient, ServiceClientParts } from '#providers/service-client.ts'

type Desk = { parts: ServiceClientParts; client: ServiceClient; calls: DutchCalls }

/** The service speaks Dutch and English. */
export function serviceLanguage(language: string): 'nl' | 'en' {
  return language.toLowerCase().startsWith('nl') ? 'nl' : 'en'
}

/** Funds are as old as their newest price; without funds, as the answer. */
function priceDay({ data, fetchedAt }: ServiceAnswer<readonly DutchFund[]>): string {
  const days = data.map(({ priceDate }) => priceDate).toSorted()
  return days.at(-1) ?? fetchedAt.slice(0, 'yyyy-mm-dd'.length)
}

const translatedLists = new WeakMap<readonly DutchFund[], readonly FundSummary[]>()

/** The same list for the same answer, so that it is translated and read once. */
function translateFunds(wire: readonly DutchFund[]): readonly FundSummary[] {
  const funds = translatedLists.get(wire) ?? wire.map(translateFund)
  translatedLists.set(wire, funds)
  return funds
}

async function askFunds({ calls }: Desk, query: FundQuery): Promise<Sourced<FundsFound>> {
  const funds = await calls.funds(serviceLanguage(query.language))
  return { ...funds, data: searchFunds(translateFunds(funds.data), query), asOf: priceDay(funds) }
}

async function askFund({ parts, calls }: Desk, id: string, language: string): Promise<Sourced<Fund | null>> {
  const none: readonly DutchFund[] = []
  const [detail, list] = await Promise.all([
    calls.fund(id),
    askPart(parts, { call: 'funds', id, empty: none }, calls.funds(serviceLanguage(language))),
  ])
  const texts = list.data.find((fund) => fund.id === id)
  const data = translateFundDetail(detail.data, texts)
  return { data, asOf: detail.data.priceDate, ...ageOf([detail, list]) }
}

async function askByIsin(desk: Desk, isin: string, language: string): Promise<Sourced<Fund | null>> {
  const list = await desk.calls.funds(serviceLanguage(language))
  const fund = list.data.find(({ shareClasses }) => shareClasses.some((one) => one.isin === isin))
  return fund ? askFund(desk, fund.id, language) : { ...list, data: null, asOf: priceDay(list) }
}

/** The path of a file of the service; null for one that lies elsewhere. Nobody else's address is ever asked. */
export function pathOfReference(baseUrl: string, reference: string): string | null {
  const address = reference.startsWith('/') ? baseUrl + reference : reference
  if (!URL.canParse(address)) return null
  const home = `${new URL(baseUrl).href.replace(/\/+$/, '')}/`
  const { href } = new URL(address)
  return href.startsWith(home) ? href.slice(home.length - 1) : null
}

/** The funds of a Dutch service; `client` is another way to its answers, such as files. */
export function createDutchFundData(
  parts: ServiceClientParts,
  client: ServiceClient = createServiceClient(parts),
): FundData {
  const desk: Desk = { parts, client, calls: dutchCalls(client) }
  const nothing: FundsFound = { count: 0, facets: {}, funds: [] }
  return {
    search: (query) => answer(parts, { call: 'funds', id: '', empty: nothing }, () => askFunds(desk, query)),
    fund: (id, language) =>
      answer(parts, { call: 'fund', id, empty: null }, () => askFund(desk, id, language)),
    fundByIsin: (isin, language) =>
      answer(parts, { call: 'fundByIsin', id: isin, empty: null }, () => askByIsin(desk, isin, language)),
    document: async (reference) => {
      const path = pathOfReference(parts.baseUrl, reference)
      if (path !== null) return client.download(path)
      const problem = { code: 'bad-request', detail: 'a file of somebody else' } as const
      parts.log({ call: 'document', id: reference, problem })
      return null
    },
    close: () => client.close(),
  }
}
