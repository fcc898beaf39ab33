/** Funds as a white label's source tells of them: found, one by one, their files. */
import { hasFeature } from '#configurations/configuration.ts'
import type { calls } from '#model/calls/calls.ts'
import type { FundPage, FundsAnswer } from '#model/calls/funds.ts'
import type { CallRequest } from '#model/calls/call.ts'
import { fundFacets, valueSeparator } from '#model/funds/fund-facets.ts'
import type { Fund, FundSummary } from '#model/funds/fund.ts'
import type { FundQuery, FundsFound } from '#providers/fund-data.ts'
import type { Sourced } from '#providers/portfolio-data.ts'
import { searchFunds } from '#providers/search-funds.ts'
import { presentPage, presentRow } from '#server/funds/present-fund.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Installation } from '#server/ground/tenants.ts'
import type { Parts } from '#server/ground/parts.ts'
import { listFavourites } from '#server/funds/list-favourites.ts'
import type { Caller } from '#server/store/executor.ts'

/** Whose funds are asked for, and by whom. */
export type FundReader = { tenant: Installation; caller: Caller }

type Asked = CallRequest<typeof calls.searchFunds>['query']

function queryOf(asked: Asked): FundQuery {
  const chosen = fundFacets.flatMap((facet) => {
    const values = asked[facet]?.split(valueSeparator).filter(Boolean) ?? []
    return values.length > 0 ? [[facet, values] as const] : []
  })
  return {
    text: asked.text?.trim(),
    chosen: Object.fromEntries(chosen),
    orderBy: { field: asked.sort, descending: asked.direction === 'descending' },
    top: asked.limit,
    skip: asked.offset,
    language: asked.language,
  }
}

function isFund(data: Fund | null): data is Fund {
  return data !== null
}

/** The favourites of the caller, searched here: no source knows whose favourite a fund is. */
async function searchFavourites(
  parts: Parts,
  reader: FundReader,
  query: FundQuery,
): Promise<Sourced<FundsFound>> {
  const ids = await listFavourites(parts.store, reader.caller)
  const source = parts.funds.of(reader.tenant)
  const answers = await Promise.all(ids.map((id) => source.fund(id, query.language)))
  const funds: readonly FundSummary[] = answers.map(({ data }) => data).filter(isFund)
  // A favourite that its source has given up is no failure of the source.
  const failed = answers.filter(
    ({ freshness, problem }) => freshness === 'failed' && problem?.code !== 'not-found',
  )
  const fetchedAt = new Date(parts.now()).toISOString()
  return {
    data: searchFunds(funds, query),
    asOf: fetchedAt.slice(0, 'yyyy-mm-dd'.length),
    fetchedAt: answers.map((one) => one.fetchedAt).toSorted()[0] ?? fetchedAt,
    freshness: failed.length > 0 ? 'failed' : answers.some(isRemembered) ? 'last-good' : 'live',
  }
}

function isRemembered({ freshness }: Sourced<unknown>): boolean {
  return freshness === 'last-good'
}

/** The funds found for the explorer. Where the source fails the answer is empty and says so. */
export async function findFunds(parts: Parts, reader: FundReader, asked: Asked): Promise<FundsAnswer> {
  const query = queryOf(asked)
  const { data, asOf, fetchedAt, freshness } =
    asked.favourites === 'yes'
      ? await searchFavourites(parts, reader, query)
      : await parts.funds.of(reader.tenant).search(query)
  return {
    count: data.count,
    facets: { ...data.facets },
    funds: data.funds.map(presentRow),
    asOf,
    fetchedAt,
    freshness,
  }
}

/** One fund; 'not-found' for one that the source does not know, 'unavailable' where the source fails. */
async function askFund(
  parts: Parts,
  reader: FundReader,
  { fund, language }: { fund: string; language: string },
): Promise<Sourced<Fund> & { data: Fund }> {
  const { data, ...age } = await parts.funds.of(reader.tenant).fund(fund, language)
  if (data !== null) return { data, ...age }
  const isUnknown = age.freshness !== 'failed' || age.problem?.code === 'not-found'
  throw new CallRefusal(isUnknown ? 'not-found' : 'unavailable')
}

/** Whether there is a page of a fund for this reader; where the source does not answer there may be one. */
export async function hasFundPage(
  parts: Parts,
  { tenant, caller }: FundReader,
  { fund, language }: { fund: string; language: string },
): Promise<boolean> {
  if (!hasFeature(tenant.white, 'explorer', caller.role)) return false
  const { data, freshness, problem } = await parts.funds.of(tenant).fund(fund, language)
  return data !== null || (freshness === 'failed' && problem?.code !== 'not-found')
}

/** The page of a fund. */
export async function readFundPage(
  parts: Parts,
  reader: FundReader,
  asked: { fund: string; language: string },
): Promise<FundPage> {
  return presentPage(await askFund(parts, reader, asked))
}

/** A file with its name. */
export type FundFile = { name: string; content: Uint8Array }

async function fileOf(parts: Parts, { tenant }: FundReader, file: { name: string; reference: string }) {
  const content = await parts.funds.of(tenant).document(file.reference)
  if (content === null) throw new CallRefusal('unavailable')
  return { name: file.name, content }
}

/** A document of a fund; the two that the explorer names by what they are. */
export async function readFundDocument(
  parts: Parts,
  reader: FundReader,
  { document, ...asked }: { fund: string; document: string; language: string },
): Promise<FundFile> {
  const { data } = await askFund(parts, reader, asked)
  const named = {
    'information-memorandum': data.informationMemorandum,
    'key-information-document': data.keyInformationDocument,
  }[document]
  if (named) return fileOf(parts, reader, { name: `${data.name} ${document}`, reference: named })
  const found = data.documents.find(({ id }) => id === document)
  if (!found) throw new CallRefusal('not-found')
  return fileOf(parts, reader, found)
}

/** A photo of a project of a fund by its place. */
export async function readFundPhoto(
  parts: Parts,
  reader: FundReader,
  { fund, project, photo }: { fund: string; project: string; photo: number },
): Promise<FundFile> {
  const { data } = await askFund(parts, reader, { fund, language: 'en' })
  const entry = [...data.realEstate, ...data.loans].find(({ id }) => id === project)
  const url = entry?.photos[photo]?.url
  if (!entry || !url) throw new CallRefusal('not-found')
  return fileOf(parts, reader, { name: `${entry.project} ${photo + 1}`, reference: url })
}
