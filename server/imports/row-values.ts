import type { RowProblem } from '#model/imports/import-shapes.ts'
import type { Currency, DecimalText, IsoDate } from '#finance/ground/figure.ts'
import { decimal } from '#finance/ground/money.ts'
import type { Decimal } from '#finance/ground/money.ts'
import { problem } from '#server/imports/import-row.ts'
import { parseCurrency } from '#server/imports/parse-currency.ts'
import { currencyIn } from '#server/imports/parse-number.ts'
import type { Reading, RowDraft } from '#server/imports/row-draft.ts'

/** The numbers, days and currencies of a row, with what could not be read. */
export type RowValues = {
  date: IsoDate | null
  currency: Currency | null
  priceCurrency: Currency | null
  /** The currency the instrument is quoted in, where a price or the row itself tells. */
  quotedIn: Currency | null
  units: Decimal | null
  price: Decimal | null
  amount: Decimal | null
  fees: Decimal | null
  taxes: Decimal | null
  cost: Decimal | null
  rate: DecimalText | null
  problems: RowProblem[]
}

type NumberField = 'units' | 'price' | 'amount' | 'fees' | 'taxes' | 'cost' | 'rate'

/** Of a sale a file may state what was sold at, which follows from the bookings. */
const statesCost = ({ kind }: RowDraft): boolean => kind === 'transfer' || kind === 'transfer-in'

/** Reads the texts of a draft; what cannot be read is a problem and null. */
export function readValues(draft: RowDraft, reading: Reading): RowValues {
  const problems: RowProblem[] = []
  const number = (field: NumberField): Decimal | null => {
    const text = (draft[field] ?? '').trim()
    if (text === '') return null
    const value = reading.number(text)
    if (value === null) problems.push(problem('number-impossible', { field, value: text }))
    return value === null ? null : decimal(value)
  }
  const date = readDate(draft, reading, problems)
  const amount = number('amount')
  const currency = readCurrency(draft, reading, problems)
  const own = draft.priceCurrency?.trim() || currencyIn(draft.price ?? '') || ''
  const price = number('price')
  const priceCurrency = own === '' ? currency : parseCurrency(own)
  const values = {
    date,
    currency,
    priceCurrency,
    quotedIn: own === '' && price === null ? null : priceCurrency,
    units: number('units'),
    price,
    amount,
    fees: inOtherCurrency(draft, 'fee', currency, problems) ? null : number('fees'),
    taxes: inOtherCurrency(draft, 'tax', currency, problems) ? null : number('taxes'),
    cost: statesCost(draft) ? number('cost') : null,
    rate: number('rate')?.toFixed() ?? null,
    problems,
  }
  if (own !== '' && values.priceCurrency === null)
    problems.push(problem('currency-unknown', { currency: own }))
  return values
}

const earliestDay = '1970-01-01'

function readDate(draft: RowDraft, reading: Reading, problems: RowProblem[]): IsoDate | null {
  const text = draft.date.trim()
  if (text === '') {
    problems.push(problem('date-missing'))
    return null
  }
  const date = reading.date(text)
  if (date === null) problems.push(problem('date-impossible', { value: text }))
  else if (date > reading.today) problems.push(problem('date-in-future', { date }))
  else if (date < earliestDay) problems.push(problem('date-too-early', { date, earliest: earliestDay }))
  else return date
  return null
}

function readCurrency(draft: RowDraft, reading: Reading, problems: RowProblem[]): Currency | null {
  const text = draft.currency?.trim() || currencyIn(draft.amount ?? '') || currencyIn(draft.price ?? '')
  const named = text || reading.currency
  if (named === null || named === undefined || named === '') {
    problems.push(problem('currency-missing'))
    return null
  }
  const currency = parseCurrency(named)
  if (currency === null) problems.push(problem('currency-unknown', { currency: named }))
  return currency
}

/** Whether a charge is in a currency other than the booking's; then it is left out, and said so. */
function inOtherCurrency(
  draft: RowDraft,
  charge: 'fee' | 'tax',
  currency: Currency | null,
  problems: RowProblem[],
): boolean {
  const [text, own] = charge === 'fee' ? [draft.fees, draft.feeCurrency] : [draft.taxes, draft.taxCurrency]
  const named = parseCurrency(own ?? '')
  const isZero = /^[^1-9]*$/.test(text ?? '')
  if (named === null || currency === null || named === currency || isZero) return false
  problems.push(
    problem('other-currency-left-out', { field: charge, amount: (text ?? '').trim(), currency: named }),
  )
  return true
}
