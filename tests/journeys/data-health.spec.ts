// Promise: what has no figure, or an old one, is said, with the way to mend it.
import type { Page } from '@playwright/test'
import type { DataHealth, HealthRow, TroubleCode } from '#model/calls/portals.ts'
import type { Me } from '#model/calls/session.ts'
import type { EnglishPhrases } from '#phrases/register/load-phrases.ts'
import { loadPhrases } from './shown-phrases.ts'
import { clientOf } from '#tests/journeys/identity.ts'
import { addressOf, adminOf, adviserOf, expect, letIn, signIn, test } from '#tests/journeys/journey.ts'
import { askHere, languageHere } from '#tests/journeys/reporting.ts'
import { asKeeper } from '#tests/journeys/stand-ins.ts'

const tenant = 'generic'

/** The first row with a trouble, among all portals of whoever is signed in. */
const findTrouble = async (page: Page, code: TroubleCode) => {
  const { session } = await askHere<{ session: Me }>(page, '/api/session')
  for (const { id } of session.portals) {
    const health = await askHere<DataHealth>(page, `/api/portals/${id}/data-health`)
    const row = health.rows.find(({ troubles }) => troubles[0]?.code === code)
    if (row) return { portal: id, health, row }
  }
  throw new Error(`Nobody has ${code}`)
}

/** Opens the list and answers the line of a row, with the words of the list. */
const openLine = async (page: Page, { portal, row }: { portal: string; row: HealthRow }) => {
  // What others add meanwhile is counted too: the page says what it has been told itself.
  const path = `/api/portals/${portal}/data-health`
  const told = page.waitForResponse((answer) => new URL(answer.url()).pathname === path)
  await page.goto(`${addressOf(tenant)}/dashboard/${portal}/data-health`)
  const { checked } = (await (await told).json()) as DataHealth
  const words = (await loadPhrases(await languageHere(page), 'dataHealth')) as EnglishPhrases['dataHealth']
  await expect(page.getByRole('heading', { level: 1, name: words.title, exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(
    words.checked_other.replace('{{count}}', String(checked)),
  )
  const line = page
    .getByRole('table', { name: words.title })
    .locator('tr[data-row]', { has: page.locator(`a[href="/dashboard/${portal}/${row.kind}/${row.id}"]`) })
  await expect(line).toHaveCount(1)
  return { line, words }
}

/** A day as it is written everywhere. */
const written = (day: string): string => day.split('-').toReversed().join('/')

/** So many days nobody has heard of the figures of somebody: longer than the grace of any source. */
const silence = 40

/** The figures of the account of a client become older, or young again by fewer than no days. */
const age = (client: string, days: number) =>
  asKeeper<{ id: string; asOf: string }>(
    `update accounts a set figures_as_of = figures_as_of - $3::int from users u, tenants t
      where t.tenant_id = a.tenant_id and t.configuration = $1
        and u.tenant_id = a.tenant_id and u.id = a.client and u.email = $2
      returning a.id, figures_as_of::text as "asOf"`,
    [tenant, client, days],
  )

/** Whose figures are old, of which day they are; the line leads to look at them. */
const expectOld = async (page: Page): Promise<void> => {
  const client = clientOf(tenant, 'dormant')
  const [aged] = await age(client, silence)
  try {
    const found = await findTrouble(page, 'old-figures')
    expect(found.row).toMatchObject({ kind: 'account', id: aged?.id, asOf: aged?.asOf })
    expect(found.health.latest?.localeCompare(aged?.asOf ?? '')).toBe(1)
    const { line, words } = await openLine(page, found)
    const day = written(aged?.asOf ?? '')
    await expect(line).toContainText(words['old-figures'].replace('{{date}}', day))
    await expect(line.getByRole('cell', { name: day, exact: true })).toBeVisible()
    await line.getByRole('link', { name: words.toPage, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: found.row.name })).toBeVisible()
  } finally {
    await age(client, -silence)
  }
}

/** Which price of the portal's own books is late and since when; the line leads to import it. */
const expectLate = async (page: Page): Promise<void> => {
  const found = await findTrouble(page, 'stale-price')
  expect(found.row).toMatchObject({ kind: 'portfolio', name: 'Bank abroad', keptIn: 'portal' })
  const [trouble] = found.row.troubles
  expect(trouble).toEqual({ code: 'stale-price', subject: 'HMAF', date: '2023-06-30' })
  const { line, words } = await openLine(page, found)
  const figures = (await loadPhrases(await languageHere(page), 'figures')) as EnglishPhrases['figures']
  const late = figures['reason_stale-price'].replace('{{subject}}', 'HMAF').replace('{{date}}', '30/06/2023')
  await expect(line).toContainText(late)
  await expect(line).toContainText(found.row.account.name)
  await expect(line.getByRole('link', { name: words.toPrices, exact: true })).toHaveAttribute(
    'href',
    `/dashboard/${found.portal}/imports?subject=prices`,
  )

  // The portfolio itself says the same of every figure that hangs on that price.
  await line.getByRole('link', { name: found.row.name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: found.row.name })).toBeVisible()
  await expect(page.getByText(late).first()).toBeAttached()
  await page.goBack()
  await line.getByRole('link', { name: words.toPrices, exact: true }).click()
  const imports = (await loadPhrases(await languageHere(page), 'imports')) as EnglishPhrases['imports']
  await expect(page.getByRole('heading', { level: 1, name: imports.title, exact: true })).toBeVisible()
}

/** Which prices were corrected; an administrator goes on to all of them. */
const expectCorrected = async (page: Page): Promise<void> => {
  const ofTenant = 'from tenants t where t.tenant_id = p.tenant_id and t.configuration = $1'
  await asKeeper(
    `insert into prices (tenant_id, symbol, date, close)
      select tenant_id, 'NOBODY', '2020-01-02', 12.5 from tenants where configuration = $1 on conflict do nothing`,
    [tenant],
  )
  await asKeeper(`update prices p set close = close + 1 ${ofTenant} and p.symbol = 'NOBODY'`, [tenant])
  const [portal] = (await askHere<{ session: Me }>(page, '/api/session')).session.portals
  const words = (await loadPhrases(await languageHere(page), 'dataHealth')) as EnglishPhrases['dataHealth']
  const open = () => page.goto(`${addressOf(tenant)}/dashboard/${portal?.id}/data-health`)
  await open()
  const line = page
    .getByRole('table', { name: words.corrections })
    .getByRole('row', { name: 'NOBODY' })
    .first()
  await expect(line).toContainText('02/01/2020')
  await expect(line).toContainText('12.50')
  await expect(line).toContainText('13.50')
  await expect(page.getByRole('link', { name: words.allCorrections })).toHaveCount(0)

  await letIn(page, tenant, adminOf(tenant))
  await open()
  // The link stands below tables that push it down as they come.
  await expect(line).toBeVisible()
  await expect(page.getByRole('table', { name: words.title }).getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('link', { name: words.allCorrections }).click()
  await expect(page).toHaveURL(/admin\/priceCorrections/)
  await expect(page.getByRole('row', { name: /NOBODY/ }).first()).toBeVisible()
}

test('an adviser is told whose figures are old, which price is late and which were corrected, and goes to mend it; an administrator goes on to all corrections', async ({
  page,
}) => {
  await signIn(page, tenant, adviserOf(tenant))
  await test.step('old', () => expectOld(page))
  await test.step('late', () => expectLate(page))
  await test.step('corrected', () => expectCorrected(page))
})
