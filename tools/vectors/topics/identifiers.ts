/** Topic 'identifiers': check digits and forms. */
import {
  ibanCheckDigits,
  isIban,
  isIsin,
  isLei,
  isSedol,
  isinCheckDigit,
  isinFromSedol,
  sedolCheckDigit,
} from '#finance/identifiers.ts'
import type { Operations } from '#tools/vectors/topics/case-input.ts'

export const identifiers: Operations = {
  'iban-check-digits': (input) => ibanCheckDigits(input.text('country'), input.text('bban')),
  'iban-valid': (input) => isIban(input.text('value')),
  'isin-check-digit': (input) => isinCheckDigit(input.text('body')),
  'isin-from-sedol': (input) => isinFromSedol(input.text('sedol'), input.text('country', 'GB')),
  'isin-valid': (input) => isIsin(input.text('value')),
  'lei-valid': (input) => isLei(input.text('value')),
  'sedol-check-digit': (input) => sedolCheckDigit(input.text('body')),
  'sedol-valid': (input) => isSedol(input.text('value')),
}
