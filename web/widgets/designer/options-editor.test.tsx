import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderEditor } from '#tests/support/render-field.tsx'
import { designerParts } from './options-editor.tsx'

const field = { name: 'options', type: 'custom', label: 'Options' } as const

const paste = (place: string, text: string): void => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  page
    .getByRole('textbox', { name: place })
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('a list that is pasted becomes an option a line, stored as what stands behind a tab', async () => {
  const rendered = await renderEditor(field, { value: ['Salary', ''], parts: designerParts.custom })
  await expect.element(page.getByRole('textbox', { name: 'Option 2: shown as' })).toBeVisible()
  paste('Option 2: shown as', 'Pension\n\nRent\tR\nGift; G\n')
  expect(rendered.value()).toEqual([
    'Salary',
    'Pension',
    { label: 'Rent', value: 'R' },
    { label: 'Gift', value: 'G' },
  ])
})

test('a text of one line is pasted as text', async () => {
  const rendered = await renderEditor(field, { value: ['Salary'], parts: designerParts.custom })
  await expect.element(page.getByRole('textbox', { name: 'Option 1: shown as' })).toBeVisible()
  paste('Option 1: shown as', 'Pension')
  expect(rendered.values).toEqual([['Salary']])
})
