import type { Browser, Page } from '@playwright/test'
import { drawerOf, openGrid, save } from './administration.ts'
import {
  addressOf,
  adminOf,
  adviserOf,
  expect,
  expectAccessible,
  retireeOf,
  signIn,
  signInHere,
  test,
} from './journey.ts'

const tenant = 'partner-firm'
const address = addressOf(tenant)

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 })
const notThere = 'Page not found.'

/** Somebody in a browser of their own; whoever has no name is not signed in. */
const openAs = async (browser: Browser, email?: string): Promise<Page> => {
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  if (email) await signIn(page, tenant, email)
  return page
}

/** Publishes what stands in the drawer, and waits until the server has. */
const publish = async (page: Page): Promise<void> => {
  const isDone = page.waitForResponse(
    (answer) => answer.request().method() !== 'GET' && answer.url().includes('/pages/') && answer.ok(),
  )
  await drawerOf(page).getByRole('button', { name: 'Publish' }).click()
  await isDone
  await expect(
    drawerOf(page)
      .getByText(/^Published/)
      .first(),
  ).toBeVisible()
}

test('a page is published, visited by four kinds of people, kept for some of them, and withdrawn', async ({
  page,
  browser,
}) => {
  const name = `Harbour ${Date.now()}`
  const path = `/${name.toLowerCase().replace(' ', '-')}`
  await signIn(page, tenant, adminOf(tenant))
  await openGrid(page, tenant, 'pages')
  await page.getByRole('button', { name: 'Add page' }).click()
  await drawerOf(page).getByRole('textbox', { name: 'Name' }).fill(name)
  await drawerOf(page).getByRole('radio', { name: 'Everyone', exact: true }).check()
  await drawerOf(page).getByRole('textbox', { name: 'Heading' }).fill('A harbour for your savings')
  await save(page)

  const admin = await page.context().newPage()
  const [visitor, client, adviser] = await Promise.all(
    [undefined, retireeOf(tenant), adviserOf(tenant)].map((email) => openAs(browser, email)),
  )
  const everybody = [visitor, client, adviser, admin] as readonly Page[]
  const read = async (): Promise<(string | null)[]> =>
    Promise.all(
      everybody.map(async (one) => {
        await one.goto(address + path)
        await one.waitForURL((url) => url.pathname === path || url.pathname === '/login')
        return one.url().includes('/login?next=') ? 'signs in' : headingOf(one).textContent()
      }),
    )
  expect(await read()).toEqual([notThere, notThere, notThere, notThere])

  await publish(page)
  const there = 'A harbour for your savings'
  expect(await read()).toEqual([there, there, there, there])
  await expect(visitor!.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(visitor!)

  await drawerOf(page).getByRole('radio', { name: 'Everyone who is signed in' }).check()
  await publish(page)
  expect(await read()).toEqual(['signs in', there, there, there])
  await signInHere(visitor!, retireeOf(tenant))
  await expect(headingOf(visitor!)).toHaveText(there)
  await expect(visitor!).toHaveURL(address + path)

  await drawerOf(page).getByRole('switch', { name: 'Hidden' }).check({ force: true })
  await publish(page)
  expect(await read()).toEqual([notThere, notThere, notThere, there])
  await expect(admin.getByText('Only administrators see this page: it is hidden.')).toBeVisible()
  for (const one of [visitor, client, adviser]) await one!.context().close()
})

test('the pages of a firm are read without a script, on a phone and by those who use the keyboard', async ({
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
  await context.close()
})

test('the header changes once 150 pixels of a page are gone, and no earlier', async ({ page }) => {
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
})

test('the notice of cookies is answered without a script and stays away for a month', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const notice = page.getByRole('form', { name: 'Cookies' })
  await page.goto(`${address}/about`)
  await expect(notice).toContainText('This site keeps only the cookies that it needs.')
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

test('the front page leads to the pages of the firm, and they lead back to the sign-in', async ({ page }) => {
  await page.goto(address)
  const pages = page.getByRole('navigation', { name: /^Pages of / })
  const first = pages.getByRole('link').first()
  const name = await first.textContent()
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(name).not.toBe('')
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
