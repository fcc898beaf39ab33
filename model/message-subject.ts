/** What a message speaks of, as its address says it: 'account:…', 'holding:portfolio/…/AAPL', 'fund:F1001'. */

/** An account, a portfolio, a holding of either, a fund, a document or a process with its form. */
export const messageSubjectKinds = ['account', 'portfolio', 'holding', 'fund', 'document', 'process'] as const
export type MessageSubjectKind = (typeof messageSubjectKinds)[number]

/** What is a record of the portal, addressed by its id. */
type RecordKind = 'account' | 'portfolio' | 'document' | 'process'

/** `id`: of the record, the fund or the holding; `within`: the account or portfolio of a holding. */
export type SubjectAddress =
  | { kind: RecordKind; id: string }
  | { kind: 'fund'; id: string }
  | { kind: 'holding'; id: string; within: { kind: 'account' | 'portfolio'; id: string } }

export const longestSubject = 300

const uuid = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}'
const record = new RegExp(`^(account|portfolio|document|process):(${uuid})$`)
const fund = /^fund:(\P{Cc}{1,200})$/u
const holding = new RegExp(`^holding:(account|portfolio)/(${uuid})/(\\P{Cc}{1,200})$`, 'u')

/** Null for what is no such address. Worked case: 'fund:F1' is { kind: 'fund', id: 'F1' }. */
export function readSubject(text: string): SubjectAddress | null {
  const [, kind, id] = record.exec(text) ?? []
  if (kind && id) return { kind: kind as RecordKind, id }
  const [, ofFund] = fund.exec(text) ?? []
  if (ofFund) return { kind: 'fund', id: ofFund }
  const [, owner, ownerId, held] = holding.exec(text) ?? []
  if (!owner || !ownerId || !held) return null
  return { kind: 'holding', id: held, within: { kind: owner as 'account' | 'portfolio', id: ownerId } }
}

/** The opposite of `readSubject`. */
export function writeSubject(subject: SubjectAddress): string {
  return subject.kind === 'holding'
    ? `${subject.kind}:${subject.within.kind}/${subject.within.id}/${subject.id}`
    : `${subject.kind}:${subject.id}`
}
