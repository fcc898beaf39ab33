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
  await drawerOf(page).getByRole('button', { name: 'Publish', exact: true }).click()
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
  await expect(admin.getByText('This page is hidden. Only administrators can see it.')).toBeVisible()
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

/** A page with a form that is open to everybody, made by an administrator. */
const placeForm = (page: Page, slug: string): Promise<string> =>
  page.evaluate(async (at) => {
    const make = async (collection: string, body: object): Promise<string> => {
      const answer = await fetch(`/api/records/${collection}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return ((await answer.json()) as { record: { id: string } }).record.id
    }
    const fields = [
      { name: 'name', type: 'text', label: 'Your name', required: true },
      { name: 'email', type: 'text', label: 'E-mail', rules: ['email'], required: true },
      { name: 'about', type: 'radio', label: 'It is about', options: ['Funds', 'Pensions'] },
      { name: 'calls', type: 'checkbox', label: 'You may call me' },
    ]
    const steps = [{ id: 'you', title: 'You', fieldsets: [{ title: 'About you', fields }] }]
    const permissions = { level: 'public', ids: [] }
    const form = await make('forms', {
      values: { name: 'Ask us', permissions, steps, 'end-message': 'We write to you within a day.' },
    })
    const blocks = [{ id: 'b1', type: 'form', values: { form } }]
    await make('pages', { publish: true, values: { name: at, slug: at, title: 'Talk to us', blocks } })
    return form
  }, slug)

test('a visitor fills in a form without a script: what is wrong is said, nothing is lost, and it arrives once', async ({
  page,
  browser,
}) => {
  const slug = `talk-${Date.now()}`
  await signIn(page, tenant, adminOf(tenant))
  const form = await placeForm(page, slug)
  const context = await browser.newContext({ locale: 'en-GB', javaScriptEnabled: false })
  const visitor = await context.newPage()
  await visitor.goto(`${address}/${slug}`)
  await visitor.getByRole('textbox', { name: 'Your name' }).fill('Jo Field')
  await visitor.getByRole('textbox', { name: 'E-mail' }).fill('nobody')
  await visitor.getByRole('radio', { name: 'Pensions' }).check()
  await visitor.getByRole('button', { name: 'Send' }).click()
  const email = visitor.getByRole('textbox', { name: 'E-mail' })
  await expect(email).toHaveAccessibleDescription('Email must be valid')
  await expect(visitor.getByRole('alert')).toContainText('Nothing has been sent yet')
  await expect(visitor.getByRole('textbox', { name: 'Your name' })).toHaveValue('Jo Field')
  await expect(visitor.getByRole('radio', { name: 'Pensions' })).toBeChecked()

  await email.fill('jo@home.example')
  await visitor.getByRole('button', { name: 'Send' }).click()
  await expect(visitor.getByText('We write to you within a day.')).toBeVisible()
  await expect(email).toBeHidden()
  const sent = await page.evaluate(async (id) => {
    const answer = await fetch(`/api/records/submissions?filter=formId:is:${id}`)
    return ((await answer.json()) as { records: { answers: object }[] }).records.map(({ answers }) => answers)
  }, form)
  expect(sent).toEqual([{ name: 'Jo Field', email: 'jo@home.example', about: 'Pensions', calls: false }])
  await context.close()

  const read = await browser.newPage()
  await read.goto(`${address}/${slug}`)
  await expect(read.getByRole('button', { name: 'Send' })).toBeVisible()
  await expectAccessible(read)
  await read.close()
})
