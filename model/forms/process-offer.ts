/** Whom a process is for, and when its form may be filled in (decisions Q-PROCESS-FIELDS, Q-STATUS-TABLE). */
import { isStaff, type Role } from '#model/access/role.ts'
import type { StatusIdentifier } from '#model/status/account-status.ts'

/** What decides whether a process is offered; without statuses it is for any, without an account type for all. */
export type ProcessOffer = {
  readonly userStatus: readonly StatusIdentifier[]
  readonly accountType: string | null
}

/** While their data is being looked at, clients change nothing of it. */
const lockedStatuses: readonly StatusIdentifier[] = ['pending', 'pending_with_order', 'review']

/** Whether the personal details of an account cannot be changed because they are being verified or reviewed. */
export function isDataLocked(status: StatusIdentifier): boolean {
  return lockedStatuses.includes(status)
}

/**
 * Whether a process is for somebody's type of account. Staff and people without an account type are not asked. Worked
 * case: a process for 'corporate' is not for a client of type 'single', one without a type is for both.
 */
export function isForAccountType(
  { accountType }: Pick<ProcessOffer, 'accountType'>,
  person: { role: Role; accountType: string | null },
): boolean {
  const isAsked = !isStaff(person.role) && Boolean(person.accountType)
  return !isAsked || !accountType || accountType === person.accountType
}

/**
 * Whether a form may be sent anew in a status: in those the process names, otherwise in all where the data is not
 * locked. Worked case: without statuses 'created' answers true and 'pending' false; with ['pending'] it is the reverse.
 */
export function isOfferedIn(
  { userStatus }: Pick<ProcessOffer, 'userStatus'>,
  status: StatusIdentifier,
): boolean {
  return userStatus.length > 0 ? userStatus.includes(status) : !isDataLocked(status)
}

/** Whether answers that were sent may still be corrected in a status: unless the data is locked. */
export function isCorrectableIn(
  { userStatus }: Pick<ProcessOffer, 'userStatus'>,
  status: StatusIdentifier,
): boolean {
  return !isDataLocked(status) || userStatus.includes(status)
}

/**
 * Whether an account is verified by what is answered in a process: one that is for new accounts alone. Worked case: with
 * ['created'] it is, with ['created', 'verified'] it can wait.
 */
function isForVerification({ userStatus }: Pick<ProcessOffer, 'userStatus'>): boolean {
  return userStatus.length > 0 && userStatus.every((status) => status === 'created')
}

/** A process with the forms that it leads to, in one language or two. */
export type FormOffer = ProcessOffer & { readonly formId: string; readonly formIdNl: string | null }

/** The processes that lead to a form. */
export function leadingTo<Offer extends FormOffer>(
  offers: readonly Offer[],
  formId: string,
): readonly Offer[] {
  return offers.filter((one) => one.formId === formId || one.formIdNl === formId)
}

/**
 * Whether an account has sent what it is verified by: the form that it names, otherwise one of those for new accounts alone;
 * where the firm has none of these, any. `offers`: those for its type of account; `sent`: the forms it has sent. Worked
 * case: with a form for ['created'] and one for ['verified'], the second is not enough; alone, either is.
 */
export function isEnoughToVerify(
  offers: readonly FormOffer[],
  { named, sent }: { named: string | null; sent: readonly string[] },
): boolean {
  const own = named === null ? [] : leadingTo(offers, named)
  const needed = own.length > 0 ? own : offers.filter(isForVerification)
  return sent.some((form) => needed.length === 0 || leadingTo(needed, form).length > 0)
}
