import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderEditor } from '#tests/support/render-field.tsx'
import { DropdownEditor } from '#web/fields/dropdown/dropdown-editor.tsx'

const field = {
  name: 'currency',
  type: 'dropdown',
  label: 'Currency',
  options: ['USD', 'EUR', 'GBP'],
} as const

test('one of the options is chosen by keyboard', async () => {
  const rendered = await renderEditor(DropdownEditor, { field, value: null })
  await expect.element(page.getByRole('combobox', { name: 'Currency' })).toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('option', { name: 'EUR' })).toBeVisible()
  const option = page.getByRole('option', { name: 'EUR' }).element()
  for (let press = 0; press < 3 && !option.hasAttribute('data-combobox-selected'); press++)
    await userEvent.keyboard('{ArrowDown}')
  await userEvent.keyboard('{Enter}')
  expect(rendered.value()).toBe('EUR')
})

test('there is no Other', async () => {
  await renderEditor(DropdownEditor, { field: { ...field, other: true } })
  await page.getByRole('combobox', { name: 'Currency' }).click()
  await expect.element(page.getByRole('option', { name: 'GBP' })).toBeVisible()
  expect(page.getByRole('option').elements()).toHaveLength(3)
})
