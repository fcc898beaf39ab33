/** Invented ISIN and SEDOL numbers whose check digits are right. */
import { hashText } from '#demo/ground/seeded-random.ts'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const sedolLetters = '0123456789BCDFGHJKLMNPQRSTVWXYZ'
const sedolWeights = [1, 3, 1, 7, 3, 9]

function isinCheckDigit(body: string): number {
  const digits = Array.from(body, (letter) => String(alphabet.indexOf(letter))).join('')
  let sum = 0
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i])
    const weighted = i % 2 === 0 ? digit * 2 : digit
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return (10 - (sum % 10)) % 10
}

/** An ISIN of a country for a symbol: two letters, nine characters and the Luhn digit. */
export function makeIsin(country: string, symbol: string): string {
  const number = String(hashText(`isin:${country}:${symbol}`) % 1_000_000_000).padStart(9, '0')
  const body = country + number
  return `${body}${isinCheckDigit(body)}`
}

/** A SEDOL for a symbol: six letters without vowels or digits, and the weighted check digit. */
export function makeSedol(symbol: string): string {
  let bits = hashText(`sedol:${symbol}`)
  let body = 'B'
  let sum = alphabet.indexOf('B')
  for (let i = 1; i < 6; i += 1) {
    const letter = sedolLetters[bits % sedolLetters.length] ?? '0'
    bits = Math.floor(bits / sedolLetters.length)
    body += letter
    sum += alphabet.indexOf(letter) * (sedolWeights[i] ?? 0)
  }
  return `${body}${(10 - (sum % 10)) % 10}`
}
