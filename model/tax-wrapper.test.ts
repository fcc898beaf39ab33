import { expect, it } from 'vitest'
import { costMethodOf, isTaxWrapper } from '#model/tax-wrapper.ts'

it('pools shares by section 104 in taxable portfolios alone', () => {
  const method = (type: string | null) => costMethodOf({ type, costMethod: 'section-104' })
  expect(['ISA', 'SIPP', 'SSAS', 'OPB'].map(method)).toEqual(Array.from({ length: 4 }, () => 'average'))
  expect(['GIA', 'ExO', 'Trust', null].map(method)).toEqual(Array.from({ length: 4 }, () => 'section-104'))
  expect(costMethodOf({ type: 'ISA', costMethod: 'fifo' })).toBe('fifo')
  expect(isTaxWrapper(undefined)).toBe(false)
  expect(isTaxWrapper('ISA')).toBe(true)
  expect(isTaxWrapper('ISA', { month: 1, day: 1 })).toBe(false)
})
