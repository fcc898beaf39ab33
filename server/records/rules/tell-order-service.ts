/** Writes down what the order service is to be told, in the transaction of what it is told of. */
import { hasOrderService } from '#configurations/configuration.ts'
import type { SendingKind } from '#model/orders/sending.ts'
import type { OrderRequest } from '#providers/order-data.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Writing } from './behaviour.ts'
import { newId } from '#server/store/new-id.ts'
import { readAnswers, readSender, type Sender } from './client-answers.ts'

const tell = {
  name: 'orders.tell-service',
  text: 'select app.tell_order_service($2, $3, $4, $5, $6, $7) from tenants where tenant_id = $1',
}

/** What is told beside the details of the client. `fund` is named where one is bought. */
export type Told = {
  account: string
  order: string | null
  kind: SendingKind
  amounts: OrderRequest['amounts']
  answers: OrderRequest['answers']
  fund: { id: string; name: string } | null
}

/** Answers what is told by its id; null where there is no service to tell. Throws where it does not know the account. */
export async function tellOrderService(writing: Writing, told: Told): Promise<string | null> {
  if (!hasOrderService(writing.context.white)) return null
  const { account, order, kind } = told
  const sender = await readSender(writing, account)
  if (!sender?.externalId) throw new CallRefusal('external-id-link')
  const sent = await readAnswers(writing, account)
  const request = requestOf(told, { ...sender, externalId: sender.externalId }, sent?.answers ?? {})
  const id = newId()
  await writing.query(tell, [id, account, order, sent?.submission ?? null, kind, JSON.stringify(request)])
  return id
}

/** What is known of a client now, after some of it has changed. */
export const tellChangedDetails = (writing: Writing, account: string): Promise<string | null> =>
  tellOrderService(writing, {
    account,
    order: null,
    kind: 'amendment',
    amounts: {},
    answers: {},
    fund: null,
  })

type Known = Pick<OrderRequest, 'status'> & Pick<Sender, 'language' | 'address'> & { externalId: string }

/** The parts of the client's address in the answers of a form. */
const addressParts = ['street', 'house_number', 'postcode', 'city', 'country'].map(
  (part) => `investor_${part}`,
)

/** Where the client lives: as they answered last, or else as their profile says. */
function addressOf(answers: OrderRequest['answers'], profile: Sender['address']): OrderRequest['answers'] {
  const answered = addressParts.filter((part) => (answers[part] ?? '') !== '')
  return answered.length === 0 ? profile : Object.fromEntries(answered.map((part) => [part, answers[part]]))
}

function requestOf(
  { kind, amounts, answers, fund }: Told,
  { externalId, status, language, address }: Known,
  known: OrderRequest['answers'],
): OrderRequest {
  // A sale says what is sold and where the client lives, and nothing else of what they have answered in forms.
  const ofClient = kind === 'sell' ? {} : known
  const common = {
    accountId: externalId,
    language: language ?? 'nl',
    status,
    amounts,
    answers: { ...ofClient, ...addressOf(known, address), ...answers },
  }
  return kind === 'sell' || kind === 'amendment'
    ? { ...common, endpoint: 'amendment' }
    : { ...common, endpoint: 'subscription', fund }
}
