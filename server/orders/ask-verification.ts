/** A client asks to be verified with what they have sent, and orders the fund they chose there. */
import { isEmpty } from '#model/fields/problem.ts'
import type { Answers } from '#model/fields/form-field.ts'
import { isEnoughToVerify, type FormOffer } from '#model/forms/process-offer.ts'
import { partOf } from '#model/fields/read-input.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { answerRecord } from '#server/records/refuse-record.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import { writeRecords } from '#server/records/write-records.ts'
import { newId } from '#server/store/new-id.ts'
import { awaitSending, type Settling } from './await-sending.ts'
import { readAnswers, readSender } from '#server/records/rules/client-answers.ts'
import { tellOrderService } from '#server/records/rules/tell-order-service.ts'

const turn = { name: 'verification.turn', text: 'select app.take_turn($2) from tenants where tenant_id = $1' }
const underWay = {
  name: 'verification.under-way',
  text: `select s.id from order_sendings s where s.tenant_id = $1 and s.account = $2 and s.active and s.kind = 'verification'
    and s.state in ('held', 'to-send', 'sent', 'unknown') limit 1`,
}
const offersTo = {
  name: 'verification.offers',
  text: `select p.form_id as "formId", p.form_id_nl as "formIdNl", p.user_status as "userStatus", p.account_type as "accountType",
      coalesce(a.account_type, u.account_type) as type, a.process->>'formId' as named
    from accounts a left join users u on u.tenant_id = $1 and u.id = a.client
      join processes p on p.tenant_id = $1 and p.active
    where a.tenant_id = $1 and a.id = $2`,
}
const versionOf = {
  name: 'verification.account',
  text: 'select version from accounts where tenant_id = $1 and id = $2',
}

/** Asked again while it is on its way answers how far it is. Throws where nothing was sent, or somebody else asks. */
export async function askVerification(parts: Parts, context: SignedIn, account: string): Promise<Settling> {
  const told = await answerRecord(writeRecords(parts, context, (writing) => write(writing, account)))
  if (told === null) return { state: null, message: null }
  const settled = await awaitSending(parts, context.caller, told)
  if (settled.state === 'refused') throw new CallRefusal('could-not-trigger')
  return settled
}

async function write(writing: Writing, account: string): Promise<string | null> {
  const sender = await readSender(writing, account)
  if (!sender) throw new CallRefusal('not-found')
  if (sender.client !== writing.caller.userId) throw new CallRefusal('forbidden')
  await writing.query(turn, [`verification ${account}`])
  const [before] = await writing.query<{ id: string }>(underWay, [account])
  if (before) return before.id
  const now = await readSender(writing, account)
  const sent = await readAnswers(writing, account)
  if (now?.status !== 'created') return refuse('not-listed')
  if (!sent || !(await isEnough(writing, { account, forms: sent.forms }))) return refuse('nothing-sent')
  const chosen = chosenFund(sent.answers)
  const order = chosen && (await placeFirst(writing, { account, ...chosen }))
  const told = await tellOrderService(writing, {
    account,
    order,
    kind: 'verification',
    amounts: chosen ? { [chosen.fund.id]: chosen.amount } : {},
    answers: {},
    fund: chosen?.fund ?? null,
  })
  if (told === null) await move(writing, account, order !== null)
  return told
}

type Offer = FormOffer & { type: string | null; named: string | null }

async function isEnough(
  writing: Writing,
  { account, forms }: { account: string; forms: readonly string[] },
): Promise<boolean> {
  const offers = await writing.query<Offer>(offersTo, [account])
  const { type = null, named = null } = offers[0] ?? {}
  return isEnoughToVerify(offers, { accountType: type, named, sent: forms })
}

const refuse = (reason: string): never => {
  throw new CallRefusal('refused-transition', { fields: { reason } })
}

/** The Funds tab: an order only with a fund and an amount (specification, verification flow). */
function chosenFund(answers: Answers): { fund: { id: string; name: string }; amount: string } | null {
  const [name, id, amount] = ['selected_fund_name', 'fund_id', 'subscription_amount'].map((part) =>
    partOf(answers, part),
  )
  if (isEmpty(name) || isEmpty(amount)) return null
  return { fund: { id: String(isEmpty(id) ? name : id), name: String(name) }, amount: String(amount) }
}

type First = { account: string; fund: { id: string; name: string }; amount: string }

async function placeFirst(writing: Writing, { account, fund, amount }: First): Promise<string> {
  const id = newId()
  const values = {
    name: `${fund.name} ${new Date().toISOString().slice(0, 10)}`,
    type: 'Buy',
    status: 'placed',
    user: writing.caller.userId,
    account,
    product: fund.name,
    fundIdFromAccountNo: fund.id,
    unitType: 'amount',
    amount,
  } as const
  await writing.records.create('orders', values as never, { id, cause: 'verification asked' })
  return id
}

/** Without a service the account waits for the firm at once. */
async function move(writing: Writing, account: string, hasOrder: boolean): Promise<void> {
  const [found] = await writing.query<{ version: number }>(versionOf, [account])
  if (!found) return
  const change = { userStatus: hasOrder ? 'pending_with_order' : 'pending' } as const
  await writing.records.update('accounts', {
    id: account,
    version: found.version,
    change,
    cause: 'verification asked',
  })
}
