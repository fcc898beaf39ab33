import type { Page } from '@playwright/test'
import {
  addressOf,
  adviserOf,
  chooseTheme,
  expect,
  expectAccessible,
  signIn,
  test,
} from '#tests/journeys/journey.ts'
import { remove } from './administration.ts'

const admin = (tenant: string): string => `admin@${tenant}.example`

const drawer = (page: Page) => page.getByRole('dialog').first()
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const openGrid = async (page: Page, collection: string): Promise<void> => {
  await page.goto(`${addressOf('generic')}/admin/${collection}`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
}

/** Makes an account and leaves its drawer open. */
const makeAccount = async (page: Page, name: string): Promise<void> => {
  await openGrid(page, 'accounts')
  await page.getByRole('button', { name: 'Add account' }).click()
  await drawer(page).getByRole('textbox', { name: 'Name' }).fill(name)
  await drawer(page)
    .getByRole('textbox', { name: 'E-mail' })
    .fill(`${name.replaceAll(' ', '.')}@journey.example`)
  await drawer(page).getByRole('combobox', { name: 'Adviser' }).fill('Stef')
  await page.locator('[role=option]:visible').first().click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await expect(page).toHaveURL(/open=[0-9a-f-]{36}/)
}

test.describe('an administrator', () => {
  test.beforeEach(({ page }) => signIn(page, 'generic', admin('generic')))

  test('makes an account with a portfolio, finds it, removes it and brings it back', async ({ page }) => {
    const name = `Journey ${Date.now()}`
    await makeAccount(page, name)
    await expectAccessible(page)

    await page.getByRole('tab', { name: 'Portfolios' }).click()
    await page.getByRole('button', { name: 'Add portfolio' }).click()
    const nested = page.getByRole('dialog').last()
    await nested.getByRole('textbox', { name: 'Name' }).fill('Rainy days')
    await nested.getByRole('button', { name: 'Save' }).click()
    await expect(nested.getByText(/^Last changed by/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(row(page, 'Rainy days')).toBeVisible()

    await page.getByRole('tab', { name: 'Activity' }).click()
    await expect(drawer(page).getByText('created it')).toBeVisible()

    await remove(page)
    await expect(page).not.toHaveURL(/open=/)
    await page.getByRole('searchbox', { name: 'Search accounts' }).fill(name)
    await expect(page.getByText('Nothing matches')).toBeVisible()

    await page.getByText('Removed', { exact: true }).click()
    await page.getByRole('button', { name: `Restore ${name}` }).click()
    await page.getByText('Active', { exact: true }).click()
    await expect(row(page, name)).toBeVisible()
    await expect(heading(page)).toHaveText('1 account')
  })

  test('goes on typing into the search while the rows arrive', async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/records/organisations?**', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(`${addressOf('generic')}/admin/organisations`)
    const search = page.getByRole('searchbox', { name: 'Search organisations' })
    await search.pressSequentially('a')
    // A page that is taken away for a moment comes back without the cursor, and what is typed meanwhile is lost.
    await search.evaluate((box) => {
      box.addEventListener('blur', () => {
        box.dataset['left'] = 'yes'
      })
    })
    held.resolve()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await page.keyboard.type('bc')
    await expect(search).toHaveValue('abc')
    await expect(search).toBeFocused()
    await expect(search).not.toHaveAttribute('data-left')
  })

  test('is asked before unsaved changes are lost, and finds them again after a reload', async ({ page }) => {
    await openGrid(page, 'organisations')
    await page.getByRole('row').nth(1).click()
    const address = drawer(page).getByRole('textbox', { name: 'Address', exact: true })
    const before = await address.inputValue()
    await address.fill('Harbour Street 12')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(address).toHaveValue('Harbour Street 12')

    page.on('dialog', (question) => void question.accept())
    await page.reload()
    await expect(page.getByText('Your unsaved changes are back')).toBeVisible()
    await expect(address).toHaveValue('Harbour Street 12')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(address).toHaveValue(before)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('and another who changed the same record compare and lose nothing', async ({ page, browser }) => {
    const name = `Shared ${Date.now()}`
    await makeAccount(page, name)
    const other = await browser.newPage()
    await signIn(other, 'generic', admin('generic'))
    await other.goto(page.url())
    const fill = (where: Page, field: string, text: string) =>
      drawer(where).getByRole('textbox', { name: field }).fill(text)
    await fill(other, 'Location', 'Reykjavík')
    await fill(other, 'Client number', 'C-77')
    await drawer(other).getByRole('button', { name: 'Save' }).click()
    await expect(other.getByText('Saved', { exact: true })).toBeVisible()
    await other.close()

    await fill(page, 'Location', 'Akureyri')
    await page.keyboard.press('Control+s')
    const question = page.getByRole('dialog', { name: 'Someone else has saved in the meantime' })
    await expect(row(page, 'Location').getByText('Reykjavík')).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Save my choices' }).click()
    await expect(question).toBeHidden()
    await expect(drawer(page).getByRole('textbox', { name: 'Client number' })).toHaveValue('C-77')
    await page.reload()
    await expect(drawer(page).getByRole('textbox', { name: 'Location' })).toHaveValue('Akureyri')
    await expect(drawer(page).getByRole('textbox', { name: 'Client number' })).toHaveValue('C-77')
  })

  test('changes many records at once after seeing what would happen', async ({ page }) => {
    await openGrid(page, 'accounts')
    const before = await page.getByRole('row').nth(1).textContent()
    await page.getByRole('row').nth(1).getByRole('checkbox').check()
    await page.getByRole('row').nth(2).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Change fields' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change 2 records' })
    await dialog.getByRole('combobox', { name: 'Field to change' }).fill('Location')
    await page
      .locator('[role=option]:visible')
      .filter({ hasText: /^Location$/ })
      .click()
    const place = `Selfoss ${Date.now()}`
    await dialog.getByRole('textbox', { name: 'Location' }).fill(place)
    await dialog.getByRole('button', { name: 'Show what would change' }).click()
    await expect(dialog.getByText(place)).toHaveCount(2)
    expect(await page.getByRole('row').nth(1).textContent()).toBe(before)
    await dialog.getByRole('button', { name: 'Change 2 records' }).click()
    await expect(page.getByText('2 records changed')).toBeVisible()

    await page.getByRole('button', { name: 'Add filter' }).click()
    await page.getByRole('combobox', { name: 'Field' }).fill('Location')
    await page
      .locator('[role=option]:visible')
      .filter({ hasText: /^Location$/ })
      .click()
    await page.getByRole('textbox', { name: 'Value' }).fill(place)
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(heading(page)).toHaveText('2 accounts')
    await page.reload()
    await expect(page.getByText(`Location contains ${place}`)).toBeVisible()
    await expect(heading(page)).toHaveText('2 accounts')
  })

  test('finds the menu of the white label, and no Delete for users', async ({ page }) => {
    await page.goto(`${addressOf('generic')}/admin`)
    const menu = page.getByRole('navigation', { name: 'Main navigation' })
    const entries = `Administration Users Organisations Groups Commentary Forms Processes Accounts Portals
      Subscriptions`
    await expect(menu.getByRole('link')).toContainText([
      ...entries.split(/\s+/),
      'Model portfolios',
      'Data processes',
      'Data process steps',
    ])
    await expectAccessible(page)
    await menu.getByRole('link', { name: 'Users' }).click()
    await page.getByRole('row').nth(1).click()
    await expect(drawer(page).getByRole('button', { name: 'Save', exact: true })).toBeVisible()
    await expect(drawer(page).getByRole('button', { name: 'Delete' })).toHaveCount(0)
    await drawer(page).getByRole('button', { name: 'Duplicate' }).click()
    await expect(drawer(page).getByRole('textbox', { name: 'Name' })).toHaveValue(/ - Copy$/)
  })

  test('chooses rows on several pages, and says how many stand on one', async ({ page }) => {
    await openGrid(page, 'accounts')
    const tick = (nth: number) => page.getByRole('checkbox', { name: /^Select / }).nth(nth)
    await tick(1).check()
    await tick(2).check()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByText(/^Page 2 of/)).toBeVisible()
    await tick(0).check()
    await expect(page.getByText('52 selected')).toBeVisible()
    await page.getByRole('combobox', { name: 'Rows per page' }).click()
    await page.getByRole('option', { name: '100 per page' }).click()
    await expect(page).toHaveURL(/size=100/)
    await expect(page.getByRole('row').nth(60)).toBeVisible()
    await expect(page.getByText('52 selected')).toBeVisible()
    await expectAccessible(page)
  })

  test('reads every list without scrolling sideways on a small screen', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    const wide: string[] = []
    for (const collection of 'users accounts groups portfolios transactions media forms processes models portals submissions commentary holdings orders posts pages'.split(
      ' ',
    )) {
      await page.goto(`${addressOf('generic')}/admin/${collection}`)
      await expect(heading(page)).toHaveText(/^\d/)
      await expect(page.getByText('Loading')).toHaveCount(0)
      const over = await page
        .getByRole('table')
        .evaluateAll((tables) =>
          tables.map(({ parentElement }) =>
            parentElement ? parentElement.scrollWidth - parentElement.clientWidth : 0,
          ),
        )
      if (over.some((pixels) => pixels > 1)) wide.push(`${collection} ${over.join()}`)
    }
    expect(wide).toEqual([])
  })

  test('comes to what is there when an address makes no sense', async ({ page }) => {
    for (const address of ['accounts?page=999', 'accounts?page=-1', 'accounts?removed=x']) {
      await openGrid(page, address)
      await expect(heading(page)).toHaveText(/^\d+ accounts$/)
    }
    await page.goto(`${addressOf('generic')}/admin/media?open=new`)
    await expect(heading(page)).toHaveText(/media/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto(`${addressOf('generic')}/admin/accounts?open=nonsense`)
    await expect(drawer(page).getByText('This record is no longer here')).toBeVisible()
  })

  test('reads a grid in dark on a phone', async ({ page }) => {
    await chooseTheme(page, 'generic', 'dark')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${addressOf('generic')}/admin/accounts`)
    await expect(page.getByRole('list', { name: 'Accounts' })).toBeVisible()
    await expectAccessible(page, { isRecoloured: true })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })

  test('sees what the portal does by the clock, on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${addressOf('generic')}/admin/security?part=jobs`)
    const planned = page.getByRole('table', { name: 'Scheduled' })
    await expect(
      planned.getByRole('row', { name: /Figures of all accounts and portfolios.*Every day/ }),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Failed permanently' })).toBeVisible()
    await expectAccessible(page)
  })
})

test('nobody but an administrator sees the administration, and what is unknown leads to the start', async ({
  page,
}) => {
  await signIn(page, 'generic', adviserOf('generic'))
  await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0)
  for (const path of ['users', 'security?part=jobs']) {
    await page.goto(`${addressOf('generic')}/admin/${path}`)
    await expect(page).not.toHaveURL(/admin/)
  }
  await page.context().clearCookies()
  await signIn(page, 'generic', admin('generic'))
  const nobody = '0150c735-c000-7164-a529-77816eaae4a9'
  const lost = [`nonsense/${nobody}`, `submissions/${nobody}`, 'submissions/nonsense']
  for (const unknown of ['logs', 'nonsense', 'Accounts', ...lost]) {
    await page.goto(`${addressOf('generic')}/admin/${unknown}`)
    await expect(page).not.toHaveURL(/admin/)
  }
})
