/** What an order says on the wire (decision Q-ORDER-BODY), from the answers of its form. */
import type { OrderBody, WireUbos } from '#providers/dutch/wire.ts'
import type { OrderRequest } from '#providers/order-data.ts'

const redemptionNumbers: ReadonlySet<string> = new Set([
  'redemption_number',
  'redemption_amount',
  'redemption_number_held',
])

/** The two columns of the beneficial owners that are answered with yes or no. */
const yesNoColumns: ReadonlySet<string> = new Set(['politically_exposed', 'us_person'])
const affirmations: ReadonlySet<string> = new Set(['true', 'yes', 'ja', '1'])

/** An answer as text; several as a list with commas. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((part) => typeof part !== 'object')) return value.join(', ')
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value)
}

function isAnswered(value: unknown): boolean {
  return value !== null && value !== undefined
}

function numberOf(field: string, value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) throw new RangeError(`${field} is no number`)
  return number
}

/** Street and house number, postcode and city, country; what is not known is left out. */
function addressOf(answers: OrderRequest['answers']): string {
  const known = (field: string): string[] => {
    const value = answers[`investor_${field}`]
    return isAnswered(value) && textOf(value) !== '' ? [textOf(value)] : []
  }
  const lines = [
    [...known('street'), ...known('house_number')],
    [...known('postcode'), ...known('city')],
    known('country'),
  ]
  const parts = lines.map((line) => line.join(' ')).filter((line) => line !== '')
  return parts.join(', ')
}

/** As it is sent between banks: people write it in groups of four. */
const ibanOf = (value: unknown): string => textOf(value).replaceAll(/\s/g, '').toUpperCase()

type Rows = readonly Readonly<Record<string, unknown>>[]

const isRows = (value: unknown): value is Rows =>
  Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null)

/** The rows with their columns: said beside them, or as the rows name them. */
function tableOf(value: unknown): { headers: readonly string[]; rows: Rows } {
  const { headers, items } = (isRows(value) ? { items: value } : (value ?? {})) as Record<string, unknown>
  if (!isRows(items)) throw new RangeError('ubos_information is no table')
  const named = Array.isArray(headers) ? headers.map(textOf) : []
  return { headers: [...new Set([...named, ...items.flatMap(Object.keys), ...yesNoColumns])], rows: items }
}

/** Every row says something of every column: text, or yes and no; what was not answered is empty, or no. */
function ubosOf(value: unknown): WireUbos {
  const { headers, rows } = tableOf(value)
  const cell = (column: string, answer: unknown): string | boolean => {
    if (yesNoColumns.has(column)) return isAnswered(answer) && affirmations.has(textOf(answer).toLowerCase())
    return isAnswered(answer) ? textOf(answer) : ''
  }
  const items = rows.map((row) =>
    Object.fromEntries(headers.map((column) => [column, cell(column, row[column])])),
  )
  return { headers, items }
}

/** What the form asks of a first order, and what the order says itself. */
const fundChoice: ReadonlySet<string> = new Set([
  'selected_fund_name',
  'fund_id',
  'origine_multiple_subscriptions_radio',
  'origine_explain_multiple_subscriptions',
  'origine_interim_redemptions_radio',
  'origine_explain_interim_redemptions',
])
const saidByOrder: ReadonlySet<string> = new Set(['subscription_amount', 'approvedTerms'])

function isTold(field: string, { endpoint }: OrderRequest): boolean {
  if (field.startsWith('investor_') || saidByOrder.has(field)) return false
  return endpoint === 'subscription' || !fundChoice.has(field)
}

function answerOf(field: string, value: unknown): unknown {
  if (redemptionNumbers.has(field)) return numberOf(field, value)
  if (field === 'ubos_information') return ubosOf(value)
  return field === 'additional_iban' ? ibanOf(value) : textOf(value)
}

/**
 * The body of an order: every answer as text but the three redemption numbers and the beneficial owners, the parts of
 * the investor's address joined to one, all other `investor_...` left out, and what is wanted of each fund under
 * `subscription_amount_{fundId}`. What was not answered is left out, and of a sale or changed details what was said of a fund
 * to be bought. An IBAN is sent without spaces. The language is 'NL' for Dutch, else 'EN'.
 * Throws a RangeError where a redemption number is none, or the beneficial owners are no table.
 *
 * Worked case: investor_street 'Spui', investor_house_number '70', investor_city 'Den Haag' is address
 * 'Spui 70, Den Haag'; redemption_number '12.5' is 12.5.
 */
export function composeOrderBody(request: OrderRequest): OrderBody {
  const { status, accountId, language, amounts, answers } = request
  const said = Object.entries(answers)
    .filter(([field, value]) => isTold(field, request) && isAnswered(value))
    .filter(([field, value]) => !(redemptionNumbers.has(field) && value === ''))
    .map(([field, value]) => [field, answerOf(field, value)])
  const wanted = Object.entries(amounts).map(([fund, amount]) => [
    `subscription_amount_${fund}`,
    textOf(amount),
  ])
  return {
    ...Object.fromEntries(said),
    ...Object.fromEntries(wanted),
    ...(request.endpoint === 'subscription' && request.fund
      ? { selected_fund_name: request.fund.name, fund_id: request.fund.id }
      : {}),
    formName: status === 'created' || status === 'pending' ? 'subscription' : 'amendment',
    id: accountId,
    language: language.toLowerCase() === 'nl' ? 'NL' : 'EN',
    address: addressOf(answers),
  }
}
