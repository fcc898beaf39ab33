/** Topic 'identifiers': check digits and forms. */
import { ibanCheckDigits, isIban, isIsin } from '#finance/ground/identifiers.ts'
import {
  isLei,
  isSedol,
  isinCheckDigit,
  isinFromSedol,
  sedolCheckDigit,
} from '#finance/reference/identifiers.ts'
import { byProduct, byReference } from '#tools/vectors/topics/operation.ts'
import type { Topic } from '#tools/vectors/topics/operation.ts'

export const identifiers: Topic = {
  product: 'ISIN and IBAN as forms and imports check them',
  reference: 'SEDOL, LEI and single check digits',
  operations: {
    ...byProduct({
      'iban-check-digits': (input) => ibanCheckDigits(input.text('country'), input.text('bban')),
      'iban-valid': (input) => isIban(input.text('value')),
      'isin-valid': (input) => isIsin(input.text('value')),
    }),
    ...byReference({
      'isin-check-digit': (input) => isinCheckDigit(input.text('body')),
      'isin-from-sedol': (input) => isinFromSedol(input.text('sedol'), input.text('country', 'GB')),
      'lei-valid': (input) => isLei(input.text('value')),
      'sedol-check-digit': (input) => sedolCheckDigit(input.text('body')),
      'sedol-valid': (input) => isSedol(input.text('value')),
    }),
  },
}
