import { expect, test } from 'vitest'
import { statusIdentifiers } from '#model/status/account-status.ts'
import { checkFundsTab, emptyFundsTab, fundsTabFields, isFundsTabShown } from './funds-tab.ts'

const chosen = { ...emptyFundsTab, selected_fund_name: 'Sea Fund', fund_id: 'F1' }
const answered = {
  ...chosen,
  origine_multiple_subscriptions_radio: 'no',
  origine_interim_redemptions_radio: 'no',
}

test('the tab holds what the specification names', () => {
  expect(fundsTabFields.map(({ name }) => name)).toEqual(Object.keys(emptyFundsTab))
})

test.each([
  ['no fund', emptyFundsTab, {}],
  ['no fund, whatever else', { ...emptyFundsTab, subscription_amount: '100000' }, {}],
  [
    'a fund without answers',
    chosen,
    { origine_multiple_subscriptions_radio: 'required', origine_interim_redemptions_radio: 'required' },
  ],
  [
    'one radio open',
    { ...answered, origine_interim_redemptions_radio: null },
    { origine_interim_redemptions_radio: 'required' },
  ],
  ['both radios, no amount', answered, {}],
  [
    'an amount without the terms',
    { ...answered, subscription_amount: '100000' },
    { approvedTerms: 'required' },
  ],
  ['an amount and the terms', { ...answered, subscription_amount: '100000', approvedTerms: true }, {}],
  [
    'a yes without a reason',
    { ...answered, origine_multiple_subscriptions_radio: 'yes' },
    { origine_explain_multiple_subscriptions: 'required' },
  ],
  [
    'a yes with its reason',
    { ...answered, origine_interim_redemptions_radio: 'yes', origine_explain_interim_redemptions: 'A house' },
    {},
  ],
  [
    'an answer there is not',
    { ...answered, origine_interim_redemptions_radio: 'maybe' },
    { origine_interim_redemptions_radio: 'option' },
  ],
  [
    'an amount that is none',
    { ...answered, subscription_amount: 'much', approvedTerms: true },
    { subscription_amount: 'number' },
  ],
])('%s', (_, data, expected) => {
  const codes = Object.entries(checkFundsTab(data)).map(([name, { code }]) => [name, code])
  expect(Object.fromEntries(codes)).toEqual(expected)
})

test('an amount is what may be bought at least', () => {
  const data = { ...answered, subscription_amount: '49999.99', approvedTerms: true }
  expect(checkFundsTab(data, 50_000)).toEqual({ subscription_amount: { code: 'minimum', limit: 50_000 } })
  expect(checkFundsTab({ ...data, subscription_amount: '50000' }, 50_000)).toEqual({})
})

test('advisers and administrators see it in every status but pending', () => {
  for (const role of ['professional', 'admin'] as const) {
    const hidden = statusIdentifiers.filter((status) => !isFundsTabShown({ role, status }))
    expect(hidden).toEqual(['pending'])
  }
})

test('its client sees it while the account is new, the firm unless it is pending', () => {
  const shown = (role: 'investor' | 'professional') =>
    (['created', 'pending', 'verified'] as const).filter((status) => isFundsTabShown({ role, status }))
  expect([shown('investor'), shown('professional')]).toEqual([['created'], ['created', 'verified']])
})
