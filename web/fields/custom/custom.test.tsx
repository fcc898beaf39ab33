import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderEditor } from '#tests/support/render-field.tsx'
import { CustomEditor } from '#web/fields/custom/custom-editor.tsx'

test('a part that nobody knows is said by its name and its value is left alone', async () => {
  const rendered = await renderEditor(CustomEditor, {
    field: { name: 'extra', type: 'custom', label: 'Extra', component: 'score-dial' },
    value: { score: 7 },
  })
  await expect.element(page.getByRole('group', { name: 'Extra' })).toBeVisible()
  await expect.element(page.getByText(/The part “score-dial” is not available/)).toBeVisible()
  expect(rendered.values).toEqual([{ score: 7 }])
})
