import type { FormStep } from '#model/fields/json-shapes.ts'
import { flattenFields } from '#model/forms/fields-of-form.ts'
import { fieldsOfForm } from '#model/forms/form-structure.ts'
import { isEnoughToVerify, isOfferedIn, leadingTo } from '#model/forms/process-offer.ts'
import { findFitting, findOffered, type Process, type SentForm } from '#web/data/processes.ts'
import type { Session, SessionAccount } from '#web/data/session.ts'

type Known = {
  session: Session
  account: SessionAccount
  /** The form that the account names for its verification. */
  named: string | null
  sent: readonly SentForm[]
}

const isOfNew = (process: Process): boolean =>
  process.userStatus.length > 0 && isOfferedIn(process, 'created')

/**
 * Where the details for the verification of an account are given: the process it names, otherwise the first that is open to
 * its type, otherwise the one where they were given while it was new; null where the firm has none. While its type is not
 * known, the first for new accounts: its page asks for the type before it shows any form.
 */
export const findVerification = (processes: readonly Process[], known: Known): Process | null => {
  const { session, account, named, sent } = known
  if (account.accountType === null) return processes.find(isOfNew) ?? null
  const fitting = findFitting(processes, known)
  const [own] = named === null ? [] : leadingTo(fitting, named)
  const [open] =
    account.status === 'created' ? findOffered(processes, { session, accounts: [account], sent }) : []
  return own ?? open ?? fitting.find(isOfNew) ?? null
}

/** Whether the account has sent what it is verified by. */
export const isDetailsSent = (processes: readonly Process[], { account, named, sent }: Known): boolean => {
  const forms = sent.flatMap((one) => (one.account === account.id && one.formId !== null ? [one.formId] : []))
  return isEnoughToVerify(processes, { accountType: account.accountType, named, sent: forms })
}

/** The form of a process as somebody reads it: those who read Dutch have one of their own where there is one. */
export const formFor = ({ formId, formIdNl }: Process, { language }: Session): string =>
  language === 'nl' && formIdNl !== null ? formIdNl : formId

/** The steps of a form by its id. */
export type StepsOf = (formId: string) => readonly FormStep[]

const asks = (steps: readonly FormStep[]): readonly string[] =>
  flattenFields(fieldsOfForm(steps)).map(({ name }) => name)

/**
 * Where the details given for the verification are changed: of the processes open to the account now, the one that asks most
 * of the same again; while none is, the verification itself, which says why nothing can be changed. Worked case: a change
 * of address asks five of the same, a risk profile none, so the change of address.
 */
export const findAmendment = (
  processes: readonly Process[],
  { verification, session, account, stepsOf }: Known & { verification: Process; stepsOf: StepsOf },
): Process => {
  const known = new Set(asks(stepsOf(formFor(verification, session))))
  const same = (process: Process): number =>
    asks(stepsOf(formFor(process, session))).filter((name) => known.has(name)).length
  const open = findFitting(processes, { session, account }).filter((one) => isOfferedIn(one, account.status))
  const [best] = open.filter((one) => same(one) > 0).toSorted((a, b) => same(b) - same(a))
  return best ?? verification
}
