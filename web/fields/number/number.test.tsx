import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormField } from '#model/fields/form-field.ts'
import { renderEditor, renderView } from '#tests/support/render-field.tsx'
import { NumberEditor } from '#web/fields/number/number-editor.tsx'
import { NumberView } from '#web/fields/number/number-view.tsx'

const field: FormField = { name: 'amount', type: 'number', label: 'Amount' }

test('a number is typed digit by digit, also behind its point', async () => {
  const rendered = await renderEditor(NumberEditor, { field, value: null })
  await userEvent.type(page.getByRole('textbox', { name: 'Amount' }), '1250.05')
  expect(rendered.value()).toBe(1250.05)
  await userEvent.tab()
  await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('1,250.05')
  expect(rendered.values).toEqual([null, 1, 12, 125, 1250, 1250, 1250, 1250.05])
})

test('an arrow key goes on by 10', async () => {
  const rendered = await renderEditor(NumberEditor, { field, value: 5 })
  await userEvent.type(page.getByRole('textbox', { name: 'Amount' }), '{ArrowUp}')
  expect(rendered.value()).toBe(15)
})

test('an exact decimal keeps every digit, which a float would lose', async () => {
  const rendered = await renderEditor(NumberEditor, { field: { ...field, decimals: 8 }, value: null })
  await userEvent.type(page.getByRole('textbox', { name: 'Amount' }), '12345678901234.12345678')
  expect(rendered.value()).toBe('12345678901234.12345678')
})

test('a fraction is typed in per cent', async () => {
  const rendered = await renderEditor(NumberEditor, { field: { ...field, percent: true }, value: 0.07 })
  const box = page.getByRole('textbox', { name: 'Amount' })
  await expect.element(box).toHaveValue('7')
  await userEvent.clear(box)
  await userEvent.type(box, '5.5')
  expect(rendered.value()).toBe(0.055)
})

test('an emptied number is none', async () => {
  const rendered = await renderEditor(NumberEditor, { field, value: 5 })
  await userEvent.clear(page.getByRole('textbox', { name: 'Amount' }))
  expect(rendered.value()).toBeNull()
})

test('a number is read with the separators of the language', async () => {
  await renderView(NumberView, { field: { ...field, decimals: 4 }, value: '-1234567.5000' })
  await expect.element(page.getByText('−1,234,567.5')).toBeVisible()
})

test('a calculated share is read with four places, as far as anybody types one', async () => {
  await renderView(NumberView, { field: { ...field, percent: true }, value: -0.000_520_675_502_7 })
  await expect.element(page.getByText('−0.0521\u00a0%')).toBeVisible()
})
