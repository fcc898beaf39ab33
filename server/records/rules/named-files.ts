import type { Collection } from '#model/collection.ts'
import { isInvestor } from '#model/access/role.ts'
import { pathOfUrl, urlOfPath } from '#model/calls/file-url.ts'
import { collections } from '#model/collections/collections.ts'
import type { Problem } from '#model/fields/problem.ts'
import type { Values } from '#server/store/records/queue-webhooks.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import type { Behaviour } from './behaviour.ts'

/** A file as a value names it: where, at which address, whether as a picture for everybody, and beside whose data. */
type Named = { path: string; url: string; isPhoto: boolean; beside: readonly unknown[] }
type Stored = {
  path: string
  account: string | null
  group: string | null
  message: string | null
  isLoose: boolean
  isPicture: boolean
}

/** Row-level security leaves those that the caller may read. */
const stored = {
  name: 'rules.named-files',
  text: `select u.path, u.account, u."group", u.message,
      u.account is null and u."group" is null and u.library is null and u.message is null as "isLoose",
      u.media_type like 'image/%' as "isPicture" from uploads u
    where u.tenant_id = $1 and u.active and u.version_of is null and u.path = any ($2)`,
}

/**
 * Files that a record names, in its answers too, are there and may be read by whoever names them. Photos are pictures of
 * no client; the file of one client or group stands in no record of another, unless its client puts it there.
 */
export const namedFiles: Behaviour = {
  check: async (writing, { name, type, before, after }) => {
    // What is brought back named its files before.
    if (!after || type === 'restore') return
    const known = new Set(filesOf(collections[name], before ?? {}).map(keyOf))
    const asked = filesOf(collections[name], after).filter((file) => !known.has(keyOf(file)))
    if (asked.length === 0) return
    const paths = asked.map(({ url }) => pathOfUrl(url))
    const found = await writing.query<Stored>(stored, [paths])
    const byUrl = new Map(found.map((file) => [urlOfPath(file.path), file]))
    const isOwner = isInvestor(writing.caller.role)
    const problems = asked.flatMap((file): [string, Problem][] => {
      const code = problemOf(file, byUrl.get(urlOfPath(pathOfUrl(file.url))))
      if (code === 'file-of-another' && isOwner) return []
      return code ? [[file.path, { code }]] : []
    })
    if (problems.length > 0)
      throw new RecordError({ code: 'invalid', problems: Object.fromEntries(problems) })
  },
}

function problemOf(named: Named, file: Stored | undefined): Problem['code'] | null {
  // What was sent with a message is read with that message alone.
  if (!file || file.message !== null) return 'file-missing'
  if (named.isPhoto && !file.isLoose) return 'id'
  if (named.isPhoto && !file.isPicture) return 'image'
  const whose = file.account ?? file.group
  return whose === null || named.beside.includes(whose) ? null : 'file-of-another'
}

const keyOf = ({ path, url, beside }: Named): string => JSON.stringify([path, url, beside])

function filesOf({ fields, account = 'account' }: Collection, values: Values): Named[] {
  const beside = [values[account], values['group'], values['recipient']]
  return Object.entries(fields).flatMap(([name, field]): Named[] => {
    const isPhoto = field.input === 'photo'
    const named = (path: string, value: unknown) =>
      urlsIn(value).map((url) => ({ path, url, isPhoto, beside }))
    if (field.kind === 'file' || field.kind === 'files') return named(name, values[name])
    if (field.kind !== 'json' || field.shape !== 'answers') return []
    return Object.entries(values[name] ?? {}).flatMap(([answer, value]) => named(`${name}.${answer}`, value))
  })
}

/** The addresses of files in a value: a file, several, or those in the rows of a table. */
function urlsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { url } = value as { url?: unknown }
  return typeof url === 'string' ? [url] : Object.values(value).flatMap(urlsIn)
}
