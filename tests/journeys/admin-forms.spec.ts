import type { Page } from '@playwright/test'
import { choose, drawerOf, openGrid, rowOf, save } from './administration.ts'
import { adminOf, chooseTheme, expect, expectAccessible, signIn, test } from './journey.ts'

const tenant = 'generic'
/** A form that clients have answered, at every step. */
const form = 'Risk and suitability'

/** Chooses a step for the submission in the open drawer and presses Save. */
const takeTo = async (page: Page, step: string): Promise<void> => {
  await choose(drawerOf(page), 'Step', step)
  await drawerOf(page).getByRole('button', { name: 'Save', exact: true }).click()
}

/** The list of what was sent with the form, from the list of forms. */
const openSubmissions = async (page: Page): Promise<void> => {
  await openGrid(page, tenant, 'forms')
  await page.getByRole('link', { name: `Submissions of ${form}` }).click()
  await expect(page).toHaveURL(/\/admin\/submissions\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
}

const openOneAt = async (page: Page, step: string): Promise<void> => {
  await openSubmissions(page)
  await rowOf(page, step).first().click()
  await expect(drawerOf(page).getByRole('combobox', { name: 'Step' })).toHaveValue(step)
}

test.describe('forms', () => {
  test.beforeEach(({ page }) => signIn(page, tenant, adminOf(tenant)))

  test('a form is managed: what it says, to whom it goes, who may answer it', async ({ page }) => {
    const name = `Mooring ${Date.now()}`
    await openGrid(page, tenant, 'forms')
    await page.getByRole('button', { name: 'Add form' }).click()
    const field = (label: string) => drawerOf(page).getByRole('textbox', { name: label, exact: true })
    await expect(field('Closing message')).toHaveValue('Thanks! Your data has been sent.')
    await expect(field('Subject of the reply')).toHaveValue('Message sent')
    await expect(field('Field with the e-mail address')).toHaveValue('email')
    await field('Name').fill(name)
    await field('Description').fill('x'.repeat(201))
    await drawerOf(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(
      drawerOf(page).getByText('Max 200 characters').filter({ visible: true }).first(),
    ).toBeVisible()
    await field('Description').fill('Where shall the boat lie?')
    await drawerOf(page).getByRole('switch', { name: 'Editable' }).check()
    await drawerOf(page).getByRole('radio', { name: 'Organisation', exact: true }).check()
    await save(page)
    // What has the focus is never below the foot of the drawer, where axe would call it too small a target.
    await drawerOf(page).getByRole('radio', { name: 'Selected organisations' }).focus()
    await expectAccessible(page)
    await page.reload()
    await expect(field('Description')).toHaveValue('Where shall the boat lie?')
    await expect(drawerOf(page).getByRole('switch', { name: 'Editable' })).toBeChecked()
    await expect(drawerOf(page).getByRole('radio', { name: 'Organisation', exact: true })).toBeChecked()
  })

  test('what was sent stands in the tab of the form and on its own page, with the answers', async ({
    page,
  }) => {
    await openGrid(page, tenant, 'forms')
    await rowOf(page, form).click()
    await drawerOf(page).getByRole('tab', { name: 'Submissions' }).click()
    await expect(drawerOf(page).getByRole('row').nth(1)).toBeVisible()
    const inTab = await drawerOf(page).getByRole('row').count()
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: `Submissions of ${form}` }).click()
    await expect(page.getByRole('link', { name: `Form: ${form}` })).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(inTab)
    await page.getByRole('row').nth(1).click()
    const answers = drawerOf(page).getByRole('form', { name: form })
    await expect(answers.getByText('For how long?')).toBeVisible()
    await expect(answers.getByText(/^(Under 3 years|3 to 7 years|7 to 15 years|Longer)/)).toBeVisible()
    await expectAccessible(page)
  })

  test('a submission goes from step to step, and no step is skipped', async ({ page }) => {
    await openOneAt(page, 'Under review')
    const { href } = new URL(page.url())
    await takeTo(page, 'Released')
    await expect(drawerOf(page).getByText('This step is not possible from the current status.')).toBeVisible()
    await expectAccessible(page)
    for (const step of ['Approved', 'Verified', 'Released']) {
      await takeTo(page, step)
      await expect(drawerOf(page).getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
      await expect(drawerOf(page).getByRole('combobox', { name: 'Step' })).toHaveValue(step)
    }
    await takeTo(page, 'Under review')
    await expect(drawerOf(page).getByText('This step is not possible from the current status.')).toBeVisible()
    page.once('dialog', (question) => void question.accept())
    await page.goto(href)
    await drawerOf(page).getByRole('tab', { name: 'Activity' }).click()
    await expect(drawerOf(page).getByText('changed it')).toHaveCount(3)
  })

  test('what was sent is read in dark', async ({ page }) => {
    await chooseTheme(page, tenant, 'dark')
    await openSubmissions(page)
    await expectAccessible(page, { isRecoloured: true })
    await page.getByRole('row').nth(1).click()
    await expect(drawerOf(page).getByRole('form', { name: form })).toBeVisible()
    await expectAccessible(page, { isRecoloured: true })
  })
})
