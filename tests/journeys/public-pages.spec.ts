import type { Page } from '@playwright/test'
import { addressOf, expect, test } from './journey.ts'

const address = addressOf('partner-firm')

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 })

test('the pages of a firm are read without a script, on a phone and by keyboard, and their notice of cookies is answered for a month', async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto(`${address}/welcome`)
  await expect(headingOf(page)).toHaveText('Your wealth in plain sight')
  await expect(page.getByRole('heading', { name: 'What clients say' })).toBeVisible()
  const width = () =>
    page
      .locator('html')
      .evaluate((root) => root.scrollWidth)
      .catch(() => null)
  expect((await width()) ?? 390).toBeLessThanOrEqual(390)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'About us' }).click()
  await expect(headingOf(page)).toHaveText('Who we are')
  await page.getByRole('link', { name: 'Our history' }).click()
  await expect(headingOf(page)).toHaveText('Since 2015')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'News', exact: true }).click()
  await page.locator('.post a').first().click()
  await expect(page.getByRole('heading', { name: 'In short' })).toBeVisible()

  const notice = page.getByRole('form', { name: 'Cookies' })
  await page.goto(`${address}/about`)
  await expect(notice).toContainText('This site uses only the cookies it needs.')
  await notice.getByRole('button', { name: 'Understood' }).click()
  await expect(page).toHaveURL(`${address}/about`)
  await expect(notice).toHaveCount(0)
  await page.goto(`${address}/welcome`)
  await expect(notice).toHaveCount(0)
  const [kept] = (await context.cookies()).filter(({ name }) => name === 'acceptance')
  const days = ((kept?.expires ?? 0) - Date.now() / 1000) / (24 * 60 * 60)
  expect([kept?.value, Math.round(days)]).toEqual(['noted', 30])
  await context.close()
})

test('the header of a page changes once 150 pixels are gone, and no earlier; the front leads to the pages, and they back to the sign-in', async ({
  page,
}) => {
  await page.goto(`${address}/welcome`)
  const look = () =>
    page.locator('.top').evaluate((top) => {
      const { paddingTop, backgroundColor } = getComputedStyle(top)
      return [paddingTop, backgroundColor === getComputedStyle(document.body).backgroundColor]
    })
  const scrollTo = (y: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y)
  await expect.poll(look).toEqual(['20px', true])
  await scrollTo(148)
  await expect.poll(look).toEqual(['20px', true])
  await scrollTo(151)
  await expect.poll(look).toEqual(['8px', false])
  await scrollTo(0)
  await expect.poll(look).toEqual(['20px', true])

  await page.goto(address)
  const pages = page.getByRole('navigation', { name: /^Pages of / })
  const first = pages.getByRole('link').first()
  await expect(first).toHaveText(/\S/)
  await first.click()
  await expect(headingOf(page)).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(
    dialog
      .getByRole('navigation', { name: /^Pages of / })
      .getByRole('link')
      .first(),
  ).toBeVisible()
})
