import type { Page } from '@playwright/test'
import type { TenantKey } from '#demo/ground/world-parts.ts'
import { recordIn } from './identity.ts'
import { addressOf, adminOf, callsOf, expect, letIn, test } from './journey.ts'

/** Lets an administrator in, with a new record; answers its id. */
const begin = async (
  page: Page,
  { tenant, collection, name }: { tenant: TenantKey; collection: string; name: string },
): Promise<string> => {
  await letIn(page, tenant, adminOf(tenant))
  const ask = await callsOf(tenant, adminOf(tenant))
  const path = `/api/records/${collection}`
  return recordIn(await ask({ method: 'POST', path, body: { values: { name } } })).id
}

/** Goes on with Tab until something of a role and name has the focus, as one does without a pointer. */
const tabTo = async (
  page: Page,
  role: Parameters<Page['getByRole']>[0],
  name: string | RegExp,
): Promise<void> => {
  const target = page.getByRole(role, { name, ...(typeof name === 'string' ? { exact: true } : {}) }).first()
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}

test('an administrator designs a form by keyboard alone, saves it, and the preview refuses a wrong answer', async ({
  page,
}) => {
  const id = await begin(page, {
    tenant: 'generic',
    collection: 'forms',
    name: `Newsletter ${Date.now()}`,
  })
  await page.goto(`${addressOf('generic')}/forms-designer/${id}`)

  await tabTo(page, 'button', 'Add step')
  await press(page, 'Enter')
  await expect(page.getByRole('button', { name: /New step$/ }).first()).toBeFocused()

  await tabTo(page, 'tab', 'Structure')
  await press(page, 'ArrowRight')
  await tabTo(page, 'searchbox', 'Search what to add')
  await page.keyboard.type('text')
  await tabTo(page, 'button', 'Add Text')
  await press(page, 'Enter')
  await tabTo(page, 'textbox', 'Label')
  await press(page, 'Control+a')
  await page.keyboard.type('Your e-mail')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('your_e_mail')
  await tabTo(page, 'switch', 'Required')
  await press(page, 'Space')
  await tabTo(page, 'combobox', 'Rules')
  await page.keyboard.type('E-mail')
  await press(page, 'ArrowDown', 'Enter', 'Escape')
  await press(page, 'Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.reload()
  await tabTo(page, 'radio', 'Design')
  await press(page, 'ArrowRight')
  await tabTo(page, 'textbox', 'Your e-mail')
  await page.keyboard.type('nobody')
  await expect(page.getByRole('button', { name: 'missing or incorrect info' })).toBeDisabled()
  await press(page, 'Tab')
  await expect(page.getByText('Email must be valid').first()).toBeVisible()
  await press(page, 'Shift+Tab', 'End')
  await page.keyboard.type('@example.com')
  await press(page, 'Enter')
  await expect(page.getByText('All answers are valid. Nothing is sent from this preview.')).toBeVisible()
})

test('a page is built of blocks and published; an unfinished block keeps it back', async ({ page }) => {
  const id = await begin(page, {
    tenant: 'partner-firm',
    collection: 'pages',
    name: `Letter ${Date.now()}`,
  })
  await page.goto(`${addressOf('partner-firm')}/designer/pages/${id}`)
  await page.getByRole('tab', { name: 'Add', exact: true }).click()
  for (const block of ['Heading', 'Quotation', 'Divider'])
    await page.getByRole('button', { name: `Add ${block}`, exact: true }).click()
  await page.getByRole('tab', { name: 'Structure', exact: true }).click()
  const rows = page.locator('[data-row]')
  await rows.nth(0).click()
  await page.getByRole('textbox', { name: 'Text' }).fill('A patient year')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Not published' })
  await alert.getByRole('button', { name: 'Quotation' }).click()
  await page.getByRole('textbox', { name: 'Text' }).fill('We wait, and say so.')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Saved and published', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Published \d/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'A patient year' })).toBeVisible()
  await expect(page.getByText('We wait, and say so.', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Add Text', exact: true }).click()
  const editor = page.locator('[contenteditable=true]')
  await expect(editor).toBeVisible()
  expect((await editor.boundingBox())?.width).toBeGreaterThan(340)
})
