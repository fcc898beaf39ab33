import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderEditor, renderView } from '#tests/support/render-field.tsx'
import { TextareaEditor } from '#web/fields/textarea/textarea-editor.tsx'
import { TextareaView } from '#web/fields/textarea/textarea-view.tsx'

test('a counter says how much of the limit is used, and when it is too much', async () => {
  await renderEditor(TextareaEditor, {
    field: { name: 'description', type: 'textarea', label: 'Description', limit: 200 },
    value: 'Funds',
  })
  await expect.element(page.getByText('5 / 200')).toBeVisible()
  const box = page.getByRole('textbox', { name: 'Description' })
  await expect.element(box).toHaveAccessibleDescription(/5 of 200 characters/)
  await userEvent.fill(box, 'x'.repeat(201))
  await expect.element(page.getByText('201 / 200')).toBeVisible()
  await expect.element(box).toHaveValue('x'.repeat(201))
})

test('lines stay lines where they are read', async () => {
  await renderView(TextareaView, { field: { name: 'notes', type: 'textarea' }, value: 'one\ntwo' })
  const shown = page.getByText('one two')
  await expect.element(shown).toBeVisible()
  expect(getComputedStyle(shown.element()).whiteSpace).toBe('pre-line')
})
