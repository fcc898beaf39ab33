/**
 * Numbers by which securities, accounts and legal entities are known: ISIN, SEDOL, IBAN and LEI. Values are judged as
 * typed, without trimming or upper-casing; that is for the form that takes them.
 */
import { FinanceError } from '#finance/finance-error.ts'
import { ibanStructures } from '#finance/iban-structures.ts'
import { isIsinCountry } from '#finance/isin-countries.ts'

const digitZero = '0'.charCodeAt(0)
const letterA = 'A'.charCodeAt(0)

/** 0 to 9 for digits, 10 to 35 for A to Z. */
function valueOfCharacter(character: string): number {
  const code = character.charCodeAt(0)
  return code < letterA ? code - digitZero : code - letterA + 10
}

function refuse(what: string, value: string): never {
  throw new FinanceError('out-of-range', `Not ${what}: ${JSON.stringify(value)}`)
}

/** The Luhn check digit over the digits of a text whose letters are written as two digits (A is 10). */
function luhnDigit(body: string): string {
  const digits = Array.from(body, (character) => String(valueOfCharacter(character))).join('')
  let sum = 0
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i])
    const weighted = i % 2 === 0 ? digit * 2 : digit
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return String((10 - (sum % 10)) % 10)
}

/** The remainder by 97 of a text read as a number, letters as two digits (ISO 7064, MOD 97-10). */
function remainderBy97(text: string): number {
  let remainder = 0
  for (const character of text) {
    const value = valueOfCharacter(character)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}

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

/** Whether a text is an ISIN: a country or agency, nine characters, the right check digit. */
export function isIsin(value: string): boolean {
  if (!/^[A-Z]{2}[A-Z0-9]{9}[0-9]$/.test(value) || !isIsinCountry(value.slice(0, 2))) return false
  return luhnDigit(value.slice(0, 11)) === value[11]
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

function matchesStructure(country: string, bban: string): boolean {
  const structure = Object.hasOwn(ibanStructures, country) ? ibanStructures[country] : undefined
  if (structure === undefined) return false
  const classes: Record<string, string> = { n: '[0-9]', a: '[A-Z]', c: '[A-Z0-9]' }
  const pattern = structure.replaceAll(
    /(\d+)([nac])/g,
    (_, length: string, kind: string) => `${classes[kind]}{${length}}`,
  )
  return new RegExp(`^${pattern}$`).test(bban)
}

/**
 * The two check digits of an IBAN from its country and the account number within it (BBAN). Throws 'out-of-range'
 * when the number has not the form of the country.
 *
 * Source: ISO 13616. Worked case: DE and 370400440532013000 give 89.
 */
export function ibanCheckDigits(country: string, bban: string): string {
  if (!matchesStructure(country, bban)) refuse(`an account number of ${country}`, bban)
  return String(98 - remainderBy97(`${bban}${country}00`)).padStart(2, '0')
}

/** Whether a text is an IBAN: known country, its length and form, right check digits; groups may have a space between. */
export function isIban(value: string): boolean {
  if (!/^[A-Z0-9]+( [A-Z0-9]+)*$/.test(value)) return false
  const iban = value.replaceAll(' ', '')
  const [country, digits, bban] = [iban.slice(0, 2), iban.slice(2, 4), iban.slice(4)]
  if (!/^[0-9]{2}$/.test(digits) || !matchesStructure(country, bban)) return false
  return ibanCheckDigits(country, bban) === digits
}

/** Whether a text is a legal entity identifier: 18 characters and two check digits (ISO 17442). */
export function isLei(value: string): boolean {
  return /^[A-Z0-9]{18}[0-9]{2}$/.test(value) && remainderBy97(value) === 1
}
