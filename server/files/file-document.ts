/** Files a stored file among the documents of its account, group or library. As the service, for a person or by itself. */
import type { AcknowledgementWish } from '#model/acknowledgement.ts'
import type { DocumentType, MediaType } from '#model/document-type.ts'
import type { StoredFile } from '#model/fields/json-shapes.ts'
import { newId } from '#server/store/new-id.ts'
import { asChanges, noteChange } from '#server/store/note-change.ts'
import { queueWebhooks } from '#server/store/records/queue-webhooks.ts'
import type { Transaction } from '#server/store/executor.ts'

const author = `coalesce((select p.name from users p where p.tenant_id = $1 and p.id = $2), 'Portico')`
const dated = `jsonb_build_object('updated', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`

const statements = {
  /** The index of accounts, groups and libraries finds the few among which the address is looked for. */
  renew: {
    name: 'documents.renew',
    text: `update media set version = version + 1, updated_at = now(), updated_by = $2, updated_name = ${author},
        metadata = coalesce(metadata, '{}') || ${dated}, type = coalesce($7, type),
        acknowledgement = coalesce($8, acknowledgement), remind_after = case when $8 is null then remind_after else $9 end
      where tenant_id = $1 and active and file ->> 'url' = $3
        and (account = $4::uuid or "group" = $5::uuid or library = $6::uuid)
      returning id, name`,
  },
  add: {
    name: 'documents.add',
    text: `insert into media (tenant_id, created_by, updated_by, created_name, updated_name, id, name, type, file, account,
        "group", library, generated_pdf, date, metadata, acknowledgement, remind_after, portfolio, source_key, created_at, updated_at)
      values ($1, $2, $2, ${author}, ${author}, $3, $4, $5, $6, $7, $8, $9, $10, $11, ${dated}, $12, $13, $14, $15,
        coalesce($16, now()), coalesce($16, now()))`,
  },
}

/** Where a document was found: of which portfolio, by which name its source keeps it, and when it was put there. */
export type FoundAt = { portfolio: string | null; sourceKey: string; at: string | null }

/**
 * `type`, `acknowledgement`: null keeps that of a document whose file was replaced. `name` is shown; the file has its own.
 * `date`: the day it is of.
 */
export type NewDocument = {
  name: string
  type: DocumentType | MediaType | null
  file: StoredFile
  account: string | null
  group: string | null
  library: string | null
  isGenerated?: boolean
  date?: string | null
  acknowledgement?: AcknowledgementWish | null
  remindAfter?: number
  found?: FoundAt
}

/** Adds the document, or notes that the file of one there is a new version; answers its id. */
export async function fileDocument(
  service: Transaction,
  userId: string | null,
  { name, type, file, account, group, library, isGenerated = false, date = null, ...asks }: NewDocument,
): Promise<string> {
  const of = [account, group, library]
  const { acknowledgement = null, remindAfter = 0 } = asks
  const renewed = await service.query<{ id: string; name: string | null }>(statements.renew, [
    userId,
    file.url,
    ...of,
    type,
    acknowledgement,
    remindAfter,
  ])
  const id = renewed[0]?.id ?? newId()
  const kind = renewed.length > 0 ? 'update' : 'create'
  if (kind === 'create') {
    const usual = type ?? (account === null ? 'Other' : 'Account documents')
    const { portfolio = null, sourceKey = null, at = null } = asks.found ?? {}
    const asked = [date, acknowledgement, remindAfter, portfolio, sourceKey, at]
    const values = [userId, id, name, usual, JSON.stringify(file), ...of, isGenerated, ...asked]
    await service.query(statements.add, values)
  }
  const changes = asChanges({ file: [null, file] })
  await noteChange(service, {
    type: kind,
    collection: 'media',
    record: id,
    account,
    info: renewed[0]?.name ?? name,
    by: userId,
    ...(kind === 'update' && { changes }),
  })
  const changed = kind === 'create' ? ['name', 'type', 'file', 'account', 'generatedPdf'] : ['metadata']
  await queueWebhooks(service, { name: 'media', id, type: kind, changed })
  return id
}
