import type { Page } from '@playwright/test'
import { drawerOf, openGrid, pick, rowOf, save } from './administration.ts'
import { adminOf, chooseTheme, expect, expectAccessible, signIn, test } from './journey.ts'

const tenant = 'generic'

const makeGroup = async (page: Page, name: string): Promise<void> => {
  await openGrid(page, tenant, 'groups')
  await page.getByRole('button', { name: 'Add group' }).click()
  await drawerOf(page).getByRole('textbox', { name: 'Name' }).fill(name)
}

/** An account that nobody has registered for yet. */
const makeUnregistered = async (page: Page, name: string): Promise<void> => {
  await openGrid(page, tenant, 'accounts')
  await page.getByRole('button', { name: 'Add account' }).click()
  await drawerOf(page).getByRole('textbox', { name: 'Name' }).fill(name)
  await drawerOf(page)
    .getByRole('textbox', { name: 'E-mail' })
    .fill(`${name.replaceAll(' ', '.')}@journey.example`)
  await pick(drawerOf(page), 'Adviser', 'Stef')
  await save(page)
}

const refusal = 'Adding a group failed because the account has not registered yet.'

test.describe('a group', () => {
  test.beforeEach(({ page }) => signIn(page, tenant, adminOf(tenant)))

  test('has a score and members, who are told of it in their accounts', async ({ page }) => {
    const name = `Rowers ${Date.now()}`
    await makeGroup(page, name)
    await drawerOf(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(
      drawerOf(page).getByText('This field is required').filter({ visible: true }).first(),
    ).toBeVisible()
    await drawerOf(page).getByRole('textbox', { name: 'Score' }).fill('7')
    await pick(drawerOf(page), 'Members', 'Emma Briem')
    await pick(drawerOf(page), 'Members', 'Claire Foster')
    await save(page)
    await expectAccessible(page)
    await page.reload()
    await expect(drawerOf(page).getByRole('textbox', { name: 'Score' })).toHaveValue('7')
    await expect(drawerOf(page).getByText('Emma Briem')).toBeVisible()
    await expect(drawerOf(page).getByText('Claire Foster')).toBeVisible()

    await openGrid(page, tenant, 'accounts')
    await page.getByRole('searchbox', { name: 'Search accounts' }).fill('Emma Briem')
    await rowOf(page, 'Emma Briem').first().click()
    await expect(drawerOf(page).getByText(name)).toBeVisible()
  })

  test('takes no account whose client has not registered', async ({ page }) => {
    const mark = Date.now()
    await makeUnregistered(page, `Newcomer ${mark}`)
    await pick(drawerOf(page), 'Groups', 'Founders')
    await drawerOf(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(drawerOf(page).getByText(refusal).filter({ visible: true }).first()).toBeVisible()
    page.once('dialog', (question) => void question.accept())

    await makeGroup(page, `Sailors ${mark}`)
    await drawerOf(page).getByRole('textbox', { name: 'Score' }).fill('1')
    await pick(drawerOf(page), 'Members', `Newcomer ${mark}`)
    await drawerOf(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(drawerOf(page).getByText(refusal).filter({ visible: true }).first()).toBeVisible()
    await expect(page).toHaveURL(/open=new/)
  })

  test('reads well in dark', async ({ page }) => {
    await chooseTheme(page, tenant, 'dark')
    await openGrid(page, tenant, 'groups')
    await page.getByRole('row').nth(1).click()
    await expect(drawerOf(page).getByRole('textbox', { name: 'Score' })).toBeVisible()
    await expectAccessible(page, { isRecoloured: true })
  })
})
