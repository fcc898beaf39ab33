import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderEditor, renderView } from '#tests/support/render-field.tsx'
import { DatePickerEditor } from '#web/fields/date-picker/date-picker-editor.tsx'
import { DatePickerView } from '#web/fields/date-picker/date-picker-view.tsx'

const field = { name: 'inception', type: 'date-picker', label: 'Inception' } as const

test('a day is typed as DD/MM/YYYY', async () => {
  const rendered = await renderEditor(DatePickerEditor, { field, value: null })
  const box = page.getByRole('textbox', { name: 'Inception' })
  await userEvent.fill(box, '29/02/2024')
  await userEvent.tab()
  expect(rendered.value()).toBe('2024-02-29')
  await expect.element(box).toHaveValue('29/02/2024')
})

test('a day is read as DD/MM/YYYY', async () => {
  await renderView(DatePickerView, { field, value: '2026-03-31' })
  await expect.element(page.getByText('31/03/2026')).toBeVisible()
})
