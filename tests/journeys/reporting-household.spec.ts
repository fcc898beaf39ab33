// Promise: accounts of several people are looked at as one household, each at its share.
import type { Page } from '@playwright/test'
import type { AccountPage } from '#model/calls/accounts.ts'
import type { ClientsOverview } from '#model/calls/clients.ts'
import type { HouseholdPage, HouseholdsAnswer } from '#model/calls/planning.ts'
import type { Me } from '#model/calls/session.ts'
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
import { cents } from '#tests/support/figures/cents.ts'
import { clientOf } from '#tests/journeys/identity.ts'
import { askHere, expectAmount, languageHere, wordsHere } from '#tests/journeys/reporting.ts'
import { readNumber } from '#tests/journeys/shown-figures.ts'

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
  await expect(options.filter({ hasText: name }).first()).toBeVisible()
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

type Member = { account: AccountPage; share: number }

const shareOf = ({ account, share }: Member): number => (account.figures?.value.value ?? Number.NaN) * share

/** The total says which accounts it counts. */
const expectCounted = async (page: Page, totalOf: string, names: readonly string[]): Promise<void> =>
  expect(page.getByText(totalOf.replace('{{accounts}}', names.join(', ')), { exact: true })).toBeVisible()

/** The household that is shown: its members each at their share, which are its value, which are its holdings. */
const expectHousehold = async (
  page: Page,
  answer: HouseholdPage,
  expected: readonly Member[],
): Promise<void> => {
  const language = await languageHere(page)
  const { planning } = await wordsHere(page)
  const members = page.getByRole('table', { name: planning.members, exact: true })
  await expect(members.locator('tbody tr')).toHaveCount(expected.length)
  for (const [i, member] of expected.entries()) {
    const cells = members.locator('tbody tr').nth(i).locator('td')
    await expect(cells.first()).toHaveText(member.account.name)
    expect(readNumber(await cells.nth(1).innerText(), language)).toBe(member.share * 100)
    const told = answer.members[i]?.value.value ?? Number.NaN
    await expectAmount(cells.nth(2), told)
    // Half of an odd cent goes where the sum needs it.
    expect(Math.abs(told - shareOf(member))).toBeLessThan(0.0101)
  }
  const total = answer.members.reduce((sum, { value }) => sum + cents(value.value), 0)
  const byHand = expected.reduce((sum, member) => sum + cents(shareOf(member)), 0)
  // Each member is rounded once more here.
  expect(Math.abs(total - byHand)).toBeLessThanOrEqual(expected.length)
  expect(cents(answer.figures?.value.value)).toBe(total)
  const whole = page.locator('dl').filter({ hasText: planning.gain })
  await expectAmount(whole, answer.figures?.value.value ?? 0)
  await expectCounted(
    page,
    planning.totalOf,
    expected.map(({ account }) => account.name),
  )
  const held = page.getByRole('table', { name: planning.holdings, exact: true })
  const groups = answer.figures?.holdings ?? []
  const items = groups.flatMap((group) => group.items)
  await expect(held.locator('tbody tr')).toHaveCount(items.length)
  const holders = answer.members.filter(({ holds }) => holds.includes(items[0]?.id ?? ''))
  expect(holders.length).toBeGreaterThan(0)
  await expect(held.locator('tbody tr').first().getByRole('link')).toHaveText(holders.map((one) => one.name))
  expect(groups.reduce((sum, { value }) => sum + cents(value.value), 0)).toBe(total)
}

test('two accounts are looked at as one household, each at its share, and a client sees the own one of it', async ({
  page,
  other: elsewhere,
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
  await expectHousehold(page, answer, [
    { account: retiree, share: shares.retiree },
    { account: landlord, share: shares.landlord },
  ])
  await page.getByText(planning.scopeAccount, { exact: true }).click()
  await expect(page.getByRole('table', { name: planning.members, exact: true })).toHaveCount(0)

  await signIn(elsewhere, 'generic', retireeOf('generic'))
  const { planning: own } = await wordsHere(elsewhere)
  await elsewhere.getByText(own.scopeHousehold.replace('{{name}}', name), { exact: true }).click()
  const seen = elsewhere.getByRole('table', { name: own.members, exact: true })
  await expect(seen.locator('tbody tr')).toHaveCount(1)
  await expectAmount(seen, retiree.figures?.value.value ?? 0)
  await expectCounted(elsewhere, own.totalOf, [retiree.name])
})

/** The only household of an account, with its members as the calls know them. */
const findHousehold = async (page: Page, account: AccountPage) => {
  const { households } = await askHere<HouseholdsAnswer>(page, `/api/accounts/${account.id}/households`)
  expect(households).toHaveLength(1)
  const answer = await askHere<HouseholdPage>(page, `/api/households/${households[0]?.id}`)
  const members = await Promise.all(
    answer.members.map(async ({ account: id, share }): Promise<Member> => ({
      account: await askHere<AccountPage>(page, `/api/accounts/${id}`),
      share,
    })),
  )
  return { answer, members }
}

test('a client of greek whose accounts are one portfolio each comes to the household from a portfolio, and back', async ({
  page,
}) => {
  const tenant = 'greek'
  await signIn(page, tenant, clientOf(tenant, 'twoaccounts'))
  const { session } = await askHere<{ session: Me }>(page, '/api/session')
  const [first] = session.accounts
  expect(first?.portfolios).toHaveLength(1)
  const account = await askHere<AccountPage>(page, `/api/accounts/${first?.id}`)
  const { answer, members } = await findHousehold(page, account)
  expect(members.map(({ share }) => share).toSorted((one, other) => one - other)).toEqual([0.5, 1])
  await page.goto(`${addressOf(tenant)}/dashboard/${account.portal}/account/${account.id}`)
  await page.waitForURL(/\/portfolio\//)
  const { planning } = await wordsHere(page)
  const toHousehold = page.getByRole('link', {
    name: planning.scopeHousehold.replace('{{name}}', answer.name),
  })
  await toHousehold.click()
  await expectHousehold(page, answer, members)
  await expectAccessible(page)
  await page.getByText(planning.scopeAccount, { exact: true }).click()
  await page.waitForURL(/\/portfolio\//)
  await expect(toHousehold).toBeVisible()
})
