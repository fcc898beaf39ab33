import { expect, it } from 'vitest'
import { otherNamesOf } from './document-title.ts'

it('is found by its words in every language', () => {
  expect(otherNamesOf('overzicht')).toContain('Statement')
  expect(otherNamesOf('statement')).toContain('Rekeningoverzicht')
  expect(otherNamesOf('αποτίμηση')).toContain('Valuation')
  expect(otherNamesOf('st')).toEqual([])
})
