import { expect, it } from 'vitest'
import { buildFormat } from '#web/ui/format/format-context.tsx'
import { writeAmounts } from './write-amounts.ts'

const tools = { currency: 'GBP', format: buildFormat('en-GB') }
const row = {
  kind: 'withdrawal',
  currency: 'EUR',
  signedAmount: -100,
  amountInReportingCurrency: 87.5,
} as const

it('writes a foreign transaction in the currency of the account, with the original amount next to it', () => {
  expect(writeAmounts(row, tools)).toEqual({ amount: '−£87.50', original: '−€100.00' })
})

it('writes one amount where the currency is that of the account, or the rate is not known', () => {
  const own = { ...row, currency: 'GBP', amountInReportingCurrency: 100 } as const
  expect(writeAmounts(own, tools)).toEqual({ amount: '−£100.00', original: null })
  const unknown = { ...row, amountInReportingCurrency: null }
  expect(writeAmounts(unknown, tools)).toEqual({ amount: '−€100.00', original: null })
})
