/** Check digits of numbers that nobody types into the portal. */
import { luhnDigit, refuse, remainderBy97, valueOfCharacter } from '#finance/ground/identifiers.ts'

/**
 * The last digit of an ISIN from its first eleven characters. Throws 'out-of-range' for another form.
 *
 * Source: ISO 6166. Worked case: US037833100 gives 5.
 */
export function isinCheckDigit(body: string): string {
  return /^[A-Z]{2}[A-Z0-9]{9}$/.test(body)
    ? luhnDigit(body)
    : refuse('the first 11 characters of an ISIN', body)
}

const sedolWeights = [1, 3, 1, 7, 3, 9]

const sedolBody = /^[0-9B-DF-HJ-NP-TV-Z]{6}$/

/**
 * The last digit of a SEDOL from its first six characters; vowels are never used. Throws 'out-of-range' for others.
 *
 * Source: London Stock Exchange, SEDOL Masterfile. Worked case: B15KXQ gives 8.
 */
export function sedolCheckDigit(body: string): string {
  if (!sedolBody.test(body)) refuse('the first 6 characters of a SEDOL', body)
  const sum = sedolWeights.reduce((total, weight, i) => total + weight * valueOfCharacter(body[i]!), 0)
  return String((10 - (sum % 10)) % 10)
}

/** Whether a text is a SEDOL with the right check digit; seven zeros are none. */
export function isSedol(value: string): boolean {
  if (!/^[0-9A-Z]{6}[0-9]$/.test(value) || !sedolBody.test(value.slice(0, 6)) || value === '0000000')
    return false
  return sedolCheckDigit(value.slice(0, 6)) === value[6]
}

/**
 * The ISIN of a security of the United Kingdom (or of another country that numbers by SEDOL, such as IE).
 * Throws 'out-of-range' for what is no SEDOL.
 *
 * Worked case: B15KXQ8 is GB00B15KXQ89.
 */
export function isinFromSedol(sedol: string, country = 'GB'): string {
  if (!isSedol(sedol)) refuse('a SEDOL', sedol)
  const body = `${country}00${sedol}`
  return body + isinCheckDigit(body)
}

/** Whether a text is a legal entity identifier: 18 characters and two check digits (ISO 17442). */
export function isLei(value: string): boolean {
  return /^[A-Z0-9]{18}[0-9]{2}$/.test(value) && remainderBy97(value) === 1
}
