import type { Page } from '@playwright/test'
import type { AccountPage, ClientsOverview, Me } from '#model/calls/answers.ts'
import type { HouseholdPage, HouseholdsAnswer } from '#model/calls/planning-answers.ts'
import { rowOf, save, topOf } from '#tests/journeys/administration.ts'
import {
  addressOf,
  adminOf,
  expect,
  expectAccessible,
  retireeOf,
  signIn,
  test,
} from '#tests/journeys/journey.ts'
import { askHere, expectAmount, wordsHere } from '#tests/journeys/reporting.ts'
import { cents } from '#tests/journeys/adding-up.ts'

/** Two clients with portfolios in the same currency, and how much of each belongs to the household. */
const shares = { retiree: 1, landlord: 0.5 } as const

const findAccount = async (page: Page, story: keyof typeof shares): Promise<AccountPage> => {
  const { session } = await askHere<{ session: Me }>(page, '/api/session')
  for (const { id } of session.portals) {
    const { rows } = await askHere<ClientsOverview>(page, `/api/portals/${id}/clients?limit=1000`)
    const client = rows.find(({ email }) => email.startsWith(`${story}@`))
    if (client) return askHere<AccountPage>(page, `/api/accounts/${client.id}`)
  }
  throw new Error(`No ${story}`)
}

const addMember = async (page: Page, { name, share }: { name: string; share: number }): Promise<void> => {
  await topOf(page).getByRole('button', { name: 'Add household member' }).click()
  await topOf(page).getByRole('combobox', { name: 'Account' }).fill(name)
  // Until the search has answered, all accounts stand in the list.
  const options = page.locator('[role=option]:visible')
  await expect(options.filter({ hasNotText: name })).toHaveCount(0)
  await options.filter({ hasText: name }).first().click()
  await topOf(page)
    .getByRole('textbox', { name: 'Share (%)' })
    .fill(String(share * 100))
  await save(page)
  await page.keyboard.press('Escape')
  await expect(rowOf(topOf(page), name)).toBeVisible()
}

/** Makes the household as an administrator does. */
const makeHousehold = async (
  page: Page,
  { name, accounts }: { name: string; accounts: readonly [string, number][] },
) => {
  await page.goto(`${addressOf('generic')}/admin/households`)
  await page.getByRole('button', { name: 'Add household' }).click()
  await topOf(page).getByRole('textbox', { name: 'Name' }).fill(name)
  await save(page)
  await topOf(page).getByRole('tab', { name: 'Accounts' }).click()
  for (const [account, share] of accounts) await addMember(page, { name: account, share })
}

test('two accounts are looked at as one household, each at its share, and a client sees the own one of it', async ({
  page,
  browser,
}) => {
  await signIn(page, 'generic', adminOf('generic'))
  const retiree = await findAccount(page, 'retiree')
  const landlord = await findAccount(page, 'landlord')
  const name = `House of ${Date.now()}`
  await makeHousehold(page, {
    name,
    accounts: [
      [retiree.name, shares.retiree],
      [landlord.name, shares.landlord],
    ],
  })

  await page.goto(`${addressOf('generic')}/dashboard/${retiree.portal}/account/${retiree.id}`)
  const { planning } = await wordsHere(page)
  await page.getByText(planning.scopeHousehold.replace('{{name}}', name), { exact: true }).click()
  const { households } = await askHere<HouseholdsAnswer>(page, `/api/accounts/${retiree.id}/households`)
  const household = households.find((one) => one.name === name)
  const answer = await askHere<HouseholdPage>(page, `/api/households/${household?.id}`)
  const members = page.getByRole('table', { name: planning.members, exact: true })
  const valueOf = ({ figures }: AccountPage, share: number): number => (figures?.value.value ?? 0) * share
  const expected = [
    { name: retiree.name, share: shares.retiree, value: valueOf(retiree, shares.retiree) },
    { name: landlord.name, share: shares.landlord, value: valueOf(landlord, shares.landlord) },
  ]
  await expect(members.locator('tbody tr')).toHaveCount(expected.length)
  for (const [i, member] of expected.entries()) {
    const cells = members.locator('tbody tr').nth(i).locator('td')
    await expect(cells.first()).toHaveText(member.name)
    await expect(cells.nth(1)).toHaveText(`${(member.share * 100).toFixed(2)}%`)
    await expectAmount(cells.nth(2), member.value)
  }
  const total = answer.members.reduce((sum, { value }) => sum + cents(value.value), 0)
  expect(cents(answer.figures?.value.value)).toBe(total)
  const whole = page.locator('dl').filter({ hasText: planning.gain })
  await expectAmount(whole, answer.figures?.value.value ?? 0)
  const classes = page.getByRole('table', { name: planning.classes, exact: true })
  const groups = answer.figures?.holdings ?? []
  await expect(classes.locator('tbody tr')).toHaveCount(groups.length)
  expect(groups.reduce((sum, { value }) => sum + cents(value.value), 0)).toBe(total)
  await expectAccessible(page)

  const elsewhere = await browser.newPage()
  await signIn(elsewhere, 'generic', retireeOf('generic'))
  const { planning: own } = await wordsHere(elsewhere)
  await elsewhere.getByText(own.scopeHousehold.replace('{{name}}', name), { exact: true }).click()
  const seen = elsewhere.getByRole('table', { name: own.members, exact: true })
  await expect(seen.locator('tbody tr')).toHaveCount(1)
  await expectAmount(seen, retiree.figures?.value.value ?? 0)
  await elsewhere.context().close()
})
