import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderEditor, renderView } from '#tests/support/render-field.tsx'
import { MultiTextFieldEditor } from '#web/fields/multi-text-field/multi-text-field-editor.tsx'
import { MultiTextFieldView } from '#web/fields/multi-text-field/multi-text-field-view.tsx'

const field = { name: 'aliases', type: 'multi-text-field', label: 'Alias' } as const

test('texts are added, ordered and removed by buttons', async () => {
  const rendered = await renderEditor(MultiTextFieldEditor, { field, value: ['one'] })
  await page.getByRole('button', { name: 'Add' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Alias 2' })).toHaveFocus()
  await userEvent.keyboard('two')
  expect(rendered.value()).toEqual(['one', 'two'])
  await page.getByRole('button', { name: 'Move Alias 2 up' }).click()
  expect(rendered.value()).toEqual(['two', 'one'])
  await page.getByRole('button', { name: 'Remove Alias 1' }).click()
  expect(rendered.value()).toEqual(['one'])
})

test('the first cannot go up, the last not down', async () => {
  await renderEditor(MultiTextFieldEditor, { field, value: ['one', 'two'] })
  await expect.element(page.getByRole('button', { name: 'Move Alias 1 up' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Move Alias 2 down' })).toBeDisabled()
})

test('read, it is a list', async () => {
  await renderView(MultiTextFieldView, { field, value: ['one', 'two'] })
  await expect.element(page.getByRole('list')).toBeVisible()
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['one', 'two'])
})
