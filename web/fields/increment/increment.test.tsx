import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderEditor } from '#tests/support/render-field.tsx'
import { IncrementEditor } from '#web/fields/increment/increment-editor.tsx'

test('minus and plus change the number and stop at its ends', async () => {
  const rendered = await renderEditor(IncrementEditor, {
    field: { name: 'score', type: 'increment', label: 'Score', min: 0, max: 2 },
    value: 1,
  })
  const more = page.getByRole('button', { name: 'Increase Score' })
  await more.click()
  expect(rendered.value()).toBe(2)
  await expect.element(more).toBeDisabled()
  await userEvent.fill(page.getByRole('textbox', { name: 'Score' }), '0')
  expect(rendered.value()).toBe(0)
  await expect.element(page.getByRole('button', { name: 'Decrease Score' })).toBeDisabled()
})
