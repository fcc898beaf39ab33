/** Bank accounts of banks that do not exist. */
import { hashText } from '#demo/ground/seeded-random.ts'

/** Letters of the invented bank and number of digits after them, by country (ISO 13616). */
const patterns: Record<string, { bank: string; digits: number }> = {
  GR: { bank: '', digits: 23 },
  IS: { bank: '', digits: 22 },
  NL: { bank: 'PRTC', digits: 10 },
}

function remainderOf97(digits: string): number {
  let remainder = 0
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97
  return remainder
}

function digitsOf(owner: string, count: number): string {
  let digits = ''
  for (let part = 0; digits.length < count; part += 1) digits += hashText(`iban:${part}:${owner}`)
  return digits.slice(0, count)
}

/** An IBAN of Greece, Iceland or the Netherlands for an owner, with the right check digits; null for other countries. */
export function makeIban(country: string, owner: string): string | null {
  const pattern = patterns[country]
  if (pattern === undefined) return null
  const body = pattern.bank + digitsOf(owner, pattern.digits)
  const inDigits = Array.from(`${body}${country}00`, (letter) => String(Number.parseInt(letter, 36))).join('')
  const check = String(98 - remainderOf97(inDigits)).padStart(2, '0')
  return `${country}${check}${body}`
}
