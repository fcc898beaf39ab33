import { decimal, decimalOf } from '#finance/ground/money.ts'

/** A decimal as typed ('5.', '007', '1.50') as plain decimal text ('5', '7', '1.5'); null for no number. */
export const toDecimalText = (typed: string): string | null => {
  const [, sign = '', whole = '', places = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(typed) ?? []
  if (!whole && !places) return null
  const kept = places.replace(/0+$/, '')
  const text = (whole.replace(/^0+/, '') || '0') + (kept ? `.${kept}` : '')
  return text === '0' ? '0' : sign + text
}

/** Moves the decimal point to the right (to the left by a negative number), exactly: '0.055' by 2 is '5.5'. */
export const shiftDecimal = (text: string, places: number): string | null => {
  const plain = toDecimalText(text)
  if (plain === null) return null
  const sign = plain.startsWith('-') ? '-' : ''
  const [whole = '', fraction = ''] = plain.replace('-', '').split('.')
  const digits = '0'.repeat(Math.max(0, -places)) + whole + fraction + '0'.repeat(Math.max(0, places))
  const point = Math.max(0, -places) + whole.length + places
  return toDecimalText(`${sign}${digits.slice(0, point)}.${digits.slice(point)}`)
}

/** A number as plain decimal text, never '1e-7'. */
export const writeDecimal = (value: number): string | null => {
  if (!Number.isFinite(value)) return null
  const [mantissa = '', exponent] = String(value).split('e')
  return exponent === undefined ? toDecimalText(mantissa) : shiftDecimal(mantissa, Number(exponent))
}

type Step = { by: number; min?: number | undefined; max?: number | undefined }

/** One step up or down, exactly, not beyond the ends: '0.1' by 0.2 is '0.3'. */
export const stepDecimal = (text: string, { by, min, max }: Step): string | null => {
  const next = decimal(text).plus(decimalOf(by))
  if (min !== undefined && next.lt(decimalOf(min))) return writeDecimal(min)
  return max !== undefined && next.gt(decimalOf(max)) ? writeDecimal(max) : toDecimalText(next.toFixed())
}
