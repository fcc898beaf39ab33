/** Every file of the static family by what it holds; an id that is not in a file is nothing, never a failure. */
import { z } from 'zod'
import { problemOf } from '#providers/answering.ts'
import type { ServiceAnswer, ServiceClientParts } from '#providers/service-client.ts'
import { staticShapes } from '#providers/static/wire.ts'
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

/** The id wanted of a file, and the shape of what stands under it. */
export type Wanted = { id: string; shape: z.ZodType }

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
  whole(file: WholeFile, shape: z.ZodType): Asked<unknown>
  /** The record of an id; null where the file has none. */
  record(file: RecordFile, wanted: Wanted): Asked<unknown>
  /** The list of an id; empty where the file has none. */
  list(file: ListFile, wanted: Wanted): Asked<readonly unknown[]>
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

/** Records by id, or a list of them: what a file can be in which an id is not found. */
function isCollection(body: unknown): boolean {
  const parts = Array.isArray(body) ? (body as unknown[]) : isObject(body) ? Object.values(body) : [null]
  return parts.every((part) => typeof part === 'object' && part !== null)
}

/** A file whose record of an id is of the shape it should have; one without it is a collection of others. */
function fileOf({ id, shape }: Wanted, choose: (body: unknown, id: string) => unknown): z.ZodType {
  return z.unknown().refine((body) => {
    const chosen = choose(body, id)
    const isThere = chosen !== null && !(Array.isArray(chosen) && chosen.length === 0)
    return isThere ? shape.safeParse(chosen).success : isCollection(body)
  }, `the record of ${id} in another shape`)
}

const plainName = /^[\w-]{1,100}$/

async function readReport<T>(files: StaticFiles, name: string, shape: z.ZodType<T>): Asked<T | null> {
  const answer = await files.read(`/reports/${name}.json`, { shape })
  return answer as ServiceAnswer<T>
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
    const answer = await files.read(`/data/${name}.json`, { shape })
    return answer as ServiceAnswer<T>
  }
  const select = async <T>(
    name: string,
    wanted: Wanted,
    choose: (body: unknown, id: string) => T,
  ): Asked<T> => {
    const { id } = wanted
    const answer = await files.read(`/data/${name}.json`, { id, shape: fileOf(wanted, choose) })
    return { ...answer, data: choose(answer.data, id) }
  }
  return {
    riskComparisons: () => data('riskComparisonData', staticShapes.riskComparisons),
    documents: () => data('docs', staticShapes.documents),
    fundDocuments: () => data('fund-docs', staticShapes.documents),
    team: () => data('team', staticShapes.team),
    clients: () => data('clients', staticShapes.clients),
    sitemap: async () => {
      const answer = await files.read('/reports/sitemap.json', { shape: staticShapes.sitemap })
      return answer as ServiceAnswer<ReportSitemap>
    },
    section: (name) => findReport(parts, files, { name, shape: staticShapes.section }),
    clientReport: (id) =>
      findReport(parts, files, { name: `client-${id}`, shape: staticShapes.clientReport }),
    whole: (file, shape) => files.read(`/data/${file}.json`, { shape }),
    record: (file, wanted) => select(file, wanted, selectRecord),
    list: (file, wanted) => select(file, wanted, selectList),
    bytes: (path) => files.bytes(path),
    close: () => files.close(),
  }
}
