import type { Locator, Page } from '@playwright/test'
import { baseReports } from '#configurations/base/reports/reports.ts'
import type { TenantKey } from '#demo/ground/world-parts.ts'
import type { AccountPage } from '#model/calls/accounts.ts'
import type { PortfolioPage } from '#model/calls/portfolios.ts'
import type { TabName } from '#model/reports/report.ts'
import { groupTabs } from '#model/reports/visible-parts.ts'
import { isLanguage, type Language } from '#phrases/language.ts'
import { addressOf, expect, retireeOf, signIn } from '#tests/journeys/journey.ts'
import { loadPhrases } from './shown-phrases.ts'

const readWords = async (language: Language) => {
  const [details, exportPhrases, figures, funds, overview, planning, portfolioTabs, report] =
    await Promise.all([
      loadPhrases(language, 'details'),
      loadPhrases(language, 'export'),
      loadPhrases(language, 'figures'),
      loadPhrases(language, 'funds'),
      loadPhrases(language, 'overview'),
      loadPhrases(language, 'planning'),
      loadPhrases(language, 'portfolioTabs'),
      loadPhrases(language, 'report'),
    ])
  return { language, details, exportPhrases, figures, funds, overview, planning, portfolioTabs, report }
}

/** The language that the page speaks, once it does: before it is drawn it has none of its own. */
export const languageHere = async (page: Page): Promise<Language> => {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  const shown = await page.locator('html').getAttribute('lang')
  return isLanguage(shown) ? shown : 'en'
}

/** The words of the report pages in the language that the page speaks: each person of the demonstration has their own. */
export const wordsHere = async (page: Page) => readWords(await languageHere(page))

/** Opens the other actions of a report page; answers their button. */
export const openActions = async (page: Page): Promise<Locator> => {
  const { moreActions } = await loadPhrases(await languageHere(page), 'app')
  const more = page.getByRole('main').getByRole('button', { name: moreActions, exact: true })
  await more.click()
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  return more
}

export type ReportWords = Awaited<ReturnType<typeof wordsHere>>

/** What is fixed of a phrase before its first gap. */
export const startOf = (phrase: string): string => phrase.split('{{')[0]?.trim() ?? ''

/** Asks as the page itself does: nothing but a browser resolves names under localhost. */
export const askHere = <Answer>(page: Page, path: string): Promise<Answer> =>
  page.evaluate(async (asked) => (await fetch(asked)).json() as Promise<unknown>, path) as Promise<Answer>

/** Signs in the client whose story is the longest, and says what the calls say of them. */
export const openRetiree = async (page: Page, tenant: TenantKey) => {
  await signIn(page, tenant, retireeOf(tenant))
  await page.waitForURL(/\/account\//)
  const account = new URL(page.url()).pathname
  const answer = await askHere<AccountPage>(page, `/api/accounts/${account.split('/').at(-1)}`)
  return { account: addressOf(tenant) + account, answer, words: await wordsHere(page) }
}

/** The address of a portfolio of an account whose page is known. */
export const addressOfPortfolio = (account: string, portfolio: string): string =>
  account.replace(/\/account\/.*/, `/portfolio/${portfolio}`)

/** What the call says of a portfolio; asked again while its source is late with a part. */
export const askPortfolio = async (page: Page, portfolio: string): Promise<PortfolioPage> => {
  const answer = await askHere<PortfolioPage>(page, `/api/portfolios/${portfolio}`)
  return answer.isLate ? askPortfolio(page, portfolio) : answer
}

/** The view that is shown, once nothing in it is awaited any more. */
export const shownView = async (page: Page): Promise<Locator> => {
  const view = page.getByRole('tabpanel').first()
  await expect(view).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  return view
}

type Kind = 'account' | 'portfolio'

const kindOf = (page: Page): Kind => (page.url().includes('/portfolio/') ? 'portfolio' : 'account')

const choose = async (tab: Locator): Promise<void> => {
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
}

/** Expects that the page has these views and no others, each under its tab; `look` is shown one after the other. */
export const expectViews = async (
  page: Page,
  views: readonly TabName[],
  look?: (id: TabName, view: Locator) => Promise<void>,
): Promise<void> => {
  const { report } = await wordsHere(page)
  const tabs = groupTabs(baseReports[kindOf(page)].tabs.filter(({ id }) => views.includes(id))).map(
    ({ id, views: [first, ...others] }) => ({
      name: others.length === 0 ? report[`tab_${first.id}`] : report[`group_${id}`],
      inside: [first, ...others],
    }),
  )
  const list = page.getByRole('tablist', { name: report.tabs, exact: true })
  await expect(list.getByRole('tab')).toHaveText(tabs.map(({ name }) => name))
  for (const { name, inside } of tabs) {
    if (inside.length === 1 && !look) continue
    await choose(list.getByRole('tab', { name, exact: true }))
    const own = viewsOf(page, report, name).getByRole('tab')
    await expect(own).toHaveText(inside.length === 1 ? [] : inside.map(({ id }) => report[`tab_${id}`]))
    if (!look) continue
    for (const [at, { id }] of inside.entries()) {
      if (inside.length > 1) await choose(own.nth(at))
      await look(id, await shownView(page))
    }
  }
}

const viewsOf = (page: Page, report: ReportWords['report'], group: string): Locator =>
  page.getByRole('tablist', { name: report.viewsOf.replace('{{tab}}', group), exact: true })

/** Opens a view of an account or a portfolio as a person does: its tab, and where that has several, the view. */
export const openTab = async (page: Page, name: string): Promise<Locator> => {
  const { report } = await wordsHere(page)
  const view = baseReports[kindOf(page)].tabs.find(({ id }) => report[`tab_${id}`] === name)
  const group = report[`group_${view?.group ?? 'overview'}`]
  const list = page.getByRole('tablist', { name: report.tabs, exact: true })
  const tab = list
    .getByRole('tab', { name: group, exact: true })
    .or(list.getByRole('tab', { name, exact: true }))
    .first()
  await choose(tab)
  const views = viewsOf(page, report, group)
  if ((await views.count()) > 0) await choose(views.getByRole('tab', { name, exact: true }))
  return shownView(page)
}

/** A chart says in words what it draws; the words have to hold what belongs there. */
export const expectChart = async (view: Locator, name: string, says: RegExp): Promise<void> => {
  const chart = view.getByRole('figure', { name, exact: true }).first()
  await expect(chart, `chart ${name}`).toBeVisible()
  await expect(chart.locator('figcaption p.visually-hidden')).toHaveText(says)
}

/** A table with at least as many rows as something is known to have. */
export const expectTable = async (view: Locator, name: RegExp | string, least = 1): Promise<Locator> => {
  const table = view.getByRole('table', { name }).first()
  await expect(table, `table ${String(name)}`).toBeVisible()
  await expect.poll(() => table.locator('tbody tr').count()).toBeGreaterThanOrEqual(least)
  return table
}

/** A share, or a return, however the tenant writes it. */
export const percent = /\d[.,]\d+\s?%/

/** The digits of an amount as they are written to the cent, whatever stands between them. */
export const digitsOf = (amount: number): string => Math.abs(amount).toFixed(2).replaceAll(/\D/g, '')

/** Whether an element shows an amount to the cent. */
export const expectAmount = async (where: Locator, amount: number): Promise<void> => {
  await expect
    .poll(async () => (await where.innerText()).replaceAll(/(?<=\d)[.,\s](?=\d)/g, ''))
    .toContain(digitsOf(amount))
}

/** What stands in the gap of a phrase: 'Show details of {{name}}' read from 'Show details of Amstel Homes'. */
export const readGap = (phrase: string, text: string): string => {
  const [before = '', after = ''] = phrase.split(/\{\{\w+\}\}/)
  return text.slice(before.length, text.length - after.length)
}
