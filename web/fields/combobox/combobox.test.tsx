import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormField } from '#model/fields/form-field.ts'
import { renderEditor } from '#tests/support/render-field.tsx'
import { ComboboxEditor } from '#web/fields/combobox/combobox-editor.tsx'

const field: FormField = {
  name: 'sector',
  type: 'combobox',
  label: 'Sector',
  options: [{ value: 're', label: 'Property' }, 'Asia'],
}
const box = page.getByRole('combobox', { name: 'Sector' })

test('what is typed like an option is that option, anything else stays as typed', async () => {
  const rendered = await renderEditor(ComboboxEditor, { field })
  await userEvent.fill(box, 'Property')
  expect(rendered.value()).toBe('re')
  await userEvent.fill(box, 'Timber')
  expect(rendered.value()).toBe('Timber')
})

test('several are typed, each closed by Enter', async () => {
  const rendered = await renderEditor(ComboboxEditor, { field: { ...field, multiple: true }, value: ['re'] })
  await expect.element(page.getByText('Property')).toBeVisible()
  await userEvent.type(box, 'Timber{Enter}')
  expect(rendered.value()).toEqual(['re', 'Timber'])
})
