import { zero } from '#finance/ground/money.ts'
import type { Decimal } from '#finance/ground/money.ts'
import type { RowProblem } from '#model/imports/import-shapes.ts'
import type { ImportedKind, KindReading, ProblemCode } from '#model/imports/import-vocabulary.ts'
import { problem } from '#server/imports/import-row.ts'
import type { Reading, RowDraft } from '#server/imports/row-draft.ts'
import type { RowValues } from '#server/imports/row-values.ts'

type Deciding = { draft: RowDraft; values: RowValues; reading: Reading; problems: RowProblem[] }

/** Readings that are a kind by themselves, with what is to be said about it. */
const remarked: Partial<Record<KindReading, readonly [ImportedKind, ProblemCode]>> = {
  refund: ['fee', 'refund-booked'],
  'tax-refund': ['tax', 'refund-booked'],
  'free-share': ['transfer-in', 'free-share'],
  'return-of-capital': ['return-of-capital', 'return-of-capital'],
  'premium-received': ['option-premium', 'premium-received'],
  'premium-paid': ['option-premium', 'premium-paid'],
}

/** The kind of booking, with the readings that need a sign decided; null (and a problem) where there is none. */
export function decideKind(deciding: Deciding): ImportedKind | null {
  const { draft, values, problems } = deciding
  const word = draft.word.trim()
  const currency = values.currency ?? ''
  const remark = (code: ProblemCode, amount: string): void => {
    problems.push(problem(code, { word, amount, currency }))
  }
  const kind = draft.kind === null ? null : kindBySign(draft.kind, deciding)
  if (kind === null) {
    remark(word === '' ? 'kind-missing' : 'kind-unknown', '')
    return null
  }
  if (kind === 'unsupported' || kind === 'currency-exchange' || kind === 'skip') {
    remark('kind-unsupported', '')
    return null
  }
  if (isPremium(kind) && isFreeOfMoney(values)) {
    remark('no-booking', '')
    return null
  }
  if (kind === 'reversal') {
    remark('reversal', draft.amount?.trim() ?? '')
    return null
  }
  const [booked, code] = remarked[kind] ?? [kind as ImportedKind, null]
  if (code !== null) remark(code, values.amount?.abs().toFixed() ?? '0')
  return booked
}

/** A reading with the sign of its money taken into account. */
function kindBySign(kind: KindReading, { draft, values, reading, problems }: Deciding): KindReading {
  const amount = values.amount ?? productOf(values)
  const isNegative = amount !== null && amount.lt(zero)
  const isSigned = (draft.amountIs ?? 'net') === 'net' && reading.amountSigned
  const sign = isSigned ? (values.amount?.cmp(zero) ?? 0) : 0
  switch (kind) {
    case 'payment':
      return isNegative ? 'withdrawal' : 'contribution'
    case 'charge':
      return isNegative ? 'fee' : 'refund'
    case 'transfer':
    case 'transfer-in':
    case 'transfer-out':
      return transferKind(kind, values)
    case 'interest':
      if (isNegative) problems.push(problem('interest-paid', { amount: draft.amount?.trim() ?? '' }))
      return isNegative ? 'fee' : 'interest'
    case 'fee':
      return sign > 0 ? 'refund' : kind
    case 'tax':
      return sign > 0 ? 'tax-refund' : kind
    case 'purchase':
      if (isFree(values)) return 'free-share'
      return sign > 0 ? 'reversal' : kind
    case 'withdrawal':
      return sign > 0 ? 'reversal' : kind
    case 'premium-paid':
      return sign > 0 ? 'reversal' : kind
    case 'premium-received':
    case 'sale':
      return sign < 0 && !costsMoreThanItBrings(values) ? 'reversal' : kind
    case 'dividend':
    case 'return-of-capital':
    case 'contribution':
      return isNegative ? 'reversal' : kind
    default:
      return kind
  }
}

const isPremium = (kind: KindReading): boolean => kind === 'premium-received' || kind === 'premium-paid'

/** An option that expires or is exercised is written as a trade for nothing. */
function isFreeOfMoney({ amount, fees, taxes }: RowValues): boolean {
  return amount !== null && [amount, fees, taxes].every((money) => money === null || money.eq(zero))
}

/** A transfer without units moves money only, and is a payment. */
function transferKind(kind: 'transfer' | 'transfer-in' | 'transfer-out', values: RowValues): KindReading {
  const isOut = kind === 'transfer' ? (values.units ?? values.amount)?.lt(zero) : kind === 'transfer-out'
  if (values.units === null || values.units.eq(zero)) return isOut ? 'withdrawal' : 'contribution'
  return isOut ? 'transfer-out' : 'transfer-in'
}

/** Units for nothing: a gift of the broker, a bonus share. */
function isFree({ units, price, amount }: RowValues): boolean {
  return units?.gt(zero) === true && price?.eq(zero) === true && amount?.abs().gt(zero) !== true
}

/** A sale whose costs are more than what it brings takes money. */
function costsMoreThanItBrings(values: RowValues): boolean {
  const charges = (values.fees?.abs() ?? zero).plus(values.taxes?.abs() ?? zero)
  return productOf(values)?.abs().lt(charges) === true
}

function productOf({ units, price }: RowValues): Decimal | null {
  return units === null || price === null ? null : units.times(price)
}
