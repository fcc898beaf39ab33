import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderEditor } from '#tests/support/render-field.tsx'
import { TimestampEditor } from '#web/fields/timestamp/timestamp-editor.tsx'

test('an instant is shown as lists show it and cannot be typed', async () => {
  await renderEditor(TimestampEditor, {
    field: { name: 'created', type: 'timestamp', label: 'Created' },
    value: '2026-03-31T12:34:56',
  })
  await expect.element(page.getByText('31/03/2026 12:34')).toBeVisible()
  expect(document.querySelector('input')).toBeNull()
})
