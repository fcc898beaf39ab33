// Promise: a program reads with a key of its own until the key is revoked.
import { addressOf, adminOf, expect, letIn, test } from '#tests/journeys/journey.ts'

/** What a program does with a key: no cookie goes along. */
const askAsProgram = async (secret: string): Promise<{ status: number; records?: number }> => {
  const answer = await fetch('/api/records/accounts?limit=1', {
    credentials: 'omit',
    headers: { authorization: `Bearer ${secret}` },
  })
  const { records } = (await answer.json()) as { records?: unknown[] }
  return { status: answer.status, ...(records ? { records: records.length } : {}) }
}

test('an administrator reads the API, makes a key for a program, which works until it is revoked', async ({
  page,
}) => {
  await letIn(page, 'generic', adminOf('generic'))
  await page.goto(`${addressOf('generic')}/admin/api?of=accounts`)
  const list = page.locator('details').filter({ hasText: 'Records of a collection' })
  await list.locator('summary').click()
  await expect(list.getByText(`curl '${addressOf('generic')}/api/records/accounts'`)).toBeVisible()
  await page.getByRole('searchbox').fill('copy accounts')
  await expect(page.getByText('/api/records/accounts/{id}/copy')).toBeVisible()

  await page.getByRole('tab', { name: 'API keys' }).click()
  await page.getByRole('button', { name: 'New key' }).click()
  const name = `Books ${Date.now()}`
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Create key' }).click()
  const secret = await page
    .getByRole('dialog')
    .getByText(/^portico_/)
    .innerText()
  await page.getByRole('button', { name: 'Done' }).click()

  const ask = () => page.evaluate(askAsProgram, secret)
  expect(await ask()).toEqual({ status: 200, records: 1 })

  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(row.getByText('revoked')).toBeVisible()
  expect((await ask()).status).toBe(401)
})
