import type { Page } from '@playwright/test'
import {
  addressOf,
  adminOf,
  adviserOf,
  chooseTheme,
  expect,
  expectAccessible,
  retireeOf,
  signIn,
  test,
} from '#tests/journeys/journey.ts'
import { askHere } from './reporting.ts'

const box = (page: Page) => page.getByRole('combobox', { name: /^Search (pages|clients)/ })
const option = (page: Page, name: RegExp | string) => page.getByRole('option', { name })
const bar = (page: Page) => page.getByRole('navigation', { name: 'Admin bar' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('an adviser goes to a client by a part of the name, and finds it first the next time', async ({
  page,
}) => {
  await signIn(page, 'partner-firm', adviserOf('partner-firm'))
  await expect(heading(page)).toHaveText(/Clients/)
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await expect(page.getByRole('group', { name: 'Collections' })).toHaveCount(0)
  await box(page).fill('charlotte ban')
  await expect(page.getByRole('group', { name: 'Clients' }).getByRole('option')).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Charlotte Bancroft')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.keyboard.press('Control+k')
  await expect(
    page.getByRole('group', { name: 'Recently opened' }).getByRole('option').first(),
  ).toContainText('Charlotte Bancroft')
  await box(page).fill('nobody is called this')
  await expect(page.getByText('No results for “nobody is called this”')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeHidden()
})

test('an administrator goes to a collection and to a record', async ({ page }) => {
  await signIn(page, 'generic', adminOf('generic'))
  await page.getByRole('button', { name: 'Go to' }).click()
  await box(page).fill('organisat')
  await expect(option(page, /^Organisations/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/organisations$/)
  const records = await page.evaluate(async () => {
    const answer = await fetch('/api/records/organisations?limit=1&offset=0&removed=no')
    return ((await answer.json()) as { records: { name: string }[] }).records
  })
  const name = records[0]?.name ?? ''

  await page.keyboard.press('Control+k')
  await box(page).fill(name)
  await page.getByRole('group', { name: 'Records' }).getByRole('option', { name }).first().click()
  await expect(page).toHaveURL(/\/admin\/organisations\?open=/)
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toHaveValue(name)
})

test('what the server cannot find just now is said, and pages are found all the same', async ({ page }) => {
  await signIn(page, 'generic', adminOf('generic'))
  // The key is listened for from then on.
  await expect(page.getByRole('button', { name: 'Go to' })).toBeVisible()
  await page.route('**/api/search**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.keyboard.press('Control+k')
  await box(page).fill('comm')
  await expect(page.getByRole('alert')).toContainText('Search is not available at the moment')
  await expect(option(page, /^Commentary/)).toBeVisible()
  await page.unroute('**/api/search**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('an answer that comes late is not shown under other words', async ({ page }) => {
  await signIn(page, 'partner-firm', adviserOf('partner-firm'))
  await expect(heading(page)).toHaveText(/Clients/)
  const late = Promise.withResolvers<void>()
  await page.route('**/api/search?text=charlotte', async (route) => {
    await late.promise
    // The browser may have stopped waiting for it by now.
    await route.continue().catch(() => undefined)
  })
  await page.keyboard.press('Control+k')
  const asked = page.waitForRequest('**/api/search?text=charlotte')
  await box(page).fill('charlotte')
  await asked
  await box(page).fill('charlotte bancroft')
  const clients = page.getByRole('group', { name: 'Clients' }).getByRole('option')
  await expect(clients).toHaveCount(1)
  late.resolve()
  await expect(page.getByText(/^\d+ results?$/)).toBeAttached()
  await expect(clients).toHaveCount(1)
  await box(page).fill('nobody is called this')
  await expect(page.getByText('No results for “nobody is called this”')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(0)
})

test('a client goes to the own accounts only, also on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'partner-firm', retireeOf('partner-firm'))
  await page.getByRole('button', { name: 'Go to' }).click()
  await expect(box(page)).toBeFocused()
  await expectAccessible(page)
  await box(page).fill('pension')
  await option(page, /Pension/)
    .first()
    .click()
  await expect(page).toHaveURL(/\/portfolio\//)
  // Of other clients the server knows nothing for a client, whatever is asked.
  const { found } = await askHere<{ found: { kind: string }[] }>(page, '/api/search?text=charlotte')
  expect(found.filter(({ kind }) => !['document', 'conversation'].includes(kind))).toEqual([])
  await page.keyboard.press('Control+a')
  await expect(bar(page)).toBeHidden()
})

test.describe('the bar of administrators', () => {
  test('comes and goes by key and by menu, and leads to the editor of what is shown', async ({ page }) => {
    await signIn(page, 'generic', adminOf('generic'))
    await page.goto(`${addressOf('generic')}/portals`)
    await page.getByRole('main').getByRole('link').first().click()
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/account\//)
    await expect(page.getByRole('textbox', { name: 'Figures as of' })).toBeVisible()
    const name = (await heading(page).textContent()) ?? ''

    await page.keyboard.press('Control+a')
    await expect(bar(page)).toBeFocused()
    await page.keyboard.press('Control+a')
    await expect(bar(page)).toBeHidden()
    await page.keyboard.press('Control+a')
    await expect(bar(page)).toBeFocused()
    await expectAccessible(page)
    await page.reload()
    await expect(bar(page).getByRole('link', { name: 'Edit portal' })).toBeVisible()
    await bar(page).getByRole('button', { name: 'Content' }).click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitem')).toHaveCount(0)
    await expect(bar(page)).toBeVisible()

    await bar(page).getByRole('link', { name: 'Edit account' }).click()
    await expect(page).toHaveURL(/\/admin\/accounts\?open=/)
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).first()).toHaveValue(name)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(bar(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bar(page)).toBeHidden()

    const entry = page.getByRole('button', { name: 'Admin bar' })
    await expect(entry).toHaveAttribute('aria-pressed', 'false')
    await entry.click()
    await expect(bar(page)).toBeVisible()
    await bar(page).getByRole('button', { name: 'Close the admin bar' }).click()
    await expect(bar(page)).toBeHidden()
    await expect(entry).toBeFocused()
  })

  test('leads from a form to its designer, for administrators who have asked for it alone', async ({
    page,
  }) => {
    const form = async (): Promise<string> => {
      await signIn(page, 'generic', adminOf('generic'))
      const [portal, formId] = await page.evaluate(async () => {
        const list = async (what: string) => (await fetch(`/api/records/${what}?limit=1`)).json()
        const [{ records: portals }, { records: processes }] = await Promise.all(
          ['portals', 'processes'].map(list),
        )
        return [portals[0].id, processes[0].formId] as [string, string]
      })
      return `/dashboard/${portal}/processes/${formId}`
    }
    const address = await form()
    await page.goto(addressOf('generic') + address)
    const edit = page.getByRole('link', { name: 'Edit form' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(edit).toBeHidden()
    await page.keyboard.press('Control+a')
    await edit.click()
    await expect(page).toHaveURL(new RegExp(`/forms-designer/${address.split('/').at(-1)}$`))

    await page.context().clearCookies()
    await signIn(page, 'generic', adviserOf('generic'))
    await page.goto(addressOf('generic') + address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+a')
    await expect(edit).toBeHidden()
  })

  test('leaves the key alone while a text is selected by it, and is not for advisers', async ({ page }) => {
    await signIn(page, 'generic', adminOf('generic'))
    await page.goto(`${addressOf('generic')}/admin/organisations`)
    const search = page.getByRole('searchbox').first()
    await search.fill('abc')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('x')
    await expect(search).toHaveValue('x')
    await expect(bar(page)).toBeHidden()

    await page.context().clearCookies()
    await signIn(page, 'generic', adviserOf('generic'))
    await page.keyboard.press('Control+a')
    await expect(page.getByRole('button', { name: 'Admin bar' })).toHaveCount(0)
    await expect(bar(page)).toBeHidden()
  })

  test('can be read in a dark theme and on a phone', async ({ page }) => {
    await chooseTheme(page, 'generic', 'dark')
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, 'generic', adminOf('generic'))
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Admin bar' }).click()
    await expect(bar(page)).toBeVisible()
    await expectAccessible(page, { isRecoloured: true })
    await page.getByRole('button', { name: 'Go to' }).click()
    await expect(box(page)).toBeFocused()
    await expectAccessible(page, { isRecoloured: true })
  })
})
