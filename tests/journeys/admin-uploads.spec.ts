// Promise: a record is not saved without its files, nor left without a question.
import { paths } from '#model/calls/paths.ts'
import { drawerOf, openGrid } from './administration.ts'
import { adminOf, expect, signIn, test } from './journey.ts'

const tenant = 'generic'
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a record waits with saving for its files, asks before it is left, and says what was not sent', async ({
  page,
}) => {
  let arrive = (): void => undefined
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(`**${paths.uploadFile.path}`, async (route) => {
    await held
    await route.continue()
  })
  await signIn(page, tenant, adminOf(tenant))
  await openGrid(page, tenant, 'users')
  await page.getByRole('row').nth(1).click()
  const drawer = drawerOf(page)
  const save = drawer.getByRole('button', { name: 'Save', exact: true })
  const choose = (name: string) =>
    drawer.getByLabel(/^Photo: /).setInputFiles({ name, mimeType: 'image/png', buffer: picture })
  await choose('one.png')
  await drawer.getByRole('textbox', { name: 'Name', exact: true }).press('End')
  await page.keyboard.type('x')
  await expect(drawer.getByText('Waiting for a file')).toBeVisible()
  await expect(save).toBeDisabled()
  await drawer.getByRole('button', { name: 'Close' }).click()
  const question = page.getByRole('dialog', { name: 'You have unsaved changes' })
  await expect(
    question.getByText('A file is still being uploaded. If you leave now, it will be cancelled.'),
  ).toBeVisible()
  await expect(question.getByRole('button', { name: 'Save and leave' })).toBeDisabled()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await drawer.getByRole('tab', { name: 'Activity' }).click()
  arrive()
  await expect(drawer.getByText('Waiting for a file')).toBeHidden()
  await drawer.getByRole('tab').first().click()
  await expect(drawer.getByRole('link', { name: /one\.png/ })).toBeVisible()
  await expect(save).toBeEnabled()
  await page.route(`**${paths.uploadFile.path}`, (route) => route.abort())
  await choose('two.png')
  await expect(drawer.getByText('two.png (Photo): try again there, or dismiss it.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(
    question.getByText('A file was not uploaded. If you leave now, it will be lost.'),
  ).toBeVisible()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(drawer).toBeHidden()
})
