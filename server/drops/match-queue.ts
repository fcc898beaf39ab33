/**
 * Looks for the accounts of dropped files, among those that whoever dropped them sees. A few at a time, each kept as soon
 * as it is known: what ends in the middle goes on with those that wait.
 */
import { buffer } from 'node:stream/consumers'
import type { DropMatch } from '#model/fields/json-shapes.ts'
import { mainKey } from '#server/files/file-keys.ts'
import { stemOf } from '#server/files/file-name.ts'
import type { Parts } from '#server/ground/parts.ts'
import { done, type JobQueue } from '#server/jobs/job-queue.ts'
import { readPdfText } from '#server/text-of-files/read-pdf-text.ts'
import type { Caller, Store } from '#server/store/executor.ts'
import { agreeOn, findIdentifiers } from './find-account.ts'
import { indexAccounts, type KnownAccount, type KnownAccounts } from './known-accounts.ts'
import { readFileName } from './read-file-name.ts'
import { findStaff } from '#server/jobs/staff-member.ts'
import { suggestAccounts } from './suggest-accounts.ts'

/** Their bytes are in memory together. */
const atATime = 6

const dropOf = {
  name: 'drops.to-match',
  text: 'select d.portal, d.created_by as "maker" from document_drops d where d.tenant_id = $1 and d.id = $2 and d.active',
}
const accounts = {
  name: 'drops.accounts',
  text: `select a.id, a.name, a.external_id as "externalId", a.client_id as number,
      array_remove(array[lower(a.email), lower(u.email)], null) as emails
    from accounts a left join users u on u.tenant_id = $1 and u.id = a.client and u.active
    where a.tenant_id = $1 and a.portal = $2 and a.active`,
}
const waiting = {
  name: 'dropped.waiting',
  text: `select f.id, f.name, f.key from dropped_files f
    where f.tenant_id = $1 and f.drop = $2 and f.active and f.status = 'waiting' order by f.id limit ${atATime}`,
}
const keep = {
  name: 'dropped.keep',
  text: `update dropped_files f set version = f.version + 1, status = r.status, account = r.account, found = r.found,
      title = r.title, date = r.date
    from jsonb_to_recordset($2) as r (id uuid, status text, account uuid, found jsonb, title text, date date)
    where f.tenant_id = $1 and f.id = r.id and f.status = 'waiting'`,
}

type Waiting = { id: string; name: string; key: string }
type Outcome = {
  id: string
  status: 'matched' | 'unmatched' | 'ambiguous'
  account: string | null
  found: DropMatch[]
  title: string
  date: string | null
}

type Matching = Pick<Parts, 'store' | 'files'>

export function createMatchQueue(parts: Matching): JobQueue {
  return {
    name: 'drop-match',
    places: 1,
    run: async ({ tenantId, key }, signal) => {
      const [drop] = await parts.store.serveOne<{ portal: string; maker: string }>(tenantId, dropOf, [key])
      if (!drop) return done
      const person = await findStaff(parts.store, tenantId, drop.maker)
      const known = indexAccounts(person ? await readAccounts(parts.store, person, drop.portal) : [])
      const whose = { firm: tenantId, person: drop.maker }
      for (;;) {
        signal.throwIfAborted()
        const files = await parts.store.serveOne<Waiting>(tenantId, waiting, [key])
        if (files.length === 0) return done
        const matching = files.map((file) => matchFile(file, known, () => readText(parts, file, whose)))
        await parts.store.serveOne(tenantId, keep, [JSON.stringify(await Promise.all(matching))])
      }
    },
  }
}

function readAccounts(store: Store, person: Caller, portal: string): Promise<KnownAccount[]> {
  return store.ask<KnownAccount>(person, accounts, [portal])
}

/** By its name first; where that does not say it, by its text as well. */
async function matchFile(
  { id, name }: Waiting,
  known: KnownAccounts,
  textOf: () => Promise<string>,
): Promise<Outcome> {
  const stem = stemOf(name)
  const inName = findIdentifiers(known, stem, 'name')
  const named = { id, ...readFileName(name, inName) }
  const byName = agreeOn(inName)
  if (byName.account) return { ...named, status: 'matched', account: byName.account, found: byName.matches }
  const text = await textOf()
  const { account, matches } = agreeOn([...inName, ...findIdentifiers(known, text, 'text')])
  if (matches.length > 0)
    return { ...named, status: account ? 'matched' : 'ambiguous', account, found: matches }
  const found = suggestAccounts(known, { name: stem, text })
  return { ...named, status: 'unmatched', account: null, found }
}

/** A document of which no text can be read is matched by its name alone. */
async function readText(
  { files }: Matching,
  { key }: Waiting,
  whose: { firm: string; person: string },
): Promise<string> {
  const content = await files.get(mainKey(key))
  if (!content) return ''
  const read = await readPdfText(await buffer(content), whose)
  return 'text' in read ? read.text : ''
}
