import type { DecimalText } from '#finance/ground/figure.ts'

/** Every way in which files write a minus and a blank. */
const minus = /[\u2212\u2010-\u2015]/g
const blanks = /[\s\u00a0\u202f\u2009'\u2019]/g
const symbols: Record<string, string> = {
  '€': 'EUR',
  '£': 'GBP',
  $: 'USD',
  '¥': 'JPY',
  '₹': 'INR',
  US$: 'USD',
  C$: 'CAD',
  A$: 'AUD',
}

/** The currency a value carries in itself ('£110.79', '50.00 SEK'); null for none. */
export function currencyIn(text: string): string | null {
  const code = /(?:^|[\s\d])([A-Z]{3})(?:$|[\s\d])/.exec(text.trim())?.[1]
  if (code !== undefined) return code
  const symbol = /(US\$|C\$|A\$|[€£$¥₹])/.exec(text)?.[1]
  return symbol === undefined ? null : (symbols[symbol] ?? null)
}

/**
 * A number as files write it, as plain decimal text; null for what is no number.
 *
 * `decimal` is the file's decimal mark and decides only where a value alone does not: '1,234' is 1234 or 1.234.
 * Thousands must stand in groups of three behind a figure other than zero, so '0,76672417' and '0.500' are read as
 * 0.76672417 and 0.5 whatever the file uses elsewhere.
 * A minus may stand in front, behind or as brackets; currency signs and codes are dropped.
 */
export function parseNumber(text: string, decimal: '.' | ','): DecimalText | null {
  let bare = text.replace(minus, '-').replace(blanks, '')
  bare = bare.replace(/US\$|C\$|A\$|[€£$¥₹]|^([+-]?)[A-Z]{3}(?=[\d.,+-])|(?<=\d)[A-Z]{3}$/g, '$1')
  let negative = false
  if (/^\(.*\)$/.test(bare)) [negative, bare] = [true, bare.slice(1, -1)]
  if (/^[+-]/.test(bare)) [negative, bare] = [negative !== bare.startsWith('-'), bare.slice(1)]
  else if (bare.endsWith('-')) [negative, bare] = [!negative, bare.slice(0, -1)]
  const exponent = /^(.*\d)[eE]([+-]?\d{1,2})$/.exec(bare)
  const digits = plainDigits(exponent?.[1] ?? bare, decimal)
  if (digits === null) return null
  const value = shift(digits, Number(exponent?.[2] ?? 0))
  return negative && /[1-9]/.test(value) ? `-${value}` : value
}

function plainDigits(text: string, decimal: '.' | ','): string | null {
  if (!/^\d*[\d.,]*\d$|^\d+[.,]$/.test(text)) return null
  const other = decimal === '.' ? ',' : '.'
  for (const mark of [decimal, other] as const) {
    const group = mark === '.' ? ',' : '.'
    const [whole = '', fraction, ...more] = text.split(mark)
    const grouped = new RegExp(`^[1-9]\\d{0,2}(\\${group}\\d{3})+$`).test(whole)
    const isWhole = grouped || /^\d*$/.test(whole)
    if (more.length === 0 && isWhole && (fraction === undefined || /^\d*$/.test(fraction)))
      return trim(whole.replaceAll(group, ''), fraction ?? '')
  }
  return null
}

function trim(whole: string, fraction: string): string {
  const left = whole.replace(/^0+(?=\d)/, '') || '0'
  const right = fraction.replace(/0+$/, '')
  return right === '' ? left : `${left}.${right}`
}

function shift(digits: string, by: number): string {
  if (by === 0) return digits
  const [whole = '0', fraction = ''] = digits.split('.')
  const all = by > 0 ? whole + fraction.padEnd(by, '0') : whole.padStart(1 - by, '0') + fraction
  const point = by > 0 ? whole.length + by : Math.max(whole.length, 1 - by) + by
  return trim(all.slice(0, point), all.slice(point))
}

/**
 * The decimal mark a column of values shows; null when none of them tells.
 *
 * Telling are two different marks in one value (the last one), a mark that is repeated (it groups thousands), and a
 * single mark with other than three digits behind it or more than three, or a lone zero, before it.
 */
export function decimalMarkOf(values: Iterable<string>): '.' | ',' | null {
  let balance = 0
  for (const value of values) {
    const mark = markOf(value.replace(/[^\d.,]/g, ''))
    if (mark !== null) balance += mark === '.' ? 1 : -1
  }
  if (balance === 0) return null
  return balance > 0 ? '.' : ','
}

function markOf(text: string): '.' | ',' | null {
  const marks = text.match(/[.,]/g) ?? []
  if (marks.length === 0) return null
  const last = marks.at(-1) === '.' ? '.' : ','
  const other = last === '.' ? ',' : '.'
  if (marks.length > 1) return marks.every((mark) => mark === last) ? other : last
  const [whole = '', fraction = ''] = text.split(last)
  const tells = fraction.length !== 3 || whole === '' || whole === '0' || whole.length > 3
  return tells ? last : null
}
