import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ProposalDraft } from '#model/calls/proposals.ts'
import { answerCalls, renderPage } from '#tests/support/render-page.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { ProposeDrawer } from './propose-drawer.tsx'
import { dayIn } from './use-draft.ts'

const [account, model, portfolio] = [1, 2, 3].map((last) => `0190a000-0000-7000-8000-00000000000${last}`)

const draft: ProposalDraft = {
  seen: 'seen',
  isReplacing: false,
  proposed: {
    currency: 'EUR',
    asOf: dayIn(0),
    total: 1000,
    costs: 0,
    trades: [
      {
        key: '0190a000-0000-7000-8000-000000000009',
        holding: 'HALC',
        name: 'Halcyon',
        assetClass: 'Equities',
        type: 'Buy',
        units: '1',
        amount: '100',
        currency: 'EUR',
        value: 100,
        cost: 0,
        drift: -10,
        price: 100,
        priceDate: null,
        heldUnits: 0,
        isOrdered: true,
      },
    ],
    leftOut: [],
    classes: [],
  },
}

const readAccount = `GET /api/accounts/${account}`
const readDraft = `GET /api/model-portfolios/${model}/proposal-draft`
const show = async (portfolios: object[]) => {
  const asked = answerCalls({
    [readAccount]: { portfolios },
    [readDraft]: draft,
    [`POST /api/model-portfolios/${model}/proposals`]: { id: account },
  })
  await renderPage(<ProposeDrawer account={account ?? ''} model={model ?? ''} onClose={() => undefined} />)
  return asked
}

test('trades are not proposed with a last day that has passed', async () => {
  const asked = await show([{ id: portfolio, name: 'Portfolio' }])
  const sent = () => asked.filter((call) => !call.startsWith('GET'))
  const until = page.getByRole('textbox', { name: /^Open until/ })
  const send = page.getByRole('button', { name: 'Send to the client' })
  await until.click()
  await expect.element(page.getByRole('button', { name: 'Next month' })).toBeVisible()
  const yesterday = formatDate(dayIn(-1))
  await userEvent.fill(until, yesterday)
  await send.click()
  const said = `The earliest day you can choose is ${formatDate(dayIn(0))}`
  await expect.element(page.getByText(said)).toBeVisible()
  await expect.element(until).toHaveFocus()
  await expect.element(until).toHaveValue(yesterday)
  expect(sent()).toEqual([])
  await userEvent.fill(until, formatDate(dayIn(3)))
  await send.click()
  await expect.poll(sent).toHaveLength(1)
})

test('of several portfolios none is chosen beforehand, and a proposal says that it is for one', async () => {
  const second = '0190a000-0000-7000-8000-000000000004'
  const asked = await show([
    { id: portfolio, name: 'Pension' },
    { id: second, name: 'Savings' },
  ])
  const choice = page.getByRole('combobox', { name: 'Portfolio' })
  await expect.element(choice).toHaveValue('')
  await expect.poll(() => document.body.textContent).toContain('A proposal is for one portfolio.')
  await expect.element(page.getByRole('button', { name: 'Send to the client' })).toBeDisabled()
  expect(asked.filter((call) => call.includes('proposal-draft'))).toEqual([])
  await choice.click()
  await page.getByRole('option', { name: 'Savings' }).click()
  await expect.element(page.getByText('Halcyon')).toBeVisible()
})
