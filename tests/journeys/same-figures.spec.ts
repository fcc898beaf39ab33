// Promise: each figure opens its working, and no two figures contradict each other.
import type { Page } from '@playwright/test'
import type { TenantKey } from '#demo/ground/world-parts.ts'
import { rangePeriod } from '#finance/ground/periods.ts'
import type { AccountPage } from '#model/calls/accounts.ts'
import type { ClientsOverview } from '#model/calls/clients.ts'
import type { PortfolioPage } from '#model/calls/portfolios.ts'
import type { Me } from '#model/calls/session.ts'
import type { TransactionRow, TransactionsAnswer } from '#model/calls/subjects.ts'
import { addressOf, adviserOf, expect, signIn, test } from '#tests/journeys/journey.ts'
import { cents } from '#tests/support/figures/cents.ts'
import { clientOf } from '#tests/journeys/identity.ts'
import { openTab, wordsHere, type ReportWords } from '#tests/journeys/reporting.ts'
import { findWorkingProblems } from '#tests/journeys/shown-workings.ts'
import { expectDocument, readPaper, type Paper } from '#tests/journeys/paper.ts'
import {
  fetchFrom,
  readFigures,
  readNumber,
  readTable,
  squash,
  type ShownTable,
} from '#tests/journeys/shown-figures.ts'

type Desk = { page: Page; words: ReportWords; tenant: TenantKey }

const ask = async <Answer>({ page }: Desk, path: string): Promise<Answer> => {
  const { status, body } = await fetchFrom(page, path)
  expect(status, path).toBe(200)
  return JSON.parse(body.toString()) as Answer
}

/** A portfolio with all that its source has of it: a page waits a moment only, and is whole a little later. */
const askPortfolio = async (at: Desk, id: string): Promise<PortfolioPage> => {
  const read = () => ask<PortfolioPage>(at, `/api/portfolios/${id}`)
  await expect.poll(async () => (await read()).isLate, { timeout: 60_000 }).toBe(false)
  return read()
}

/** Money to the cent; everything else to the decimals that are shown. */
const expectShown = (
  { words }: Desk,
  text: string | undefined,
  { value, form, what }: { value: number | null; form: keyof typeof decimals; what: string },
): void => {
  const shown = readNumber(text ?? 'nothing', words.language)
  if (value === null) return expect(shown, `${what}: ${text}`).toBeNull()
  const wanted = form === 'percent' ? value * 100 : value
  if (form === 'money') return expect(cents(shown), `${what}: ${text}`).toBe(cents(value))
  const difference = Math.abs((shown ?? Number.NaN) - wanted)
  expect(difference, `${what}: ${text} for ${wanted}`).toBeLessThanOrEqual(0.500001 * 10 ** -decimals[form])
}

const decimals = { money: 2, percent: 2, units: 4, price: 6 }

type Headed = Pick<AccountPage, 'figures' | 'name'>

/** The figures at the head of a page, on it and on paper. */
const expectOverview = async (at: Desk, { figures, name }: Headed, paper: string): Promise<void> => {
  if (figures === null) return
  const { report } = at.words
  await openTab(at.page, report.tab_overview)
  const regionOf = (named: string) => at.page.getByRole('region', { name: named, exact: true })
  // The figures are drawn as texts first, and open their workings a moment later.
  let shown = new Map<string, string>()
  const read = async () => {
    const [head, returns] = [
      await readFigures(regionOf(report.value), at.words),
      await readFigures(regionOf(at.words.overview.returns), at.words),
    ]
    shown = new Map([...head, ...returns])
    return shown.has(report.value) && shown.has(report.change)
  }
  await expect.poll(read).toBe(true)
  const { value, change, changes } = figures
  expectShown(at, shown.get(report.value), { value: value.value, form: 'money', what: `${name}, value` })
  expectShown(at, shown.get(report.change), { value: change.value, form: 'money', what: `${name}, change` })
  for (const period of ['ytd', 'all'] as const) {
    const label = report[`change_${period}`]
    if (changes[period].value !== null)
      expectShown(at, shown.get(label), {
        value: changes[period].value,
        form: 'percent',
        what: `${name}, ${label}`,
      })
  }
  for (const [label, text] of shown)
    expect(paper.includes(squash(text)), `${name}, ${label} on paper: ${text}`).toBe(true)
}

const tableOf = async ({ page }: Desk, caption: string): Promise<ShownTable> => {
  const table = page.getByRole('table', { name: caption, exact: true })
  await expect(table).toBeVisible()
  return readTable(table)
}

/** Every row of a screen stands on paper as it stands there. */
const expectOnPaper = ({ rows }: ShownTable, paper: string): void => {
  for (const { text } of rows) expect(paper.includes(squash(text)), `on paper: ${text}`).toBe(true)
}

/** Holdings and cash: the call, the table of the page, and the PDF. */
const expectHoldings = async (at: Desk, portfolio: PortfolioPage, paper: string): Promise<void> => {
  const { figures } = portfolio
  if (!figures || figures.holdings.length === 0) return
  const { report } = at.words
  const [year, month, day] = figures.asOf.split('-')
  await openTab(at.page, report.tab_holdings)
  const table = await tableOf(at, report.holdingsAsOf.replace('{{date}}', `${day}/${month}/${year}`))
  const items = figures.holdings.flatMap((group) => group.items)
  expect(table.rows.length).toBe(items.length)
  for (const item of items) {
    const isCash = item.id.startsWith('cash:')
    const title = isCash ? `${report.cash} ${item.currency}` : item.name + (item.isin ?? item.symbol)
    const { cells = {} } = table.rows.find((row) => row.cells[report.security] === title) ?? {}
    const columns = [
      [report.units, item.units, 'units'],
      [report.price, item.price, 'price'],
      [report.value, item.value.value, 'money'],
      [report.cost, item.cost.value, 'money'],
      [report.gainOnCost, item.gainOnCost.value, 'percent'],
      [report.weight, item.weight.value, 'percent'],
    ] as const
    for (const [head, value, form] of columns)
      expectShown(at, cells[head], { value, form, what: `${portfolio.name}, ${item.name}, ${head}` })
  }
  expectOnPaper(table, paper)
}

/** The transactions of the last twelve months, which is what the page and the PDF show first. */
const expectTransactions = async (
  at: Desk,
  portfolio: PortfolioPage,
  { kind, paper }: { kind: 'trade' | 'cash'; paper: string },
): Promise<void> => {
  const { figures, id, counts } = portfolio
  if (!figures || counts[kind === 'trade' ? 'trades' : 'cash'] === 0) return
  const { report } = at.words
  const { baseDate } = rangePeriod('12m', figures.asOf)
  const query = `kind=${kind}&from=${baseDate}&to=${figures.asOf}`
  const { rows, currency } = await ask<TransactionsAnswer>(at, `/api/portfolios/${id}/transactions?${query}`)
  if (rows.length === 0) return
  await openTab(at.page, kind === 'trade' ? report.tab_transactions : report['tab_cash-transactions'])
  const table = await tableOf(at, kind === 'trade' ? report.transactions : report.cashTransactions)
  expect(table.isWhole).toBe(true)
  expect(table.rows.length).toBe(rows.length)
  const reporting = report.amountReporting.replace('{{currency}}', currency)
  rows.forEach((row: TransactionRow, i) => {
    const cells = table.rows[i]?.cells ?? {}
    const { amountInReportingCurrency: converted } = row
    const inReporting = converted === null ? null : Math.sign(row.signedAmount) * Math.abs(converted)
    const columns = [
      ...(kind === 'trade'
        ? ([
            [report.units, row.units, 'units'],
            [report.price, row.price, 'price'],
          ] as const)
        : []),
      [report.amount, row.signedAmount, 'money'],
      [reporting, inReporting, 'money'],
    ] as const
    for (const [head, value, form] of columns)
      expectShown(at, cells[head], {
        value,
        form,
        what: `${portfolio.name}, ${row.date} ${row.name}, ${head}`,
      })
  })
  expectOnPaper(table, paper)
}

/** The rows of the portfolios on the page of their account. */
const expectPortfolioRows = async (at: Desk, account: AccountPage, paper: string): Promise<void> => {
  const { report } = at.words
  await openTab(at.page, report.tab_accounts)
  const table = await tableOf(at, report.portfolioRows)
  for (const { name, figures } of account.portfolios) {
    const { cells = {} } = table.rows.find((row) => row.cells[report.portfolio] === name) ?? {}
    const { value, change, changes } = figures ?? {}
    expectShown(at, cells[report.value], { value: value?.value ?? null, form: 'money', what: name })
    expectShown(at, cells[report.change], { value: change?.value ?? null, form: 'money', what: name })
    expectShown(at, cells[report.change_ytd], {
      value: changes?.ytd.value ?? null,
      form: 'percent',
      what: name,
    })
  }
  // With a single portfolio the report leaves the account as a whole out: it would say it twice.
  if (account.portfolios.length !== 1) expectOnPaper(table, paper)
}

const printReport = async ({ page, tenant, words }: Desk, path: string): Promise<Paper> => {
  const url = encodeURIComponent(`${addressOf(tenant)}${path}/export?language=${words.language}`)
  const print = () => fetchFrom(page, `/api/generate-pdf?url=${url}`)
  let printed = await print()
  // A page has fifteen seconds to be ready, which the largest misses on a busy machine: it is asked for again then.
  for (let again = 0; again < 3 && printed.status === 503; again += 1) printed = await print()
  expect(printed.status, printed.body.toString('utf8', 0, 300)).toBe(200)
  return readPaper(printed.body)
}

const findClient = async (at: Desk, email: string) => {
  const { session } = await ask<{ session: Me }>(at, '/api/session')
  for (const { id: portal } of session.portals) {
    const { rows } = await ask<ClientsOverview>(at, `/api/portals/${portal}/clients?limit=1000`)
    const client = rows.find((row) => row.email === email)
    if (client) return { ...client, path: `/dashboard/${portal}/account/${client.id}`, portal }
  }
  throw new Error(`No ${email}`)
}

// The tenants do not know of each other, so that every worker takes one.
test.describe.configure({ mode: 'parallel' })

// Files, sums and workings of all five firms are compared with the calls by `server/portfolios/every-account.test.ts`.
const clients: readonly { tenant: TenantKey; story: string }[] = [
  // Prices that are late, in a language that writes numbers differently.
  { tenant: 'dutch', story: 'staleholder' },
  // Other currencies, and beside the portfolios of the data service two whose books the portal keeps.
  { tenant: 'generic', story: 'rich' },
]

for (const { tenant, story } of clients)
  test(`the ${story} of ${tenant}: the same figures on screen, on paper and in calls, and each opens the working that leads to it`, async ({
    page,
  }) => {
    await signIn(page, tenant, adviserOf(tenant))
    const at = { page, tenant, words: await wordsHere(page) }
    const client = await findClient(at, clientOf(tenant, story))
    const account = await ask<AccountPage>(at, `/api/accounts/${client.id}`)
    expect(cents(client.value), `${client.name} in the list`).toBe(cents(account.figures?.value.value))
    const document = await printReport(at, client.path)
    expectDocument(document, account)
    const paper = document.text
    const address = addressOf(tenant) + client.path
    await page.goto(address)
    await expectOverview(at, account, paper)
    await expectPortfolioRows(at, account, paper)
    for (const { id, name } of account.portfolios)
      await test.step(name, async () => {
        const portfolio = await askPortfolio(at, id)
        await page.goto(`${addressOf(tenant)}/dashboard/${client.portal}/portfolio/${id}`)
        await expectOverview(at, portfolio, paper)
        await expectHoldings(at, portfolio, paper)
        await expectTransactions(at, portfolio, { kind: 'trade', paper })
        await expectTransactions(at, portfolio, { kind: 'cash', paper })
      })
    const report = { address: `${address}/export`, language: at.words.language }
    expect(await findWorkingProblems(page, report)).toEqual([])
  })
