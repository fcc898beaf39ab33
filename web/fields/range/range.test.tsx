import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderEditor, renderView } from '#tests/support/render-field.tsx'
import { RangeEditor } from '#web/fields/range/range-editor.tsx'
import { RangeView } from '#web/fields/range/range-view.tsx'

const field = {
  name: 'horizon',
  type: 'range',
  label: 'Horizon',
  options: ['Short', 'Medium', 'Long'],
} as const

test('a position is moved by keys and said in the words of its option', async () => {
  const rendered = await renderEditor(RangeEditor, { field, value: 0 })
  await expect.element(page.getByRole('slider', { name: 'Horizon' })).toBeInTheDocument()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(rendered.value()).toBe(2)
  await expect.element(page.getByRole('status')).toHaveTextContent('Long')
})

test('without options there are the positions 0, 1 and 2', async () => {
  const rendered = await renderEditor(RangeEditor, {
    field: { name: 'level', type: 'range', label: 'Level' },
  })
  await expect.element(page.getByRole('slider', { name: 'Level' })).toBeInTheDocument()
  await userEvent.tab()
  await userEvent.keyboard('{End}')
  expect(rendered.value()).toBe(2)
})

test('a position is read in the words of its option', async () => {
  await renderView(RangeView, { field, value: 1 })
  await expect.element(page.getByText('Medium')).toBeVisible()
})
