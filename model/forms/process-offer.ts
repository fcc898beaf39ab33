/** Whom a process is for, and when its form may be filled in (decisions Q-PROCESS-FIELDS, Q-STATUS-TABLE). */
import { isStaff, type Role } from '#model/access/role.ts'
import type { StatusIdentifier } from '#model/status/account-status.ts'

/** What decides whether a process is offered; without statuses it is for any, without an account type for every account. */
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
 * Whether a process is for a type of account. Staff may open every process. While the type of an account is not known,
 * no process of any type fits it. Worked case: a process for 'corporate' is not for an account of type 'single' or of no
 * type; a process without a type is for all three.
 */
export function isForAccountType(
  { accountType }: Pick<ProcessOffer, 'accountType'>,
  reader: { role: Role; accountType: string | null },
): boolean {
  return isStaff(reader.role) || !accountType || accountType === reader.accountType
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

/** What a client has sent for an account. `named`: the form that the account names for its verification. */
export type Sent = {
  readonly accountType: string | null
  readonly named: string | null
  readonly sent: readonly string[]
}

/**
 * Whether a client has sent what their account is verified by: the form that it names, otherwise one of those for new
 * accounts alone; where the firm has none of these for the type of account, any. `offers`: all processes of the firm. While
 * the type of an account is not known and decides which form is the right one, nothing is enough. Worked case: with a form
 * for ['created'] and one for ['verified'], the second is not enough; alone, either is.
 */
export function isEnoughToVerify(offers: readonly FormOffer[], { accountType, named, sent }: Sent): boolean {
  if (accountType === null && offers.some((offer) => offer.accountType)) return false
  const fitting = offers.filter((offer) => isForAccountType(offer, { role: 'investor', accountType }))
  const own = named === null ? [] : leadingTo(fitting, named)
  const needed = own.length > 0 ? own : fitting.filter(isForVerification)
  return sent.some((form) => needed.length === 0 || leadingTo(needed, form).length > 0)
}
