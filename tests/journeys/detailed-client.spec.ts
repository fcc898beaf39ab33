import { loadPhrases } from './shown-phrases.ts'
import { addressOf, adviserOf, expect, signIn, test } from './journey.ts'

test('an adviser of the asset manager goes through the clients one by one, in detail', async ({ page }) => {
  const [say, sayApp] = await Promise.all([loadPhrases('en', 'clientDesk'), loadPhrases('en', 'app')])
  const main = page.getByRole('main')
  await signIn(page, 'asset-manager', adviserOf('asset-manager'))
  await page.goto(`${addressOf('asset-manager')}/portals`)
  await main.locator('a[href^="/dashboard/"]').first().click()
  await page.getByRole('link', { name: sayApp.detailedClient, exact: true }).first().click()
  await expect(page.getByText(say.chooseTitle)).toBeVisible()

  await main.getByRole('combobox', { name: say.client }).click()
  const options = page.getByRole('listbox').getByRole('option')
  const first = (await options.first().innerText()).split('\n')[0] ?? ''
  await options.first().click()
  const heading = main.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(first)
  await expect(main.getByRole('heading', { name: say.advisers })).toBeVisible()
  const address = page.url()

  await main.getByRole('button', { name: say.next }).click()
  await expect(heading).not.toHaveText(first)
  await expect(main.getByRole('heading', { name: say.advisers })).toBeVisible()
  await main.getByRole('button', { name: say.previous }).click()
  await expect(heading).toHaveText(first)
  expect(page.url()).toBe(address)
  await expect(main.getByRole('button', { name: say.previous })).toBeDisabled()

  await page.getByRole('link', { name: say.toAccount }).click()
  await expect(page).toHaveURL(/\/account\/[\w-]+$/)
})
