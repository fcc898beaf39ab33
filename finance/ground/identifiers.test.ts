import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FinanceError } from '#finance/ground/finance-error.ts'
import { ibanCheckDigits, isIban, isIsin } from '#finance/ground/identifiers.ts'
import {
  isLei,
  isSedol,
  isinCheckDigit,
  isinFromSedol,
  sedolCheckDigit,
} from '#finance/reference/identifiers.ts'

const digit = fc.integer({ min: 0, max: 9 }).map(String)
const symbol = fc.constantFrom(...'0123456789BCDFGHJKLMNPQRSTVWXYZ'.split(''))

function replaceAt(text: string, at: number, character: string): string {
  return text.slice(0, at) + character + text.slice(at + 1)
}

describe('an ISIN', () => {
  test.for(['US0378331005', 'GB0002634946', 'IE00B4L5Y983', 'LU0290358497', 'XS0110106365'])(
    '%s is one',
    (isin) => {
      expect(isIsin(isin)).toBe(true)
    },
  )

  test.for([
    'US0378331006',
    'us0378331005',
    ' US0378331005',
    'US037833100',
    'ZZ0378331005',
    'US037833100A',
    '',
  ])('%s is none', (isin) => {
    expect(isIsin(isin)).toBe(false)
  })

  test('with one wrong digit is none', () => {
    fc.assert(
      fc.property(
        fc.array(digit, { minLength: 9, maxLength: 9 }),
        fc.integer({ min: 2, max: 11 }),
        digit,
        (digits, at, wrong) => {
          const body = `DE${digits.join('')}`
          const isin = body + isinCheckDigit(body)
          fc.pre(isin[at] !== wrong)
          expect(isIsin(isin)).toBe(true)
          expect(isIsin(replaceAt(isin, at, wrong))).toBe(false)
        },
      ),
    )
  })
})

describe('a SEDOL', () => {
  test('has a check digit and no vowels', () => {
    expect(isSedol('0263494')).toBe(true)
    expect(isSedol('B0YBKJ7')).toBe(true)
    expect(isSedol('0263495')).toBe(false)
    expect(isSedol('A000000')).toBe(false)
    expect(isSedol('0000000')).toBe(false)
    expect(() => sedolCheckDigit('12345')).toThrow(FinanceError)
  })

  test('makes an ISIN that is valid', () => {
    fc.assert(
      fc.property(fc.array(symbol, { minLength: 6, maxLength: 6 }), (symbols) => {
        const body = symbols.join('')
        fc.pre(body !== '000000')
        expect(isIsin(isinFromSedol(body + sedolCheckDigit(body)))).toBe(true)
      }),
    )
    expect(() => isinFromSedol('0263495')).toThrow(FinanceError)
  })
})

describe('an IBAN', () => {
  test.for([
    'GB29NWBK60161331926819',
    'GB29 NWBK 6016 1331 9268 19',
    'NL91ABNA0417164300',
    'GR1601101250000000012300695',
    'CY17002001280000001200527600',
    'MT84MALT011000012345MTLCAST001S',
  ])('%s is one', (iban) => {
    expect(isIban(iban)).toBe(true)
  })

  test.for([
    'GB29NWBK60161331926818',
    'GB29  NWBK60161331926819',
    'GB29NWBK6016133192681',
    'NL91ABN00417164300',
    'XX91ABNA0417164300',
    'GB',
    '',
  ])('%s is none', (iban) => {
    expect(isIban(iban)).toBe(false)
  })

  test('of any account number has check digits that make it valid', () => {
    fc.assert(
      fc.property(fc.array(digit, { minLength: 18, maxLength: 18 }), (digits) => {
        const bban = digits.join('')
        expect(isIban(`DE${ibanCheckDigits('DE', bban)}${bban}`)).toBe(true)
      }),
    )
    expect(() => ibanCheckDigits('DE', '123')).toThrow(FinanceError)
  })
})

test('an LEI has eighteen characters and two check digits', () => {
  expect(isLei('213800KUD8LAJWSQ9D15')).toBe(true)
  expect(isLei('213800KUD8LAJWSQ9D16')).toBe(false)
  expect(isLei('213800KUD8LAJWSQ9D1')).toBe(false)
})
