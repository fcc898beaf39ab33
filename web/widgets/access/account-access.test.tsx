import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadConfiguration, loadReports } from '#configurations/register/registry.ts'
import { accountRights } from '#model/access/account-data.ts'
import { weighAccess, type AccessFacts } from '#model/access/weigh-access.ts'
import type { AccessExplanation } from '#model/calls/clients.ts'
import type { AccountReader } from '#model/access/account-reader.ts'
import { render } from '#tests/support/render.tsx'
import { FactsProvider, type Facts } from '#web/data/facts.tsx'
import { buildQueryClient } from '#web/data/queries.ts'
import { changeLanguage, loadWords } from '#web/words/words.ts'
import { AccountAccess } from './account-access.tsx'
import { readVisit, startViewing, stopViewing } from './viewing-visit.ts'

const account = { id: '0199a0b0-0000-7000-8000-000000000001', name: 'Ferry family' }
const client = '0199a0b0-0000-7000-8000-000000000002'
const other = '0199a0b0-0000-7000-8000-000000000003'

let facts: Facts
beforeAll(async () => {
  const [configuration, reports] = await Promise.all([loadConfiguration('generic'), loadReports('generic')])
  facts = { name: 'Firm', configuration, reports, portals: [] }
})

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

/** The portal's answers, at the network. */
const answers = new Map<string, (url: URL) => unknown>()
const asked: string[] = []
const real = globalThis.fetch
beforeEach(() => {
  answers.clear()
  answers.set(`GET /api/accounts/${account.id}/readers`, () => ({ readers, count: readers.length }))
  answers.set('GET /api/access/explanation', (url) => explain(url.searchParams.get('user') ?? ''))
  answers.set('GET /api/records/users', () => ({
    records: [{ id: other, version: 1, active: true, name: 'Paul South', email: 'paul@firm.example' }],
    names: {},
    count: 1,
  }))
  asked.length = 0
  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (!url.pathname.startsWith('/api/')) return real(input, init)
    const name = `${init.method ?? 'GET'} ${url.pathname}`
    asked.push(name)
    const answer = answers.get(name)
    return answer
      ? Response.json(answer(url))
      : Response.json({ error: { code: 'forbidden', message: 'no' } }, { status: 403 })
  }
})
afterEach(() => {
  globalThis.fetch = real
  sessionStorage.clear()
})

const show = async (language: 'en' | 'el' = 'en') => {
  await changeLanguage(language)
  await loadWords('access', 'app', 'collections')
  render(
    <QueryClientProvider client={buildQueryClient()}>
      <FactsProvider value={facts}>
        <Suspense>
          <AccountAccess account={{ ...account, client }} />
        </Suspense>
      </FactsProvider>
    </QueryClientProvider>,
    language,
  )
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
  answers.clear()
  await show('el')
  await page.getByRole('button', { name: 'Ποιος το βλέπει;' }).click()
  await expect.element(page.getByText('Δεν φορτώθηκε ποιος βλέπει αυτόν τον λογαριασμό')).toBeVisible()
  await changeLanguage('en')
})

test('a client who may not be viewed as is said so, and the page stays', async () => {
  await show()
  const button = page.getByRole('button', { name: 'View as client' })
  await button.click()
  await expect.poll(() => asked).toContain('POST /api/session/viewing')
  await expect.element(button).not.toHaveAttribute('aria-busy')
  expect(readVisit()).toBeNull()
})

test('viewing begins at the client’s start with the reason kept, and leads back to where it began', async () => {
  const session = { role: 'investor' }
  answers.set('POST /api/session/viewing', () => ({ session }))
  answers.set('DELETE /api/session/viewing', () => ({ session }))
  const open = vi.fn<(href: string) => void>()
  const ways = { findHome: () => '/dashboard/p/account/a', open }
  await startViewing({ user: client, account: account.id }, ways)
  expect(open).toHaveBeenLastCalledWith('/dashboard/p/account/a')
  expect(readVisit()?.why).toEqual(explain(client))
  await stopViewing(ways)
  expect(open).toHaveBeenLastCalledWith(location.pathname + location.search)
  expect(readVisit()).toBeNull()
})
