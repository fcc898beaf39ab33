import type { Page } from '@playwright/test'
import { drawerOf, openGrid, remove, rowOf } from './administration.ts'
import { newAddress, openAccountFor } from './identity.ts'
import { addressOf, adminOf, expect, expectAccessible, letIn, test } from './journey.ts'

const tenant = 'generic'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Makes an account on the list that is open, and leaves its drawer open. */
const makeAccount = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add account' }).click()
  await drawerOf(page).getByRole('textbox', { name: 'Name' }).fill(name)
  await drawerOf(page)
    .getByRole('textbox', { name: 'E-mail' })
    .fill(`${name.replaceAll(' ', '.')}@journey.example`)
  await drawerOf(page).getByRole('combobox', { name: 'Adviser' }).fill('Stef')
  await page.locator('[role=option]:visible').first().click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await expect(page).toHaveURL(/open=[0-9a-f-]{36}/)
}

test.describe('an administrator', () => {
  test.beforeEach(({ page }) => letIn(page, tenant, adminOf(tenant)))

  test('makes an account with a portfolio, finds it, removes it and brings it back', async ({ page }) => {
    await openGrid(page, tenant, 'accounts')
    const menu = page.getByRole('navigation', { name: 'Main navigation' })
    const entries = `Administration Users Organisations Groups Commentary Forms Processes Accounts Portals
      Subscriptions`
    await expect(menu.getByRole('link')).toContainText([
      ...entries.split(/\s+/),
      'Model portfolios',
      'Data processes',
      'Data process steps',
    ])
    const name = `Journey ${Date.now()}`
    await makeAccount(page, name)

    await page.getByRole('tab', { name: 'Portfolios' }).click()
    await page.getByRole('button', { name: 'Add portfolio' }).click()
    const nested = page.getByRole('dialog').last()
    await nested.getByRole('textbox', { name: 'Name' }).fill('Rainy days')
    await nested.getByRole('button', { name: 'Save' }).click()
    await expect(nested.getByText(/^Last changed by/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(rowOf(page, 'Rainy days')).toBeVisible()

    await page.getByRole('tab', { name: 'Activity' }).click()
    await expect(drawerOf(page).getByText('created it')).toBeVisible()

    await remove(page)
    await expect(page).not.toHaveURL(/open=/)
    await page.getByRole('searchbox', { name: 'Search accounts' }).fill(name)
    await expect(page.getByText('Nothing matches')).toBeVisible()

    await page.getByText('Removed', { exact: true }).click()
    await page.getByRole('button', { name: `Restore ${name}` }).click()
    await page.getByText('Active', { exact: true }).click()
    await expect(rowOf(page, name)).toBeVisible()
    await expect(heading(page)).toHaveText('1 account')
  })

  test('is asked before unsaved changes are lost, and compares them with what another has saved meanwhile', async ({
    page,
    browser,
  }) => {
    const number = `C-${Date.now()}`
    const { account } = await openAccountFor({
      tenant,
      email: newAddress('shared'),
      name: `Shared ${number}`,
    })
    await page.goto(`${addressOf(tenant)}/admin/accounts?open=${account}`)
    const location = drawerOf(page).getByRole('textbox', { name: 'Location' })
    await location.fill('Akureyri')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    page.on('dialog', (question) => void question.accept())
    await page.reload()
    await expect(page.getByText('Your unsaved changes are back')).toBeVisible()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(location).toHaveValue('')

    const other = await (await browser.newContext({ locale: 'en-GB' })).newPage()
    await letIn(other, tenant, adminOf(tenant))
    await other.goto(page.url())
    const fill = (where: Page, field: string, text: string) =>
      drawerOf(where).getByRole('textbox', { name: field }).fill(text)
    await fill(other, 'Location', 'Reykjavík')
    await fill(other, 'Client number', number)
    await drawerOf(other).getByRole('button', { name: 'Save' }).click()
    await expect(other.getByText('Saved', { exact: true })).toBeVisible()
    await other.context().close()

    await fill(page, 'Location', 'Akureyri')
    await page.keyboard.press('Control+s')
    const question = page.getByRole('dialog', { name: 'Someone else has saved in the meantime' })
    await expect(rowOf(page, 'Location').getByText('Reykjavík')).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Save my choices' }).click()
    await expect(question).toBeHidden()
    await page.reload()
    await expect(location).toHaveValue('Akureyri')
    await expect(drawerOf(page).getByRole('textbox', { name: 'Client number' })).toHaveValue(number)
  })

  test('changes records of several pages at once after seeing what would happen', async ({ page }) => {
    await openGrid(page, tenant, 'accounts')
    const first = page.getByRole('row').nth(1)
    const onPageBefore = await first.innerText()
    await first.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(first).not.toHaveText(onPageBefore, { useInnerText: true })
    const before = await first.textContent()
    await first.getByRole('checkbox').check()
    await expect(page.getByText('2 selected')).toBeVisible()
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
    expect(await first.textContent()).toBe(before)
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
})
