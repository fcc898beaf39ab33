/** Every file of the static family by what it holds; an id that is not in a file is nothing, never a failure. */
import type { z } from 'zod'
import { readWire } from '#providers/read-wire.ts'
import { problemOf } from '#providers/answering.ts'
import type { ServiceAnswer, ServiceClientParts } from '#providers/service-client.ts'
import { staticShapes } from '#providers/static/read-wire.ts'
import { openStaticFiles } from '#providers/static/static-files.ts'
import type { StaticFiles } from '#providers/static/static-files.ts'
import type {
  ClientReport,
  ReportSection,
  ReportSitemap,
  StaticClientRecord,
  StaticDocument,
  StaticRiskComparison,
  StaticTeamMember,
} from '#providers/static/wire.ts'

type Asked<T> = Promise<ServiceAnswer<T>>

/** Files that hold a whole. */
export type WholeFile =
  | 'riskComparisonData'
  | 'docs'
  | 'fund-docs'
  | 'team'
  | 'funds'
  | 'clients'
  | 'accounts'
/** Files that hold one record for each id. */
export type RecordFile = 'account' | 'portfolio' | 'performance' | 'fund-data'
/** Files that hold one list for each id. */
export type ListFile = 'client_accounts' | 'account_portfolios' | 'performance-periods'

/** The site. Names of sections and ids of clients are letters, digits, dashes and underscores. */
export type StaticSite = {
  riskComparisons(): Asked<readonly StaticRiskComparison[]>
  documents(): Asked<readonly StaticDocument[]>
  fundDocuments(): Asked<readonly StaticDocument[]>
  team(): Asked<readonly StaticTeamMember[]>
  clients(): Asked<readonly StaticClientRecord[]>
  sitemap(): Asked<ReportSitemap>
  section(name: string): Asked<ReportSection | null>
  clientReport(id: string): Asked<ClientReport | null>
  /** A whole file in the spelling of its family. */
  whole(file: WholeFile): Asked<unknown>
  /** The record of an id; null where the file has none. */
  record(file: RecordFile, id: string): Asked<unknown>
  /** The list of an id; empty where the file has none. */
  list(file: ListFile, id: string): Asked<readonly unknown[]>
  /** A document of the site. */
  bytes(path: string): Promise<Uint8Array | null>
  close(): Promise<void>
}

type Fields = Record<string, unknown>

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isRecordOf(value: unknown, id: string): boolean {
  return isObject(value) && (value['id'] === id || value['external_id'] === id)
}

/** The record of an id: the one among a list, the one under its id, or the whole where a server chose already. */
export function selectRecord(body: unknown, id: string): unknown {
  if (Array.isArray(body)) return body.find((record) => isRecordOf(record, id)) ?? null
  if (!isObject(body)) return null
  if (Object.hasOwn(body, id)) return body[id] ?? null
  return isRecordOf(body, id) || 'cumulative' in body ? body : null
}

/** The list of an id: the one under its id, or the whole where a server chose already. */
export function selectList(body: unknown, id: string): readonly unknown[] {
  if (Array.isArray(body)) return body as unknown[]
  const list = isObject(body) && Object.hasOwn(body, id) ? body[id] : []
  return Array.isArray(list) ? (list as unknown[]) : []
}

const plainName = /^[\w-]{1,100}$/

async function readReport<T>(files: StaticFiles, name: string, shape: z.ZodType<T>): Asked<T | null> {
  const answer = await files.read(`/reports/${name}.json`)
  return { ...answer, data: readWire(shape, answer.data) }
}

/** A report that is not there, or whose name could be none, is nothing. */
async function findReport<T>(
  parts: ServiceClientParts,
  files: StaticFiles,
  wanted: { name: string; shape: z.ZodType<T> },
): Asked<T | null> {
  const nothing = { data: null, fetchedAt: parts.now(), freshness: 'live' } as const
  if (!plainName.test(wanted.name)) return nothing
  try {
    return await readReport(files, wanted.name, wanted.shape)
  } catch (error) {
    if (problemOf(error).code === 'not-found') return nothing
    throw error
  }
}

/** The site below a base address. */
export function openStaticSite(parts: ServiceClientParts): StaticSite {
  const files = openStaticFiles(parts)
  const data = async <T>(name: string, shape: z.ZodType<T>): Asked<T> => {
    const answer = await files.read(`/data/${name}.json`)
    return { ...answer, data: readWire(shape, answer.data) }
  }
  const select = async <T>(name: string, id: string, choose: (body: unknown, id: string) => T): Asked<T> => {
    const answer = await files.read(`/data/${name}.json`, id)
    return { ...answer, data: choose(answer.data, id) }
  }
  return {
    riskComparisons: () => data('riskComparisonData', staticShapes.riskComparisons),
    documents: () => data('docs', staticShapes.documents),
    fundDocuments: () => data('fund-docs', staticShapes.documents),
    team: () => data('team', staticShapes.team),
    clients: () => data('clients', staticShapes.clients),
    sitemap: async () => {
      const answer = await files.read('/reports/sitemap.json')
      return { ...answer, data: readWire(staticShapes.sitemap, answer.data) }
    },
    section: (name) => findReport(parts, files, { name, shape: staticShapes.section }),
    clientReport: (id) =>
      findReport(parts, files, { name: `client-${id}`, shape: staticShapes.clientReport }),
    whole: (file) => files.read(`/data/${file}.json`),
    record: (file, id) => select(file, id, selectRecord),
    list: (file, id) => select(file, id, selectList),
    bytes: (path) => files.bytes(path),
    close: () => files.close(),
  }
}
