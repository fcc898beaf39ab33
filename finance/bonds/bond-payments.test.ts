import { expect, it } from 'vitest'
import { listBondPayments, sumPayments } from '#finance/bonds/bond-payments.ts'

const gilt = { nominal: 10_000, coupon: 0.04, maturity: '2025-06-30', paymentsAYear: 2, currency: 'GBP' }

it('pays the coupons that are left and the nominal at the end', () => {
  const payments = listBondPayments(gilt, '2024-03-28')
  expect(payments.map(({ date, kind, amount }) => [date, kind, amount])).toEqual([
    ['2024-06-30', 'coupon', 200],
    ['2024-12-31', 'coupon', 200],
    ['2025-06-30', 'coupon', 200],
    ['2025-06-30', 'redemption', 10_000],
  ])
  expect(sumPayments(payments)).toBe(10_600)
})

it('counts a coupon of the day itself as paid', () => {
  expect(listBondPayments(gilt, '2024-12-31')).toHaveLength(2)
})

it('says nothing of a bond that has ended or whose terms are not known', () => {
  expect(listBondPayments(gilt, '2025-06-30')).toEqual([])
  expect(listBondPayments({ ...gilt, maturity: null }, '2024-03-28')).toEqual([])
  expect(listBondPayments({ ...gilt, paymentsAYear: null }, '2024-03-28')).toEqual([])
})

it('of a zero bond is the redemption alone', () => {
  expect(listBondPayments({ ...gilt, coupon: 0, paymentsAYear: null }, '2024-03-28')).toMatchObject([
    { kind: 'redemption', amount: 10_000 },
  ])
})
