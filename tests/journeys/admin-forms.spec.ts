import type { Page } from '@playwright/test'
import { change, choose, drawerOf, openGrid, rowOf } from './administration.ts'
import { adminOf, expect, letIn, test } from './journey.ts'

const tenant = 'generic'
/** A form that clients have answered, at every step. */
const form = 'Risk and suitability'

/** Chooses a step for the submission in the open drawer and presses Save. */
const takeTo = async (page: Page, step: string): Promise<void> => {
  await choose(drawerOf(page), 'Step', step)
  await change(page, drawerOf(page).getByRole('button', { name: 'Save', exact: true }))
}

test('what was sent stands in the tab of the form and on its own page, and goes from step to step, none skipped', async ({
  page,
}) => {
  await letIn(page, tenant, adminOf(tenant))
  await openGrid(page, tenant, 'forms')
  await rowOf(page, form).click()
  await drawerOf(page).getByRole('tab', { name: 'Submissions' }).click()
  await expect(drawerOf(page).getByRole('row').nth(1)).toBeVisible()
  const inTab = await drawerOf(page).getByRole('row').count()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: `Submissions of ${form}` }).click()
  await expect(page).toHaveURL(/\/admin\/submissions\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('link', { name: `Form: ${form}` })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(inTab)
  await rowOf(page, 'Under review').first().click()
  await expect(drawerOf(page).getByRole('combobox', { name: 'Step' })).toHaveValue('Under review')
  const answers = drawerOf(page).getByRole('form', { name: form })
  await expect(answers.getByText('For how long?')).toBeVisible()
  await expect(answers.getByText(/^(Under 3 years|3 to 7 years|7 to 15 years|Longer)/)).toBeVisible()

  await takeTo(page, 'Released')
  await expect(drawerOf(page).getByText('This step is not possible from the current status.')).toBeVisible()
  for (const step of ['Approved', 'Verified', 'Released']) {
    await takeTo(page, step)
    await expect(drawerOf(page).getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    await expect(drawerOf(page).getByRole('combobox', { name: 'Step' })).toHaveValue(step)
  }
  await drawerOf(page).getByRole('tab', { name: 'Activity' }).click()
  await expect(drawerOf(page).getByText('changed it')).toHaveCount(3)
})
