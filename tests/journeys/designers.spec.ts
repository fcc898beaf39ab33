import type { Page } from '@playwright/test'
import type { TenantKey } from '#demo/ground/world-parts.ts'
import { addressOf, chooseTheme, expect, expectAccessible, signIn, test } from '#tests/journeys/journey.ts'

const adminOf = (tenant: TenantKey): string => `admin@${tenant}.example`

/** Makes a record as the administration area does, and answers its id. */
const makeRecord = (page: Page, collection: string, values: Record<string, unknown>): Promise<string> =>
  page.evaluate(
    async (given) => {
      const answer = await fetch(`/api/records/${given.collection}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ values: given.values }),
      })
      const { record } = (await answer.json()) as { record: { id: string } }
      return record.id
    },
    { collection, values },
  )

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
  await signIn(page, 'generic', adminOf('generic'))
  const id = await makeRecord(page, 'forms', { name: `Newsletter ${Date.now()}` })
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
  await expectAccessible(page)

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

test('what is moved, copied and deleted in a form is undone and done again', async ({ page }) => {
  await signIn(page, 'generic', adminOf('generic'))
  const field = (name: string) => ({ name, type: 'text', label: name })
  const fieldsets = [{ title: 'Person', fields: [field('first'), field('second')] }]
  const id = await makeRecord(page, 'forms', {
    name: `Order of things ${Date.now()}`,
    steps: [{ id: 'one', title: 'One', fieldsets }],
  })
  await page.goto(`${addressOf('generic')}/forms-designer/${id}`)
  const rows = page.locator('[data-row]')
  const order = (...names: string[]) => expect(rows).toHaveText(names.map((name) => new RegExp(`${name}$`)))
  await order('One', 'Person', 'first', 'second')
  await rows.nth(2).click()
  await page.getByRole('button', { name: 'Move first down' }).click()
  await order('One', 'Person', 'second', 'first')
  await page.getByRole('button', { name: 'Duplicate first' }).click()
  await order('One', 'Person', 'second', 'first', 'first')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('first_2')
  await rows.nth(4).press('Delete')
  await order('One', 'Person', 'second', 'first')
  await rows.nth(0).press('Control+z')
  await order('One', 'Person', 'second', 'first', 'first')
  await rows.nth(0).press('Control+z')
  await rows.nth(0).press('Control+z')
  await order('One', 'Person', 'first', 'second')
  await rows.nth(0).press('Control+Shift+z')
  await order('One', 'Person', 'second', 'first')

  await rows.nth(2).dragTo(rows.nth(3), { targetPosition: { x: 40, y: 26 } })
  await order('One', 'Person', 'first', 'second')
  await page.getByRole('button', { name: 'Undo' }).click()
  await order('One', 'Person', 'second', 'first')

  await page.getByRole('link', { name: 'Forms' }).first().click()
  await expect(page.getByRole('dialog', { name: 'You have unsaved changes' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await order('One', 'Person', 'second', 'first')
})

test('a form with a mistake in its structure says where, and is not saved', async ({ page }) => {
  await signIn(page, 'generic', adminOf('generic'))
  const id = await makeRecord(page, 'forms', { name: `Mistaken ${Date.now()}` })
  await chooseTheme(page, 'generic', 'dark')
  await page.goto(`${addressOf('generic')}/forms-designer/${id}`)
  await page.getByRole('button', { name: 'Add step', exact: true }).click()
  await page.getByRole('tab', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Add Radio buttons' }).click()
  await page.getByRole('button', { name: 'Remove Option 1' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Not saved: 1 item needs to be corrected first' })
  await expect(alert).toBeVisible()
  await alert.getByRole('button', { name: 'Radio buttons' }).click()
  await expect(page.getByText('Options: This field is required')).toBeVisible()
  await expectAccessible(page, { isRecoloured: true })
})

test('a page is built of blocks and published; an unfinished block keeps it back', async ({ page }) => {
  await signIn(page, 'partner-firm', adminOf('partner-firm'))
  const id = await makeRecord(page, 'pages', { name: `Letter ${Date.now()}` })
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
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'A patient year' })).toBeVisible()
  await expect(page.getByText('We wait, and say so.', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Add Text', exact: true }).click()
  const editor = page.locator('[contenteditable=true]')
  await expect(editor).toBeVisible()
  expect((await editor.boundingBox())?.width).toBeGreaterThan(340)
})

test('the steps of a data process say which datasets there are, and what nothing fills', async ({ page }) => {
  await signIn(page, 'partner-firm', adminOf('partner-firm'))
  const id = await makeRecord(page, 'data-processes', { name: `Overview ${Date.now()}` })
  await page.goto(`${addressOf('partner-firm')}/data-designer/${id}`)
  for (const [path, dataset] of [
    ['/Account/{id}', 'account'],
    ['/Funds/{fund}', 'funds'],
  ] as const) {
    await page.getByRole('button', { name: 'Add step' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('textbox', { name: 'Call' }).fill(path)
    await drawer.getByRole('textbox', { name: 'Name of the result' }).fill(dataset)
    await drawer.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(drawer.getByText(/^Last changed by/)).toBeVisible()
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect(drawer).toBeHidden()
  }
  const second = page.getByRole('listitem').filter({ hasText: '/Funds/' }).first()
  await expect(second.getByText('{fund} has no value at this step.')).toBeVisible()
  await expect(second.locator('code', { hasText: 'account' })).toBeVisible()
  await page.getByRole('button', { name: 'Move /Funds/{fund} up' }).click()
  await expect(page.locator('ol > li').first()).toContainText('/Funds/')
})
