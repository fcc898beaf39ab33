import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderEditor, renderView } from '#tests/support/render-field.tsx'
import { MultiGroupTextFieldEditor } from '#web/fields/multi-group-text-field/multi-group-text-field-editor.tsx'
import { MultiGroupTextFieldView } from '#web/fields/multi-group-text-field/multi-group-text-field-view.tsx'

const field = { name: 'weights', type: 'multi-group-text-field', label: 'Weight' } as const

test('names get numbers, and weights that miss 100 are remarked on', async () => {
  const rendered = await renderEditor(MultiGroupTextFieldEditor, {
    field,
    value: [{ name: 'Equities', value: 60 }],
  })
  await page.getByRole('button', { name: 'Add' }).click()
  await userEvent.fill(page.getByRole('textbox', { name: 'Weight 2: name' }), 'Bonds')
  await userEvent.fill(page.getByRole('textbox', { name: 'Weight 2: value' }), '39.5')
  await expect.element(page.getByText('The values add up to 99.5, not to 100.')).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Weight 2: value' }), '40')
  expect(rendered.value()).toEqual([
    { name: 'Equities', value: 60 },
    { name: 'Bonds', value: 40 },
  ])
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement()
})

test('a line goes down and away by its name', async () => {
  const value = [
    { name: 'Equities', value: 60 },
    { name: 'Bonds', value: 40 },
  ]
  const rendered = await renderEditor(MultiGroupTextFieldEditor, { field, value })
  await page.getByRole('button', { name: 'Move Equities down' }).click()
  expect(rendered.value()).toEqual(value.toReversed())
  await page.getByRole('button', { name: 'Remove Equities' }).click()
  expect(rendered.value()).toEqual([{ name: 'Bonds', value: 40 }])
})

test('read, each name stands by its number', async () => {
  await renderView(MultiGroupTextFieldView, { field, value: [{ name: 'Equities', value: 62.5 }] })
  await expect.element(page.getByRole('term')).toHaveTextContent('Equities')
  await expect.element(page.getByRole('definition')).toHaveTextContent('62.5')
})
