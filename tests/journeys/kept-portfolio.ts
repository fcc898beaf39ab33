import type { Locator, Page } from '@playwright/test'
import type { AccountPage } from '#model/calls/accounts.ts'
import type { ClientsOverview } from '#model/calls/clients.ts'
import type { Me } from '#model/calls/session.ts'
import type { PerformanceAnswer, TransactionsAnswer } from '#model/calls/subjects.ts'
import type { EnglishPhrases } from '#phrases/register/load-phrases.ts'
import { loadPhrases } from './shown-phrases.ts'
import { clientOf } from '#tests/journeys/identity.ts'
import { addressOf, adviserOf, expect, signIn } from '#tests/journeys/journey.ts'
import { askHere, askPortfolio, languageHere, wordsHere } from '#tests/journeys/reporting.ts'
import type { Close } from '#tests/journeys/own-returns.ts'

const tenant = 'generic'

/** The account with portfolios whose books the portal keeps itself, beside others. */
const findAccount = async (page: Page): Promise<AccountPage> => {
  const { session } = await askHere<{ session: Me }>(page, '/api/session')
  for (const { id } of session.portals) {
    const { rows } = await askHere<ClientsOverview>(page, `/api/portals/${id}/clients?limit=1000`)
    const client = rows.find(({ email }) => email === clientOf(tenant, 'rich'))
    if (client) return askHere<AccountPage>(page, `/api/accounts/${client.id}`)
  }
  throw new Error('Nobody has portfolios kept in the portal')
}

/** An adviser opens a portfolio whose books the portal keeps itself; answers what the calls say of it. */
export const openKept = async (page: Page, name: 'Family Office' | 'Bank abroad') => {
  await signIn(page, tenant, adviserOf(tenant))
  const account = await findAccount(page)
  const { id = '', keptIn } = account.portfolios.find((one) => one.name === name) ?? {}
  expect(keptIn).toBe('portal')
  await page.goto(`${addressOf(tenant)}/dashboard/${account.portal}/portfolio/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const language = await languageHere(page)
  const [portfolio, { performance }, cash, trades, words, figures] = await Promise.all([
    askPortfolio(page, id),
    askHere<PerformanceAnswer>(page, `/api/portfolios/${id}/performance`),
    askHere<TransactionsAnswer>(page, `/api/portfolios/${id}/transactions?kind=cash`),
    askHere<TransactionsAnswer>(page, `/api/portfolios/${id}/transactions?kind=trade`),
    wordsHere(page),
    loadPhrases(language, 'figures') as Promise<EnglishPhrases['figures']>,
  ])
  if (!performance) throw new Error(`${name} has no performance`)
  const points = performance.points ?? []
  const valued = points.map(({ date, portfolioValue }): Close => ({
    date,
    value: portfolioValue ?? Number.NaN,
  }))
  const levels = points.map(({ date, benchmark }): Close => ({ date, value: 1 + (benchmark ?? Number.NaN) }))
  const booked = [...cash.rows, ...trades.rows]
  return { account, portfolio, performance, booked, valued, levels, language, words: { ...words, figures } }
}

export type Kept = Awaited<ReturnType<typeof openKept>>

/** Opens the working of a figure by its button, and shows all its rows. */
export const openWorking = async (part: Locator, { name, words }: { name: string } & Pick<Kept, 'words'>) => {
  const [before = '', after = ''] = words.figures.showWorking.split('{{name}} {{value}}')
  const buttons = part.getByRole('button', { name: `${before}${name} ` }).filter({ hasText: /\d/ })
  await expect(buttons.first()).toHaveAccessibleName(new RegExp(`${after}$`))
  await buttons.first().click()
  const drawer = part.page().getByRole('dialog', { name, exact: true })
  await expect(drawer.getByRole('heading', { name: words.figures.workingTitle, exact: true })).toBeVisible()
  for (const more of await drawer.getByRole('button', { name: words.figures.showAll }).all())
    await more.click()
  return drawer
}

/** The cells of a table of a working, row by row. */
export const rowsOf = (drawer: Locator, title: string): Promise<string[][]> =>
  drawer
    .getByRole('region', { name: title, exact: true })
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim())),
    )
