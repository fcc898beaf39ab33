import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormField } from '#model/fields/form-field.ts'
import { renderForm } from '#tests/support/render-form.tsx'

const fields: readonly FormField[] = [
  {
    name: 'parts',
    type: 'tabs',
    label: 'Parts',
    fields: [
      { name: 'city', type: 'text', label: 'City' },
      {
        name: 'more',
        type: 'tabs',
        label: 'More',
        fields: [
          { name: 'street', type: 'text', label: 'Street', required: true },
          { name: 'code', type: 'text', label: 'Code' },
        ],
      },
    ],
  },
]

test('fields stand in tabs by their labels and keep what was typed', async () => {
  const rendered = await renderForm({ fields })
  await userEvent.fill(page.getByRole('textbox', { name: 'City' }), 'Delft')
  await page.getByRole('tab', { name: 'More' }).click()
  await userEvent.fill(page.getByRole('textbox', { name: 'Street' }), 'Markt 1')
  await page.getByRole('tab', { name: 'City' }).click()
  await expect.element(page.getByRole('textbox', { name: 'City' })).toHaveValue('Delft')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => rendered.sent[0]?.values).toEqual({ city: 'Delft', street: 'Markt 1', code: '' })
})

test('a wrong answer in another tab is brought into sight, and its tab says so', async () => {
  await renderForm({ fields })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Street' })).toHaveFocus()
  await expect.element(page.getByRole('tab', { name: 'More needs attention' })).toBeVisible()
})
