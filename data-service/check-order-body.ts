/** Refuses the body of an order that breaks a rule of the Dutch wire. */
import { Refusal } from '#data-service/question.ts'
import type { OrderBody } from '#providers/dutch/wire.ts'

const numbers: ReadonlySet<string> = new Set([
  'redemption_number',
  'redemption_amount',
  'redemption_number_held',
])
const yesNoColumns: ReadonlySet<string> = new Set(['politically_exposed', 'us_person'])
const amountPrefix = 'subscription_amount_'

/** What stands beside an amount of a fund; without one it is a request to be verified, or changed details. */
const wanted: Readonly<Record<OrderBody['formName'], readonly string[]>> = {
  subscription: ['selected_fund_name', 'fund_id'],
  amendment: ['redemption_reason', 'redemption_number_held'],
}

function refuse(message: string): never {
  throw new Refusal(400, 'invalid-argument', message)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function checkOwners(value: unknown): void {
  if (!isObject(value) || !Array.isArray(value['headers']) || !Array.isArray(value['items']))
    refuse('ubos_information needs headers and items')
  for (const item of value['items']) {
    if (!isObject(item)) refuse('An item of ubos_information is no object')
    for (const [column, answer] of Object.entries(item)) {
      const expected = yesNoColumns.has(column) ? 'boolean' : 'string'
      if (typeof answer !== expected) refuse(`ubos_information.${column} must be a ${expected}`)
    }
  }
}

function checkField(field: string, value: unknown): void {
  if (field.startsWith('investor_')) refuse(`${field} must not be sent`)
  if (field === 'ubos_information') return checkOwners(value)
  const expected = numbers.has(field) ? 'number' : 'string'
  if (typeof value !== expected) refuse(`${field} must be a ${expected}`)
}

function checkAmounts(body: Record<string, unknown>, fundIds: readonly string[]): void {
  const fields = Object.keys(body).filter((field) => field.startsWith(amountPrefix))
  for (const field of fields) {
    if (!fundIds.includes(field.slice(amountPrefix.length))) refuse(`${field} is of no fund`)
    const amount = body[field]
    if (amount === '' || !Number.isFinite(Number(amount))) refuse(`${field} is no amount`)
  }
}

/** The body as an order of a form, or a Refusal with status 400 that says which rule it breaks. */
export function checkOrderBody(
  body: unknown,
  { form, fundIds }: { form: OrderBody['formName']; fundIds: readonly string[] },
): OrderBody {
  if (!isObject(body)) refuse('The body is no object')
  for (const [field, value] of Object.entries(body)) checkField(field, value)
  if (!['subscription', 'amendment'].includes(String(body['formName'])))
    refuse('formName must be subscription or amendment')
  if (body['language'] !== 'EN' && body['language'] !== 'NL') refuse('language must be EN or NL')
  checkAmounts(body, fundIds)
  const isOrder = Object.keys(body).some((field) => field.startsWith(amountPrefix))
  for (const field of ['id', 'address', ...(isOrder ? wanted[form] : [])])
    if (body[field] === undefined) refuse(`${field} is missing`)
  const isSelling = body['redemption_number'] !== undefined || body['redemption_amount'] !== undefined
  if (form === 'amendment' && isOrder !== isSelling)
    refuse('redemption_number or redemption_amount is missing, or the amount of its fund')
  return body as OrderBody
}
