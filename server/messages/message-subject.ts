/** What a message speaks of. It is shown to those alone who may see that: everybody else learns neither name nor address. */
import { hasFeature, type Configuration } from '#configurations/configuration.ts'
import type { MessageSubject, WrittenSubject } from '#model/calls/messages.ts'
import { readSubject, type MessageSubjectKind } from '#model/message-subject.ts'
import type { Feature } from '#model/reports/feature.ts'
import type { Transaction } from '#server/store/executor.ts'
import { RecordError } from '#server/store/records/record-error.ts'

type Seen = { name: string; portal: string | null }

/** Row-level security leaves what the reader may see. */
const seen = {
  account: {
    name: 'messages.subject.account',
    text: 'select a.name, a.portal from accounts a where a.tenant_id = $1 and a.id = $2 and a.active',
  },
  portfolio: {
    name: 'messages.subject.portfolio',
    text: `select p.name, a.portal from portfolios p
      join accounts a on a.tenant_id = p.tenant_id and a.id = p.account and a.active
      where p.tenant_id = $1 and p.id = $2 and p.active`,
  },
  document: {
    name: 'messages.subject.document',
    text: `select coalesce(m.name, m.file ->> 'name', '') as name,
        (select a.portal from accounts a where a.tenant_id = $1 and a.id = m.account) as portal
      from media m where m.tenant_id = $1 and m.id = $2 and m.active and m.file is not null`,
  },
  process: {
    name: 'messages.subject.process',
    text: 'select r.name, null as portal from processes r where r.tenant_id = $1 and r.id = $2 and r.active',
  },
} as const

/** The features that the pages of some subjects belong to. */
const featureOf: Readonly<Partial<Record<MessageSubjectKind, Feature>>> = {
  fund: 'explorer',
  document: 'library',
  process: 'processes',
}

/** Records by the name they have now; funds and holdings as when it was written. */
export async function showSubject(
  { caller, query }: Transaction,
  white: Configuration,
  { about, name }: WrittenSubject,
): Promise<MessageSubject | null> {
  const subject = readSubject(about)
  if (subject === null) return null
  const feature = featureOf[subject.kind]
  if (feature && !hasFeature(white, feature, caller.role)) return null
  if (subject.kind === 'fund') return { about, name, portal: null }
  const { kind, id } = subject.kind === 'holding' ? subject.within : subject
  const [found] = await query<Seen>(seen[kind], [id])
  if (!found) return null
  return { about, name: subject.kind === 'holding' ? name : found.name, portal: found.portal }
}

const note = {
  name: 'messages.note-about',
  text: 'select app.note_about($2, $3, $4) from tenants where tenant_id = $1',
}

/** Says of a message that is being written what it speaks of; refused where its writer may not see that. */
export async function noteSubject(
  transaction: Transaction,
  white: Configuration,
  { message, subject }: { message: string; subject: WrittenSubject },
): Promise<void> {
  const shown = await showSubject(transaction, white, subject)
  if (!shown) throw new RecordError({ code: 'invalid', problems: { about: { code: 'id' } } })
  await transaction.query(note, [message, shown.about, shown.name])
}

const spoken = {
  name: 'messages.about-of',
  text: `select m.id, app.about_of(m.id) as spoken from messages m where m.tenant_id = $1 and m.id = any ($2)`,
}

/** What messages speak of, as far as their reader may see it, by their ids. */
export async function showSubjects(
  transaction: Transaction,
  white: Configuration,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MessageSubject>> {
  const rows = await transaction.query<{ id: string; spoken: WrittenSubject | null }>(spoken, [ids])
  const shown = new Map<string, MessageSubject | null>()
  const found = new Map<string, MessageSubject>()
  for (const { id, spoken: written } of rows) {
    if (!written) continue
    const key = `${written.about} ${written.name}`
    if (!shown.has(key)) shown.set(key, await showSubject(transaction, white, written))
    const subject = shown.get(key)
    if (subject) found.set(id, subject)
  }
  return found
}
