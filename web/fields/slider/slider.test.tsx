import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderEditor, renderView } from '#tests/support/render-field.tsx'
import { SliderEditor } from '#web/fields/slider/slider-editor.tsx'
import { SliderView } from '#web/fields/slider/slider-view.tsx'

const field = { name: 'riskLevel', type: 'slider', label: 'Risk level', min: 1, max: 10 } as const

test('a slider moves by keys and says its value', async () => {
  const rendered = await renderEditor(SliderEditor, { field, value: 4 })
  const handle = page.getByRole('slider', { name: 'Risk level' })
  await expect.element(handle).toHaveAttribute('aria-valuenow', '4')
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  expect(rendered.value()).toBe(5)
  await expect.element(page.getByRole('status')).toHaveTextContent('5')
})

test('an unanswered slider says so, and its least value can be the answer', async () => {
  const rendered = await renderEditor(SliderEditor, { field, value: null })
  await expect.element(page.getByRole('status')).toHaveTextContent('–')
  await userEvent.tab()
  await userEvent.keyboard('{Home}')
  expect(rendered.value()).toBe(1)
})

test('a value is read with the end of its scale', async () => {
  await renderView(SliderView, { field, value: 7 })
  await expect.element(page.getByText('7 / 10')).toBeVisible()
})
