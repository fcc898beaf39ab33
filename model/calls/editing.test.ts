import { expect, it } from 'vitest'
import { calls } from './calls.ts'

const purchase = {
  kind: 'purchase',
  name: 'Larkspur',
  symbol: 'LRKS',
  date: '2026-01-05',
  units: '1',
  price: '1',
  amount: null,
  region: null,
}
const opened = (form: string, currency: string) =>
  calls.previewBooking.body?.safeParse({
    ...purchase,
    currency,
    holding: { form, annualGrowth: null, pricePoints: [] },
  }).success

it.each([
  ['security', 'CAD', true],
  ['property', 'CAD', true],
  ['fund', 'CHF', true],
  ['fund', 'CAD', false],
  ['security', 'SEK', false],
])('a new %s in %s is taken: %s', (form, currency, isTaken) => {
  expect(opened(form, currency)).toBe(isTaken)
})
