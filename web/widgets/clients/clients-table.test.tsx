import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FirmFacts } from '#configurations/configuration.ts'
import type { ClientRow, ClientsOverview } from '#model/calls/clients.ts'
import { afterEachTest } from '#tests/support/after-each-test.ts'
import { buildClientRow } from '#tests/support/client-rows.ts'
import { renderPage } from '#tests/support/render-page.tsx'
import { changeLanguage } from '#web/words/words.ts'
import { ClientsTable } from './clients-table.tsx'

beforeAll(async () => {
  await page.viewport(1600, 900)
})

const flag = (name: string, value: boolean) => ({ name, value })
const row = (given: Partial<ClientRow>): ClientRow =>
  buildClientRow({
    value: 250_000,
    share: 0.25,
    benchmarkYtd: 0.06,
    netFlowsYtd: 12_000,
    cashShare: 0.02,
    advisers: ['Charlotte Patel'],
    lastLogin: '2026-11-19T10:40:00.000Z',
    quarterlyPayments: { F1: flag('Amstel Homes', true), F2: flag('Bridge Loans', false) },
    ...given,
  })

const overview: ClientsOverview = {
  rows: [
    row({ name: 'Anna Smith' }),
    row({
      name: 'Ben Stone',
      value: 750_000,
      share: 0.75,
      changeYtd: -0.0212,
      benchmarkYtd: null,
      netFlowsYtd: -30_000,
      cashShare: 0.18,
      advisers: ['Louisa Okafor'],
      portfolioTypes: ['ISA'],
      accountType: 'corporate',
      groups: ['Family'],
      accessGroups: ['North'],
      lastLogin: null,
      quarterlyPayments: {},
    }),
  ],
  count: 2,
  currency: 'EUR',
  total: { amount: 1_000_000, known: 2, missing: 0 },
  totalShown: { amount: 1_000_000, known: 2, missing: 0 },
  groups: [{ id: 'g1', name: 'Family' }],
  accessGroups: [{ id: 'n1', name: 'North' }],
}

const show = async (
  key: 'dutch' | 'asset-manager',
  given: Partial<ClientsOverview> = {},
  firm?: FirmFacts,
) => {
  await renderPage(
    <ClientsTable
      overview={{ ...overview, ...given }}
      portalId="p1"
      unlinked="show"
      onUnlinked={() => undefined}
    />,
    { key, session: { role: 'professional', isProfessional: true }, ...(firm && { firm }) },
  )
  await expect.element(page.getByRole('link', { name: 'Anna Smith' })).toBeVisible()
}

const headers = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((one) => one.textContent?.trim())
const cellsOf = (name: string) =>
  page
    .getByRole('row')
    .elements()
    .filter((one) => one.textContent?.includes(name))
    .flatMap((one) => [...one.querySelectorAll('td, th')].map((cell) => cell.textContent ?? ''))

test('the overview shows assets, their share, quarterly payments and the last sign-in', async () => {
  await page.viewport(1800, 900)
  await show('dutch')
  for (const header of ['Assets', 'Share', 'Quarterly payment', 'Last sign-in'])
    expect(headers()).toContain(header)
  const cells = cellsOf('Anna Smith').join(' | ')
  for (const text of ['€250,000.00', '25.00%', '1 of 2 pay out', '19/11/2026']) expect(cells).toContain(text)
  expect(cellsOf('Ben Stone').join(' | ')).toContain('Never')
})

test('an account without an external id is said to be not linked only where the firm has a data service', async () => {
  const given = { rows: [row({ name: 'Anna Smith', isLinked: false })] }
  await show('asset-manager', given)
  await expect.element(page.getByText('Not linked')).toBeVisible()
  document.body.replaceChildren()
  await show('asset-manager', given, { hasDataService: false })
  await expect.element(page.getByText('Not linked')).not.toBeInTheDocument()
})

test('a chosen letter of the phonebook can be read under the pointer', async () => {
  await show('asset-manager')
  await page.getByText('By first letter', { exact: false }).click()
  const letter = page.getByRole('button', { name: 'S', exact: true })
  await letter.click()
  await letter.hover()
  const { color, backgroundColor } = getComputedStyle(letter.element())
  expect(backgroundColor).not.toBe(color)
  expect(backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
})

test('quarterly payments stand only where the white label has them', async () => {
  await show('asset-manager')
  expect(headers()).not.toContain('Quarterly payment')
})

test('who has lost this year is counted, and listed alone with a click', async () => {
  await show('asset-manager')
  expect(cellsOf('Ben Stone').join(' | ')).toContain('−2.12%')
  expect(cellsOf('Anna Smith').join(' | ')).toContain('+5.00%')
  const count = page.getByRole('button', { name: 'Down this year: 1. Show only these' })
  await count.click()
  await expect.element(page.getByRole('link', { name: 'Anna Smith' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Ben Stone' })).toBeVisible()
  await count.click()
  await expect.element(page.getByRole('link', { name: 'Anna Smith' })).toBeVisible()
})

test.each([
  ['Adviser', 'Louisa Okafor'],
  ['Portfolios', 'ISA'],
  ['Client group', 'Family'],
  ['Access group', 'North'],
  ['Account type', 'Corporate'],
])('the overview is filtered by %s: %s', async (filter, choice) => {
  await show('asset-manager')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('combobox', { name: filter }).click()
  await page.getByRole('option', { name: choice, exact: true }).click()
  await expect.element(page.getByRole('link', { name: 'Anna Smith' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Ben Stone' })).toBeVisible()
  // What holds is said beside the list, also when the filters are folded away, and is taken back there.
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByRole('button', { name: `Remove filter: ${filter}: ${choice}` }).click()
  await expect.element(page.getByRole('link', { name: 'Anna Smith' })).toBeVisible()
})

test.each([
  ['Behind benchmark', '1', 'Anna Smith', 'Ben Stone'],
  ['Over 10% in cash', '1', 'Ben Stone', 'Anna Smith'],
  ['Withdrawing', '1', 'Ben Stone', 'Anna Smith'],
])('the clients that are %s are counted and listed with a click', async (name, count, listed, other) => {
  await show('asset-manager')
  await page.getByRole('button', { name: `${name}: ${count}. Show only these` }).click()
  await expect.element(page.getByRole('link', { name: other })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: listed })).toBeVisible()
})

test('flows are summed, and signed; who has no benchmark is behind none', async () => {
  await show('asset-manager')
  await expect.element(page.getByText('−€18k')).toBeVisible()
  expect(cellsOf('Anna Smith').join(' | ')).toContain('−1.00%')
  expect(cellsOf('Ben Stone').join(' | ')).not.toContain('+2.12%')
})

test('names are listed by surname', async () => {
  await renderPage(
    <ClientsTable
      overview={{ ...overview, rows: [row({ name: 'Zoe Abbot' }), row({ name: 'Abel Young' })] }}
      portalId="p1"
      unlinked="show"
      onUnlinked={() => undefined}
    />,
    { key: 'asset-manager', session: { role: 'professional', isProfessional: true } },
  )
  await expect.element(page.getByRole('link', { name: 'Abel Young' })).toBeVisible()
  const links = page.getByRole('table').getByRole('link').elements()
  expect(links.map((link) => link.textContent)).toEqual(['Zoe Abbot', 'Abel Young'])
})

const assetsUnderManagement = () =>
  page.getByRole('term').filter({ hasText: 'Assets under management' }).element().nextElementSibling
    ?.textContent

test.each([
  ['€1m', { amount: 1_000_000, known: 2, missing: 0 }],
  ['€1m of 1 clients with figures', { amount: 1_000_000, known: 1, missing: 1 }],
  ['–no figure', { amount: null, known: 0, missing: 2 }],
])('the assets under management are %s where %j', async (text, total) => {
  await show('asset-manager', { total })
  await expect.poll(assetsUnderManagement).toBe(text)
})

test('figures that are older than a failed calculation are marked in the list', async () => {
  const late = row({ name: 'Anna Smith', quality: 'stale', failedSince: '2026-11-28T11:02:00.000Z' })
  await show('asset-manager', { rows: [late] })
  expect(cellsOf('Anna Smith').join(' | ')).toContain('Out of date: Could not be calculated since 28/11/2026')
})

/** The names of the columns in sight, and whether the table is wider than its place. */
const readColumns = () => {
  const shown = [...document.querySelectorAll('th')].filter((head) => head.checkVisibility())
  const scroller = document.querySelector('table')?.parentElement
  return {
    names: shown.map(({ textContent }) => textContent),
    isCut: !scroller || scroller.scrollWidth > scroller.clientWidth,
  }
}

test('beside the menu at 1024 pixels the columns to act on stay, and the last one is whole', async () => {
  await page.viewport(1024, 900)
  document.body.style.paddingInline = '32px 256px'
  afterEachTest(() => document.body.removeAttribute('style'))
  await show('dutch')
  const { names, isCut } = readColumns()
  for (const wanted of ['Against benchmark', 'Net flows', 'Cash', 'Next review'])
    expect(names.some((name) => name.startsWith(wanted))).toBe(true)
  for (const first of ['Share', 'Access group', 'Last sign-in'])
    expect(names.some((name) => name.startsWith(first))).toBe(false)
  expect(isCut).toBe(false)
})

test('beside the menu at 1024 pixels the last column is whole in Dutch as well, with amounts of millions', async () => {
  await page.viewport(1024, 900)
  document.body.style.paddingInline = '32px 256px'
  await changeLanguage('nl')
  afterEachTest(() => void changeLanguage('en'))
  afterEachTest(() => document.body.removeAttribute('style'))
  const rich = { value: 1_755_172.37, netFlowsYtd: -20_350, cashShare: 0.144, reviewOn: '2026-12-05' }
  await show('dutch', { rows: [row({ name: 'Anna Smith', ...rich })] })
  const { names, isCut } = readColumns()
  expect(names.at(-1)).toBe('Volgende herbeoordeling')
  expect(isCut).toBe(false)
})
