import type { Locator, Page } from '@playwright/test'
import type { FundPage, FundsAnswer } from '#model/calls/funds.ts'
import { expect, expectAccessible, test } from '#tests/journeys/journey.ts'
import {
  addressOfPortfolio,
  askHere,
  askPortfolio,
  expectChart,
  expectTable,
  openRetiree,
  startOf,
} from '#tests/journeys/reporting.ts'

/** Nothing of the table is cut off, on tablets and on the usual laptops and desks. */
const expectWhole = async (page: Page, table: Locator): Promise<void> => {
  const before = page.viewportSize() ?? { width: 1280, height: 900 }
  for (const width of [1024, 1366, 1600]) {
    await page.setViewportSize({ ...before, width })
    const cut = () =>
      table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0))
    await expect.poll(cut, `the table is whole at ${width} pixels`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize(before)
}

type Opened = Awaited<ReturnType<typeof openRetiree>>

/** Finds a fund by a word, keeps it, looks at it beside the list and on its page, and lets it go again. */
const readFund = async (page: Page, { words: { funds, details } }: Opened): Promise<void> => {
  await page.getByRole('navigation').getByRole('link', { name: funds.title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: funds.title, exact: true })).toBeVisible()
  const all = await askHere<FundsAnswer>(page, '/api/funds?limit=1000')
  const table = await expectTable(page.getByRole('main'), funds.title, Math.min(all.count, 10))
  await expectWhole(page, table)

  const wanted = all.funds.find(({ name }) => name.split(' ').length > 1)
  const name = wanted?.name ?? ''
  await page.getByRole('searchbox', { name: funds.search }).fill(name)
  await expect(page).toHaveURL(/text=/)
  await expect(table.locator('tr[data-row]').first()).toContainText(name)
  const star = page.getByRole('button', { name: funds.addFavourite.replace('{{name}}', name), exact: true })
  await star.first().click()
  const kept = page.getByRole('button', {
    name: funds.removeFavourite.replace('{{name}}', name),
    exact: true,
  })
  await expect(kept.first()).toBeVisible()
  await table.locator('tr[data-row]').first().locator('td:visible').nth(1).click()
  const drawer = page.getByRole('dialog', { name, exact: true })
  await expect(drawer.getByText(funds.facts, { exact: true })).toBeVisible()
  await drawer.getByRole('tab', { name: details.sectionPerformance, exact: true }).click()
  await expect(drawer.getByText(funds.priceHistory, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.getByText(funds.grid, { exact: true }).click()
  await page.getByRole('article').getByRole('link', { name, exact: true }).click()

  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await expect(page.getByText(funds.facts, { exact: true })).toBeVisible()
  const fund = await askHere<FundPage>(page, `/api/funds/${encodeURIComponent(wanted?.id ?? '')}`)
  expect(fund.name).toBe(name)
  await expectChart(page.getByRole('main'), funds.priceHistory, /\d/)
  await expectAccessible(page)
  // As it was before: the next one who looks finds no favourites.
  await kept.first().click()
  await expect(star.first()).toBeVisible()
}

test('a client finds a fund by a word, keeps it and reads its page; while the fund service is down the explorer says so', async ({
  page,
}) => {
  const opened = await openRetiree(page, 'generic')
  await readFund(page, opened)
  const { account, words } = opened
  const pattern = /\/api\/funds(\?.*)?$/
  await page.route(pattern, (route) => route.fulfill({ status: 503, json: { error: { code: 'technical' } } }))
  await page.goto(account.replace(/\/account\/.*/, '/funds'))
  await expect(page.getByText(words.funds.failedTitle)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(startOf(words.funds.failedText))).toBeVisible()
  await page.unroute(pattern)
  await page
    .getByRole('button', { name: /again|aftur/i })
    .first()
    .click()
  await expectTable(page.getByRole('main'), words.funds.title, 5)
})

/** A fund of property and one of loans list their projects, each beside it and with its page. */
const readProjects = async (page: Page, { account, words: { funds, details } }: Opened): Promise<void> => {
  const all = await askHere<FundsAnswer>(page, '/api/funds?limit=1000')
  const pages = await Promise.all(
    all.funds.map(({ id }) => askHere<FundPage>(page, `/api/funds/${encodeURIComponent(id)}`)),
  )
  const kinds = [
    { list: 'realEstate', title: funds.realEstate, fact: details.netRent },
    { list: 'loans', title: funds.loans, fact: details.loanTaker },
  ] as const
  for (const { list, title, fact } of kinds) {
    const fund = pages.find((one) => one[list].length > 0)
    const [project] = fund?.[list] ?? []
    await page.goto(account.replace(/\/account\/.*/, `/funds/${encodeURIComponent(fund?.id ?? '')}`))
    const table = await expectTable(page.getByRole('main'), title, fund?.[list].length)
    await table
      .locator('tr[data-row]', { hasText: project?.project ?? '' })
      .first()
      .locator('td:visible')
      .nth(1)
      .click()
    const drawer = page.getByRole('dialog', { name: project?.project ?? '', exact: true })
    await expect(drawer.getByText(fact, { exact: true })).toBeVisible()
    await drawer.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: project?.project ?? '' })).toBeVisible()
    await expect(page.getByText(fact, { exact: true })).toBeVisible()
    const photos = page.getByRole('main').getByRole('img')
    await expect(photos).toHaveCount(Math.min(5, project?.photos ?? 0))
    await expectAccessible(page)
    await page
      .getByRole('link', { name: fund?.name ?? '', exact: true })
      .last()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: fund?.name ?? '' })).toBeVisible()
  }
}

/** From a holding of a fund to the page of the fund. */
const followHolding = async (page: Page, { account, answer, words }: Opened): Promise<void> => {
  const portfolios = await Promise.all(answer.portfolios.map(({ id }) => askPortfolio(page, id)))
  const held = portfolios.flatMap(({ id: portfolio, figures }) =>
    (figures?.holdings ?? []).flatMap(({ items }) => items).map((item) => ({ portfolio, ...item })),
  )
  const fund = held.find(({ accountNo }) => accountNo?.startsWith('F300'))
  if (!fund) throw new Error('The client holds no fund.')
  await page.goto(`${addressOfPortfolio(account, fund.portfolio)}?drawer=holding:${fund.id}`)
  await page
    .getByRole('dialog', { name: fund.name })
    .getByRole('link', { name: words.details.toFund })
    .click()
  await expect(page).toHaveURL(new RegExp(`/funds/${fund.accountNo?.split('U')[0]}`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** The quarterly payment of a fund is paid out, and invested again. */
const turnQuarterly = async (page: Page, { account, answer, words: { details } }: Opened): Promise<void> => {
  await page.goto(`${addressOfPortfolio(account, answer.portfolios[0]?.id ?? '')}?tab=holdings`)
  const turn = page.getByRole('switch', { name: details.quarterly }).first()
  await expect(turn).toBeVisible()
  const before = await turn.isChecked()
  const ask = async () => {
    // The switch itself is drawn over its input.
    await turn.press('Space')
    return page.getByRole('dialog').last()
  }

  // Closing the question changes nothing.
  const dialog = await ask()
  await expect(dialog.getByText(details.quarterlyEstimate)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(turn).toBeChecked({ checked: before })

  const answerWith = async (choice: 'quarterlyAccept' | 'quarterlyDecline') => {
    const open = await ask()
    await open.getByRole('radio', { name: details[choice] }).check()
    const name = choice === 'quarterlyAccept' ? details.send : details.disable
    await open.getByRole('button', { name, exact: true }).click()
    await expect(open).toBeHidden()
    await expect(page.getByText(details.quarterlySaved).last()).toBeVisible()
  }
  await answerWith(before ? 'quarterlyDecline' : 'quarterlyAccept')
  await expect(turn).toBeChecked({ checked: !before })
  await page.reload()
  await expect(turn).toBeChecked({ checked: !before })
  await answerWith(before ? 'quarterlyAccept' : 'quarterlyDecline')
  await expect(turn).toBeChecked({ checked: before })
}

test('a client of the fund house reads a fund, its projects, goes from a holding to its fund, and has its quarterly payment paid out', async ({
  page,
}) => {
  const opened = await openRetiree(page, 'dutch')
  await test.step('a fund', () => readFund(page, opened))
  await test.step('its projects', () => readProjects(page, opened))
  await test.step('a holding', () => followHolding(page, opened))
  await test.step('a quarterly payment', () => turnQuarterly(page, opened))
})
