import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderEditor, renderView } from '#tests/support/render-field.tsx'
import { SwitchEditor } from '#web/fields/switch/switch-editor.tsx'
import { SwitchView } from '#web/fields/switch/switch-view.tsx'

const field = { name: 'letters', type: 'switch', label: 'Letters by post' } as const

test('it is put on and off, by keyboard too', async () => {
  const rendered = await renderEditor(SwitchEditor, { field, value: false })
  const box = page.getByRole('switch', { name: 'Letters by post' })
  await box.click()
  expect(rendered.value()).toBe(true)
  await userEvent.keyboard(' ')
  expect(rendered.value()).toBe(false)
})

test('what was never answered reads as no', async () => {
  await renderView(SwitchView, { field })
  await expect.element(page.getByText('No', { exact: true })).toBeVisible()
})
