import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderEditor, renderView } from '#tests/support/render-field.tsx'
import { CheckboxEditor } from '#web/fields/checkbox/checkbox-editor.tsx'
import { CheckboxView } from '#web/fields/checkbox/checkbox-view.tsx'

const field = { name: 'letters', type: 'checkbox', label: 'Letters by post' } as const

test('it is put on and off, by keyboard too', async () => {
  const rendered = await renderEditor(CheckboxEditor, { field, value: false })
  const box = page.getByRole('checkbox', { name: 'Letters by post' })
  await box.click()
  expect(rendered.value()).toBe(true)
  await userEvent.keyboard(' ')
  expect(rendered.value()).toBe(false)
})

test('what was never answered reads as no', async () => {
  await renderView(CheckboxView, { field })
  await expect.element(page.getByText('No', { exact: true })).toBeVisible()
})

test('one that must be put on is marked as every required field, and keeps its name', async () => {
  await renderEditor(CheckboxEditor, { field: { ...field, required: true }, value: false })
  await expect.element(page.getByText('*')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Letters by post', exact: true })).toBeVisible()
})
