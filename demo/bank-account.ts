/** Bank accounts of a bank that does not exist. */
import { hashText } from '#demo/seeded-random.ts'

function remainderOf97(digits: string): number {
  let remainder = 0
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97
  return remainder
}

/** An IBAN of the invented bank PRTC for an owner, with the right check digits (ISO 13616). */
export function makeIban(country: string, owner: string): string {
  const number = String(hashText(`iban:${owner}`)).padStart(10, '0')
  const toDigits = (text: string): string =>
    Array.from(text, (letter) => String(Number.parseInt(letter, 36))).join('')
  const check = 98 - remainderOf97(`${toDigits('PRTC')}${number}${toDigits(country)}00`)
  return `${country}${String(check).padStart(2, '0')}PRTC${number}`
}
