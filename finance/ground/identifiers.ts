/**
 * Numbers by which securities, accounts and legal entities are known: ISIN, SEDOL, IBAN and LEI. Values are judged as
 * typed, without trimming or upper-casing; that is for the form that takes them.
 */
import { FinanceError } from '#finance/ground/finance-error.ts'
import { ibanStructures } from '#finance/ground/iban-structures.ts'
import { isIsinCountry } from '#finance/ground/isin-countries.ts'

const digitZero = '0'.charCodeAt(0)
const letterA = 'A'.charCodeAt(0)

/** 0 to 9 for digits, 10 to 35 for A to Z. */
export function valueOfCharacter(character: string): number {
  const code = character.charCodeAt(0)
  return code < letterA ? code - digitZero : code - letterA + 10
}

export function refuse(what: string, value: string): never {
  throw new FinanceError('out-of-range', `Not ${what}: ${JSON.stringify(value)}`)
}

/** The Luhn check digit over the digits of a text whose letters are written as two digits (A is 10). */
export function luhnDigit(body: string): string {
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
export function remainderBy97(text: string): number {
  let remainder = 0
  for (const character of text) {
    const value = valueOfCharacter(character)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}

/** Whether a text is an ISIN: a country or agency, nine characters, the right check digit. */
export function isIsin(value: string): boolean {
  if (!/^[A-Z]{2}[A-Z0-9]{9}[0-9]$/.test(value) || !isIsinCountry(value.slice(0, 2))) return false
  return luhnDigit(value.slice(0, 11)) === value[11]
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
