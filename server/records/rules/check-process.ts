/** Whether a client may send a form at all: by the processes that lead to it, their account type and their status. */
import { isInvestor } from '#model/access/role.ts'
import {
  isCorrectableIn,
  isForAccountType,
  isOfferedIn,
  type ProcessOffer,
} from '#model/forms/process-offer.ts'
import type { StatusIdentifier } from '#model/status/account-status.ts'
import type { Transaction } from '#server/store/executor.ts'
import type { RecordedChange, Values } from '#server/store/records/queue-webhooks.ts'
import { RecordError } from '#server/store/records/record-error.ts'

const offersOfForm = {
  name: 'rules.offers-of-form',
  text: `select user_status as "userStatus", account_type as "accountType" from processes
    where tenant_id = $1 and active and (form_id = $2 or form_id_nl = $2)`,
}
const senderOf = {
  name: 'rules.sender',
  text: `select (select u.account_type from users u where u.tenant_id = $1 and u.id = $2) as "accountType",
      (select a.user_status from accounts a where a.tenant_id = $1 and a.id = $3) as status
    from tenants where tenant_id = $1`,
}

type Sender = { accountType: string | null; status: StatusIdentifier | null }

/** Throws 'forbidden' where no process that leads to the form is for the client, or not while their data is locked. */
export async function checkProcess(
  transaction: Transaction,
  { before, after }: { before: RecordedChange['before']; after: Values },
): Promise<void> {
  const { caller } = transaction
  if (!isInvestor(caller.role)) return
  const offers = await transaction.query<ProcessOffer>(offersOfForm, [after.formId])
  if (offers.length === 0) return
  const values = [caller.userId, after.account ?? null]
  const [sender = { accountType: null, status: null }] = await transaction.query<Sender>(senderOf, values)
  const person = { role: caller.role, accountType: sender.accountType }
  const fitting = offers.filter((offer) => isForAccountType(offer, person))
  if (fitting.length === 0) throw new RecordError({ code: 'forbidden', fields: ['formId'] })
  const { status } = sender
  const isOpen = before ? isCorrectableIn : isOfferedIn
  if (status && !fitting.some((offer) => isOpen(offer, status)))
    throw new RecordError({ code: 'forbidden', fields: ['answers'] })
}
