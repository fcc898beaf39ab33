import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderEditor } from '#tests/support/render-field.tsx'
import { LabelEditor } from '#web/fields/label/label-editor.tsx'

test('a label is text without an input', async () => {
  await renderEditor(LabelEditor, {
    field: { name: 'intro', type: 'label', label: 'Please read the terms first.', help: 'They are short.' },
  })
  await expect.element(page.getByText('Please read the terms first.')).toBeVisible()
  await expect.element(page.getByText('They are short.')).toBeVisible()
  expect(document.querySelector('input')).toBeNull()
})
