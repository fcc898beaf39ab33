/** The imports of a demonstration, the price that was corrected, and the changes that wait for a second person. */
import { Readable } from 'node:stream'
import type { DeskWork, PlannedChange, PlannedImport, SentFile } from '#demo/desk/desk-work.ts'
import { commitImport } from '#server/batches/commit-import.ts'
import { stageImport } from '#server/batches/stage-import.ts'
import { stageMarketImport } from '#server/batches/stage-market-import.ts'
import { undoImport } from '#server/batches/undo-import.ts'
import type { ImportSource } from '#server/imports/text/import-source.ts'
import type { StaffMember } from '#server/jobs/staff-member.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import { createRecord, updateRecord, writingOf } from '#server/records/write-record.ts'
import { readRecord, type RecordName } from '#server/store/records/records.ts'
import type { Desk, DeskPeople } from './desk.ts'

type Given = { people: DeskPeople; work: DeskWork; isNew: (name: RecordName) => Promise<boolean> }

export async function plantDeskRecords(desk: Desk, { people, work, isNew }: Given): Promise<void> {
  const { adviser, operator } = people
  if (await isNew('importBatches')) {
    await writeAs(desk, operator, (writing) => correctPrice(writing, desk, work.mistyped))
    for (const plan of work.imports) await writeAs(desk, adviser, (writing) => takeIn(writing, desk, plan))
  }
  if (!(await isNew('fourEyes'))) return
  await writeAs(desk, operator, (writing) => createRecord(writing, 'fourEyes', { kind: 'bankDetails' }))
  for (const change of work.changes)
    await writeAs(desk, people[change.by], (writing) => propose(writing, change))
}

/** Work that writes records, in one transaction as somebody of the firm. */
function writeAs<T>(
  { store, tenant, origin }: Desk,
  person: StaffMember,
  work: (writing: Writing) => Promise<T>,
): Promise<T> {
  const context = { white: tenant.white, way: 'hand', origin, confirm: () => Promise.resolve() } as const
  return store.transact(person, (transaction) => work(writingOf(transaction, context)))
}

function sourceOf({ name, text }: SentFile): ImportSource {
  const bytes = Buffer.from(text)
  return { name, size: bytes.length, open: () => Readable.from([bytes]) }
}

const instantOf = ({ now }: Desk): string => new Date(now()).toISOString()
const todayOf = (desk: Desk): string => instantOf(desk).slice(0, 'yyyy-mm-dd'.length)

async function correctPrice(writing: Writing, desk: Desk, file: SentFile): Promise<void> {
  const staging = { subject: 'prices', basis: 'close', source: sourceOf(file), today: todayOf(desk) } as const
  const { batch } = await stageMarketImport(writing, staging)
  await commitImport(writing, { batch, now: instantOf(desk) })
  await undoImport(writing, { batch, now: instantOf(desk) })
}

async function takeIn(writing: Writing, desk: Desk, plan: PlannedImport): Promise<void> {
  const { account, portfolioName, file, isCommitted } = plan
  const { batch } = await stageImport(writing, {
    account,
    portfolio: null,
    portfolioName,
    source: sourceOf(file),
    mapping: null,
    currency: null,
    today: todayOf(desk),
  })
  if (isCommitted) await commitImport(writing, { batch, now: instantOf(desk) })
}

async function propose(writing: Writing, { account: id, iban }: PlannedChange): Promise<void> {
  const { version = 1 } = await readRecord(writing, 'accounts', id)
  await updateRecord(writing, 'accounts', { id, version, change: { subscription_iban: iban } })
}
