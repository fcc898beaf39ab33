/** Where pages stand, what stands around them, and what is said of those that are not there. */
import type { Locator } from '@playwright/test'
import { addressOf, adviserOf, expect, signIn, test } from './journey.ts'
import { askHere, openRetiree } from './reporting.ts'
import { asKeeper } from './stand-ins.ts'

const nowhere = '0150c735-c000-7164-a529-77816eaae4a9'

const expectSection = async (drawer: Locator, section: string): Promise<void> => {
  await drawer.getByRole('tab', { name: section }).click()
  const shown = drawer.getByRole('tabpanel')
  await expect(shown).toBeVisible()
  await expect(shown.locator('table, figure, svg').first()).toBeVisible()
}

test('an account and a portfolio that are not there are not found, for their adviser and for a client', async ({
  page,
}) => {
  const lookAt = async () => {
    const here = new URL(page.url()).pathname
    const [, portal = ''] = /dashboard\/([^/]+)/.exec(here) ?? []
    for (const path of [`account/${nowhere}`, `portfolio/${nowhere}`]) {
      await page.goto(`${addressOf('partner-firm')}/dashboard/${portal}/${path}`)
      await expect(page).toHaveURL(/\/dashboard\/404$/)
      await expect(page.getByRole('heading', { name: 'Page not found.' })).toBeVisible()
    }
  }
  const { account } = await openRetiree(page, 'partner-firm')
  await lookAt()
  await page.context().clearCookies()
  await signIn(page, 'partner-firm', adviserOf('partner-firm'))
  await page.goto(account)
  await expect(page.getByRole('heading', { level: 1, name: 'Charlotte Bancroft' })).toBeVisible()
  await lookAt()
})

test('a portfolio of the partner firm has an address of contact and number', async ({ page }) => {
  const { account, answer } = await openRetiree(page, 'partner-firm')
  const [{ linked } = { linked: '' }] = await asKeeper<{ linked: string }>(
    'select external_id as linked from portfolios where id = $1',
    [answer.portfolios[0]?.id],
  )
  expect(linked).toMatch(/^\w+-\w+$/)
  const base = account.slice(0, account.indexOf('/account/'))
  await page.goto(`${base}/portfolio/${linked}`)
  await expect(page.getByRole('heading', { level: 1, name: answer.portfolios[0]?.name ?? '' })).toBeVisible()
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`/portfolio/${linked}$`))
})

test('a drawer of an account has its breakdowns and its calendar years, and above its page stands the way back', async ({
  page,
}) => {
  const { account, answer, words } = await openRetiree(page, 'asset-manager')
  const id = new URL(account).pathname.split('/').at(-1) ?? ''
  await page.goto(`${account}?drawer=account:${id}`)
  const drawer = page.getByRole('dialog', { name: answer.name })
  await expectSection(drawer, words.details.sectionBreakdowns)
  await expectSection(drawer, words.details.sectionDiscrete)
  await page.keyboard.press('Escape')
  const head = page.getByRole('main').locator('header').first()
  await expect(head.getByText(words.report.account, { exact: true })).toBeVisible()

  await page.context().clearCookies()
  await signIn(page, 'asset-manager', adviserOf('asset-manager'))
  await page.goto(account)
  await expect(page.getByRole('heading', { level: 1, name: answer.name })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: words.report.toClients })).toHaveAttribute(
    'href',
    new URL(account).pathname.replace(/\/account\/.*$/, ''),
  )
})

test('a holding of a fund leads to the page of the fund', async ({ page }) => {
  const { account, answer, words } = await openRetiree(page, 'dutch')
  const base = account.slice(0, account.indexOf('/account/'))
  type Item = { id: string; name: string; accountNo: string | null }
  for (const { id: portfolio } of answer.portfolios) {
    const { figures } = await askHere<{ figures: { holdings: { items: Item[] }[] } | null }>(
      page,
      `/api/portfolios/${portfolio}`,
    )
    const fund = figures?.holdings
      .flatMap(({ items }) => items)
      .find(({ accountNo }) => accountNo?.startsWith('F300'))
    if (!fund) continue
    await page.goto(`${base}/portfolio/${portfolio}?drawer=holding:${fund.id}`)
    await page
      .getByRole('dialog', { name: fund.name })
      .getByRole('link', { name: words.details.toFund })
      .click()
    await expect(page).toHaveURL(new RegExp(`/funds/${fund.accountNo?.split('U')[0]}`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    return
  }
  throw new Error('The client holds no fund.')
})
