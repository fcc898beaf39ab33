/** What whoever reviews a drop says of its files: whose they are, what they are called, which stay out. */
import type { DropChange } from '#model/calls/document-drops.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Store } from '#server/store/executor.ts'
import { signed, type Author } from './note-drop-change.ts'
import { requireDrop } from './require-drop.ts'

const seenAccount = {
  name: 'drops.chosen-account',
  text: `select from accounts a where a.tenant_id = $1 and a.id = $2 and a.portal = $3 and a.active`,
}
const seenFiles = {
  name: 'dropped.seen',
  text: `select f.id from dropped_files f where f.tenant_id = $1 and f.drop = $2 and f.active and f.id = any ($3)
    and f.status in ('matched', 'unmatched', 'ambiguous', 'left-out')`,
}
/** Each part changes where it was given: whose a file is comes first, and what has an account is matched. */
const change = {
  name: 'dropped.change',
  text: `update dropped_files f set ${signed.replace('version = version', 'version = f.version')},
      account = case when $4 then $5::uuid else f.account end,
      found = case when $4 and $5::uuid is not null
        then jsonb_build_array(jsonb_build_object('account', $5::uuid, 'by', 'hand', 'in', null, 'value', null)) else f.found end,
      problem = case when $4 then null else f.problem end,
      status = case when $6 then 'left-out' when not $4 and $6 is null then f.status
        when (case when $4 then $5::uuid else f.account end) is not null then 'matched' else 'unmatched' end,
      title = coalesce($7, f.title),
      type = case when $8 then $9 else f.type end,
      date = case when $10 then $11::date else f.date end
    where f.tenant_id = $1 and f.id = any ($3)
      and f.status in ('matched', 'unmatched', 'ambiguous', 'left-out')
    returning f.id`,
}

/** Answers how many were changed; those that are published or refused are not. */
export async function changeFiles(
  store: Store,
  author: Author,
  { drop, files, change: given }: { drop: string; files: readonly string[]; change: DropChange },
): Promise<{ count: number }> {
  const { portal } = await requireDrop(store, author, { drop, among: ['review', 'published'] })
  const { account, title, type, date, leftOut } = given
  if (account && (await store.ask(author, seenAccount, [account, portal])).length === 0)
    throw new CallRefusal('not-found')
  const seen = await store.ask<{ id: string }>(author, seenFiles, [drop, files])
  const changed = await store.serveOne(author.tenantId, change, [
    author.userId,
    seen.map(({ id }) => id),
    account !== undefined,
    account ?? null,
    leftOut ?? null,
    title ?? null,
    type !== undefined,
    type ?? null,
    date !== undefined,
    date ?? null,
  ])
  return { count: changed.length }
}
