import { expect, it } from 'vitest'
import { findFundId, findFundPage } from '#model/funds/find-fund-id.ts'

it('is what stands before the U of the account number', () => {
  expect(findFundId('F1001U77')).toBe('F1001')
  expect(findFundId('F1001')).toBe('F1001')
  expect(findFundId(null)).toBeNull()
  expect(findFundId('')).toBeNull()
})

it('is none for cash, whose line is no account number', () => {
  expect(findFundId('cash:EUR')).toBeNull()
  expect(findFundPage({ accountNo: 'cash:USD', sector: '' })).toBeNull()
})

it('has no page in the sectors Investments and Liquidity', () => {
  expect(findFundPage({ accountNo: 'F1001U77', sector: 'Residential' })).toBe('F1001')
  expect(findFundPage({ accountNo: 'F1001U77', sector: 'Liquidity' })).toBeNull()
  expect(findFundPage({ accountNo: 'F1001U77', sector: 'Investments' })).toBeNull()
})
