import { isForAccountType, isOfferedIn, type ProcessOffer } from '#model/forms/process-offer.ts'
import type { RecordAnswer } from '#model/calls/records.ts'
import { query } from '#web/data/queries.ts'
import { isStaff, type Session, type SessionAccount } from '#web/data/session.ts'

/** Something clients are led through by a form; `formIdNl` is the form for who reads Dutch. */
export type Process = ProcessOffer & {
  id: string
  name: string
  formId: string
  formIdNl: string | null
  isSingle: boolean
}

/** The processes of the white label. */
export const processesQuery = () =>
  query('listRecords', {
    params: { collection: 'processes' },
    query: { sort: 'name', limit: 200, offset: 0, removed: 'no' },
  })

/** What the client has sent with any form: enough to know what is not offered again. */
export const sentFormsQuery = () =>
  query('listRecords', {
    params: { collection: 'submissions' },
    query: { fields: 'formId,account', limit: 200, offset: 0, removed: 'no' },
  })

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Reads the processes of an answer. */
export const readProcesses = (records: readonly RecordAnswer[]): readonly Process[] =>
  records.flatMap((record) => {
    const formId = textOf(record['formId'])
    if (formId === null) return []
    return [
      {
        id: record.id,
        name: textOf(record['name']) ?? '',
        formId,
        formIdNl: textOf(record['formId_NL']),
        isSingle: record['single'] === true,
        userStatus: (record['userStatus'] ?? []) as Process['userStatus'],
        accountType: textOf(record['accountType']),
      },
    ]
  })

type Typed = Pick<SessionAccount, 'accountType'>

/** The processes that are for the type of an account; staff may open all. */
export const findFitting = (
  processes: readonly Process[],
  { session, account }: { session: Session; account: Typed },
): readonly Process[] => {
  const { accountType } = account
  return processes.filter((one) => isForAccountType(one, { role: session.role, accountType }))
}

/** A form that was sent for an account. */
export type SentForm = { formId: string | null; account: string | null }

/** Reads which forms were sent for which accounts. */
export const readSentForms = (records: readonly RecordAnswer[]): readonly SentForm[] =>
  records.map((record) => ({ formId: textOf(record['formId']), account: textOf(record['account']) }))

const isSent = ({ formId, formIdNl }: Process, account: SessionAccount, sent: readonly SentForm[]): boolean =>
  sent.some((one) => one.account === account.id && (one.formId === formId || one.formId === formIdNl))

/** Each form once, by the first of its processes. */
const onceAForm = (processes: readonly Process[]): readonly Process[] =>
  processes.filter(({ formId }, place) => processes.findIndex((one) => one.formId === formId) === place)

/**
 * What a menu offers: staff all processes, clients those for the type and the status of one of their accounts; what is
 * 'single' is not offered again once it was sent.
 */
export const findOffered = (
  processes: readonly Process[],
  {
    session,
    accounts,
    sent,
  }: { session: Session; accounts: readonly SessionAccount[]; sent: readonly SentForm[] },
): readonly Process[] => {
  if (isStaff(session)) return onceAForm(processes)
  const open = accounts.flatMap((account) =>
    findFitting(processes, { session, account }).filter(
      (process) =>
        isOfferedIn(process, account.status) && !(process.isSingle && isSent(process, account, sent)),
    ),
  )
  return onceAForm(processes.filter((process) => open.includes(process)))
}

/** Where the form of a process stands. */
export const processHref = (portal: string, formId: string, account?: string): string =>
  `/dashboard/${portal}/processes/${formId}${account === undefined ? '' : `?account=${account}`}`
