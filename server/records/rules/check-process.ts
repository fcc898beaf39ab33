/** Whether a client may send a form at all: by the processes that lead to it, the type of the account and its status. */
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

const offersOfForm = {
  name: 'rules.offers-of-form',
  text: `select user_status as "userStatus", account_type as "accountType" from processes
    where tenant_id = $1 and active and (form_id = $2 or form_id_nl = $2)`,
}
const senderOf = {
  name: 'rules.sender',
  text: `select coalesce(a.account_type, u.account_type) as "accountType", a.user_status as status
    from tenants t
      left join users u on u.tenant_id = $1 and u.id = $2
      left join accounts a on a.tenant_id = $1 and a.id = $3
    where t.tenant_id = $1`,
}

type Sender = { accountType: string | null; status: StatusIdentifier | null }

/**
 * What speaks against a client sending a form: 'formId' where no process that leads to it is for them, 'answers' while their
 * data is locked; null where nothing does.
 */
export async function objectionToProcess(
  transaction: Transaction,
  { before, after }: { before: RecordedChange['before']; after: Values },
): Promise<'formId' | 'answers' | null> {
  const { caller } = transaction
  if (!isInvestor(caller.role)) return null
  const offers = await transaction.query<ProcessOffer>(offersOfForm, [after.formId])
  if (offers.length === 0) return null
  const values = [caller.userId, after.account ?? null]
  const [sender = { accountType: null, status: null }] = await transaction.query<Sender>(senderOf, values)
  const person = { role: caller.role, accountType: sender.accountType }
  const fitting = offers.filter((offer) => isForAccountType(offer, person))
  if (fitting.length === 0) return 'formId'
  const { status } = sender
  const isOpen = before ? isCorrectableIn : isOfferedIn
  return status && !fitting.some((offer) => isOpen(offer, status)) ? 'answers' : null
}
