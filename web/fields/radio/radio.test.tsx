import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderEditor } from '#tests/support/render-field.tsx'
import { RadioEditor } from '#web/fields/radio/radio-editor.tsx'

const field = { name: 'usPerson', type: 'radio', label: 'US person', options: ['Yes', 'No'] } as const

test('one of the options is chosen', async () => {
  const rendered = await renderEditor(RadioEditor, { field })
  await page.getByRole('radiogroup', { name: 'US person' }).getByRole('radio', { name: 'No' }).click()
  expect(rendered.value()).toBe('No')
})

test('several are ticked where the field takes several', async () => {
  const rendered = await renderEditor(RadioEditor, { field: { ...field, multiple: true }, value: ['Yes'] })
  await page.getByRole('checkbox', { name: 'No' }).click()
  expect(rendered.value()).toEqual(['Yes', 'No'])
})
