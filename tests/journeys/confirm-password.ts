import type { Page } from '@playwright/test'
import { demoPassword } from '#demo/ground/world-parts.ts'

/** Where something guarded is done some time after signing in, the password is asked for. */
export const confirmIfAsked = async (page: Page): Promise<void> => {
  const password = page.locator('input[name="password"]')
  if (!(await password.isVisible())) return
  await password.fill(demoPassword)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
}
