/** News for somebody: always in the portal, and by e-mail as often as they want it, in the transaction of what happened. */
import type { Configuration } from '#configurations/configuration.ts'
import type { NotificationKind } from '#model/notification-kinds.ts'
import type { Transaction } from '#server/store/executor.ts'
import { newId } from '#server/store/new-id.ts'
import { isNeverEmailed, queueMail } from './queue-mail.ts'
import type { OutgoingMail } from './render-mail.ts'

/**
 * What is noted for whom; `what`: a title, status or change, as the kind has it, never a figure. `document`, `order`,
 * `thread` and `dataRun`: what it is about, with which it is gone.
 */
export type News = {
  person: string
  kind: NotificationKind
  account: string | null
  what: string
  document?: string
  order?: string
  thread?: string
  dataRun?: string
}

const note = {
  name: 'news.note',
  text: 'select app.note_news($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) as rhythm',
}

/** Nothing secret stands in news. */
type OpenMail = Omit<OutgoingMail, 'secrets'>

/**
 * `mail`: null where this change has none, 'gathered' where it stands with other news in one. Answers whether it will be read of in an e-mail, at once or with the others.
 */
export async function tellPerson(
  transaction: Transaction,
  white: Pick<Configuration, 'neverEmailed' | 'themes'>,
  { news, mail }: { news: News; mail: OpenMail | 'gathered' | null },
): Promise<boolean> {
  const { person, kind, account, what, document = null, order = null, thread = null } = news
  const { dataRun = null } = news
  const own = mail === 'gathered' ? null : mail
  const isSilent = mail === null || (own !== null && (Boolean(own.heldBack) || isNeverEmailed(white, own.to)))
  const values = [
    newId(),
    person,
    kind,
    account,
    what,
    isSilent,
    own !== null,
    document,
    order,
    thread,
    dataRun,
  ]
  const [noted] = await transaction.query<{ rhythm: string }>(note, values)
  const rhythm = noted?.rhythm
  if (mail === null || rhythm === 'never') return false
  if (own === null) return rhythm !== 'held'
  if (rhythm === 'daily' || rhythm === 'weekly') return !isSilent
  const held = rhythm === 'held' ? ({ heldBack: 'disabled' } as const) : {}
  const { sent } = await queueMail(transaction, white, { ...own, ...held })
  return sent
}
