import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accounts } from '#model/collections/accounts.ts'
import { isDocument } from '#model/fields/check-document.ts'
import { fieldOfCollection } from '#model/forms/collection-field.ts'
import type { FormField } from '#model/fields/form-field.ts'
import { renderEditor } from '#tests/support/render-field.tsx'

const field: FormField = {
  name: 'notices',
  type: 'tabular',
  label: 'Notices',
  fields: [
    { name: 'title', type: 'text', label: 'Title', required: true },
    { name: 'share', type: 'number', label: 'Share', max: 100 },
    { name: 'at', type: 'timestamp', label: 'Time' },
  ],
}

const rows = () => [
  { title: 'First', share: '10', at: '2026-11-20T10:15:30.000Z' },
  { title: 'Second', share: '20', at: '2026-11-21T10:15:30.000Z' },
]

const cells = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.querySelector('td')?.textContent)

test('a row is added in a dialog of 600 px, checked first, with its time', async () => {
  const rendered = await renderEditor(field)
  await page.getByRole('button', { name: 'Add a row' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a row' })
  await expect.element(dialog).toBeVisible()
  expect(dialog.element().getBoundingClientRect().width).toBe(600)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByText('This field is required')).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill('Third')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(rendered.value()).toEqual([
    expect.objectContaining({ title: 'Third', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }),
  ])
})

test('an alert that is added to an account is what an account may hold', async () => {
  const alerts = fieldOfCollection({ name: 'alerts', field: accounts.fields.alerts })
  if (!alerts) throw new Error('Alerts are in no form.')
  const rendered = await renderEditor({ ...alerts, label: 'Alerts' })
  await page.getByRole('button', { name: 'Add a row' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByText('This field is required').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'type' }).click()
  await page.getByRole('option', { name: 'Warning' }).click()
  await page.getByRole('textbox', { name: 'comment' }).fill('Passport expires')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => rendered.value()).toHaveLength(1)
  expect(isDocument('alerts', rendered.value())).toBe(true)
})

test('a row is changed and its time stays as DD/MM/YY HH:mm:ss', async () => {
  const rendered = await renderEditor(field, { value: rows() })
  await expect.element(page.getByText(/^20\/11\/26 \d\d:15:30$/)).toBeVisible()
  await page.getByRole('button', { name: 'Edit First' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Opening')
  await page.getByRole('button', { name: 'Done' }).click()
  expect(rendered.value()).toMatchObject([{ title: 'Opening', at: rows()[0]?.at }, { title: 'Second' }])
})

test('cancelling changes nothing', async () => {
  const rendered = await renderEditor(field, { value: rows() })
  await page.getByRole('button', { name: 'Edit First' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Opening')
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(rendered.values).toHaveLength(1)
})

test('rows change places by buttons, the ends have nowhere to go', async () => {
  await renderEditor(field, { value: rows() })
  await expect.element(page.getByRole('button', { name: 'Move First up' })).toBeDisabled()
  await page.getByRole('button', { name: 'Move First down' }).click()
  expect(cells()).toEqual(['Second', 'First'])
})

test('a removed row returns to its place', async () => {
  const rendered = await renderEditor(field, { value: rows() })
  await page.getByRole('button', { name: 'Remove First' }).click()
  await expect.element(page.getByText('First is removed.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add a row' })).toHaveFocus()
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(rendered.value()).toEqual(rows())
})

test('the dialog is left by Escape only through its buttons, so nothing typed is lost', async () => {
  await renderEditor(field)
  await page.getByRole('button', { name: 'Add a row' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Typed')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Typed')
})

test('in a narrow place rows are cards in which nothing is cut', async () => {
  await page.viewport(390, 800)
  const long = 'A notice that takes more than one line of a phone, and Donaudampfschifffahrtsgesellschaft'
  await renderEditor(field, { value: [{ ...rows()[0], title: long }] })
  await expect.element(page.getByText(long)).toBeVisible()
  const table = page.getByRole('group', { name: 'Notices' }).last().element()
  expect(table.scrollWidth).toBe(table.clientWidth)
  await expect.element(page.getByRole('cell', { name: /Share|10/ }).first()).toBeVisible()
  for (const button of page.getByRole('button').elements())
    expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(390)
})
