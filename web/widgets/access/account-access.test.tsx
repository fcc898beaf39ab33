import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accountRights } from '#model/access/account-data.ts'
import { weighAccess, type AccessFacts } from '#model/access/weigh-access.ts'
import type { AccessExplanation } from '#model/calls/clients.ts'
import type { AccountReader } from '#model/access/account-reader.ts'
import { answerCalls, renderPage, type AskedCall } from '#tests/support/render-page.tsx'
import { changeLanguage } from '#web/words/words.ts'
import { AccountAccess } from './account-access.tsx'
import { readVisit, startViewing, stopViewing } from './viewing-visit.ts'

const account = { id: '0199a0b0-0000-7000-8000-000000000001', name: 'Ferry family' }
const client = '0199a0b0-0000-7000-8000-000000000002'
const other = '0199a0b0-0000-7000-8000-000000000003'

const readers: AccountReader[] = [
  { id: client, name: 'Cleo Ferry', role: 'investor', reason: 'client', names: [] },
  { id: other, name: 'Ada North', role: 'professional', reason: 'access-group', names: ['North'] },
]

const outside: AccessFacts = {
  role: 'professional',
  isDisabled: false,
  isClient: false,
  isOwner: false,
  through: [],
  teams: ['South'],
}

const explain = (user: string): AccessExplanation => {
  const isClient = user === client
  const known: AccessFacts = isClient ? { ...outside, role: 'investor', isClient, teams: [] } : outside
  const role = isClient ? 'investor' : 'professional'
  return {
    user: { id: user, name: isClient ? 'Cleo Ferry' : 'Paul South', role },
    account,
    maySee: isClient,
    reasons: weighAccess(known),
    rights: isClient ? accountRights(role) : [],
  }
}

const paul = { id: other, version: 1, active: true, name: 'Paul South', email: 'paul@firm.example' }
const answers = {
  [`GET /api/accounts/${account.id}/readers`]: { readers, count: readers.length },
  'GET /api/access/explanation': ({ url }: AskedCall) => explain(url.searchParams.get('user') ?? ''),
  'GET /api/records/users': { records: [paul], names: {}, count: 1 },
}

const show = async (given: Record<string, unknown> = answers, language: 'en' | 'el' = 'en') => {
  await changeLanguage(language)
  const asked = answerCalls(given)
  await renderPage(<AccountAccess account={{ ...account, client }} />, { language })
  return asked
}

test('who sees an account is told with the reason, and why one of them does', async () => {
  await show()
  await page.getByRole('button', { name: 'Who sees this?' }).click()
  const drawer = page.getByRole('dialog', { name: 'Who sees this account' })
  await expect.element(drawer.getByText(/2 people see the account Ferry family/)).toBeVisible()
  await expect.element(drawer.getByText('Access group North')).toBeVisible()
  await drawer.getByRole('button', { name: 'Cleo Ferry', exact: true }).click()
  await expect
    .element(drawer.getByRole('heading', { name: 'Cleo Ferry can see the account Ferry family' }))
    .toBeVisible()
  await expect.element(drawer.getByText(/Is the client of the account/)).toBeVisible()
  await expect.element(drawer.getByText('Portfolios', { exact: true })).toBeVisible()
  await expect.element(drawer.getByRole('button', { name: 'Back to everyone' })).toHaveFocus()
})

test('whoever does not see it is searched, and the reason that keeps them out is named', async () => {
  await show()
  await page.getByRole('button', { name: 'Who sees this?' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('searchbox').fill('south')
  await drawer.getByRole('button', { name: 'Paul South' }).click()
  await expect
    .element(drawer.getByRole('heading', { name: 'Paul South cannot see the account Ferry family' }))
    .toBeVisible()
  await expect
    .element(drawer.getByText(/Is only in access groups that do not include this account: South/))
    .toBeVisible()
})

test('what could not be loaded says what still works, in the reader’s language', async () => {
  await show({}, 'el')
  await page.getByRole('button', { name: 'Ποιος το βλέπει;' }).click()
  await expect.element(page.getByText('Δεν φορτώθηκε ποιος βλέπει αυτόν τον λογαριασμό')).toBeVisible()
})

test('a client who may not be viewed as is said so, and the page stays', async () => {
  const asked = await show()
  const button = page.getByRole('button', { name: 'View as client' })
  await button.click()
  await expect.poll(() => asked).toContain('POST /api/session/viewing')
  await expect.element(button).not.toHaveAttribute('aria-busy')
  expect(readVisit()).toBeNull()
})

test('viewing begins at the client’s start with the reason kept, and leads back to where it began', async () => {
  const session = { role: 'investor' }
  answerCalls({
    ...answers,
    'POST /api/session/viewing': { session },
    'DELETE /api/session/viewing': { session },
  })
  const open = vi.fn<(href: string) => void>()
  const ways = { findHome: () => '/dashboard/p/account/a', open }
  await startViewing({ user: client, account: account.id }, ways)
  expect(open).toHaveBeenLastCalledWith('/dashboard/p/account/a')
  expect(readVisit()?.why).toEqual(explain(client))
  await stopViewing(ways)
  expect(open).toHaveBeenLastCalledWith(location.pathname + location.search)
  expect(readVisit()).toBeNull()
})
