import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderEditor, renderView } from '#tests/support/render-field.tsx'
import { TextEditor } from '#web/fields/text/text-editor.tsx'
import { TextView } from '#web/fields/text/text-view.tsx'

test('a text is typed under its label, with its help', async () => {
  const rendered = await renderEditor(TextEditor, {
    field: { name: 'city', type: 'text', label: 'City', help: 'As in the passport' },
  })
  await userEvent.fill(page.getByRole('textbox', { name: 'City' }), 'Þórshöfn')
  expect(rendered.value()).toBe('Þórshöfn')
  await expect.element(page.getByText('As in the passport')).toBeVisible()
})

test('an error is part of what a screen reader says of the text', async () => {
  await renderEditor(TextEditor, {
    field: { name: 'mail', type: 'text', label: 'Email', rules: ['email'] },
    error: 'Email must be valid',
  })
  const box = page.getByRole('textbox', { name: 'Email' })
  await expect.element(box).toHaveAccessibleDescription(/Email must be valid/)
  await expect.element(box).toHaveAttribute('type', 'email')
})

test('a text that is not there is read as not filled in', async () => {
  await renderView(TextView, { field: { name: 'city', type: 'text' }, value: '' })
  await expect.element(page.getByText('Not filled in')).toBeInTheDocument()
})
