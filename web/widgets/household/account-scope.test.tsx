import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, inTurn, refusal, renderPage } from '#tests/support/render-page.tsx'
import { closeSearch } from '#web/data/close-search.ts'
import { readReportSearch } from '#web/data/report-search.ts'
import { AccountScope } from './account-scope.tsx'

const account = '0199a0b0-0000-7000-8000-000000000002'
const household = '0199a0b0-0000-7000-8000-000000000003'
const households = { households: [{ id: household, name: 'Amstel' }] }

const show = (search: string, found: unknown = households) => {
  answerCalls({
    [`GET /api/accounts/${account}/households`]: found,
    [`GET /api/households/${household}`]: {
      id: household,
      name: 'Amstel',
      members: [],
      points: [],
      figures: null,
    },
  })
  return renderPage(
    <AccountScope
      account={{ id: account, portfolios: [] } as never}
      portal="p1"
      session={{ role: 'investor' } as never}
      asOf={undefined}
    >
      <p>The account alone</p>
    </AccountScope>,
    { at: `/${search}`, readSearch: (given) => closeSearch(readReportSearch)(given) },
  )
}

test('an address that names a household shows it; choosing the account takes it out of the address', async () => {
  const router = await show(`?household=${household}`)
  await expect.element(page.getByText('Accounts of the household')).toBeVisible()
  await expect.element(page.getByText('The account alone')).not.toBeInTheDocument()
  await page.getByText('This account').click()
  await expect.element(page.getByText('The account alone')).toBeVisible()
  expect(router.state.location.search).not.toHaveProperty('household', household)
  await page.getByText('Household Amstel').click()
  await expect.element(page.getByText('Accounts of the household')).toBeVisible()
  expect(router.state.location.search).toHaveProperty('household', household)
})

test('a household that is not of the account is not shown', async () => {
  await show('?household=0199a0b0-0000-7000-8000-000000000009')
  await expect.element(page.getByText('The account alone')).toBeVisible()
})

test('households that cannot be read are said to be missing, and can be asked for again', async () => {
  await show('', inTurn(refusal(500, 'technical'), households))
  const notice = page.getByText(
    'The households of this account could not be loaded. The account itself is complete.',
  )
  await expect.element(notice).toBeVisible()
  await expect.element(page.getByText('The account alone')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Household Amstel')).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
})
