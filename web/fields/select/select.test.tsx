import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormField } from '#model/fields/form-field.ts'
import { renderEditor, renderView } from '#tests/support/render-field.tsx'
import { SelectEditor } from '#web/fields/select/select-editor.tsx'
import { ChoiceView } from '#web/fields/choice-view.tsx'

const field: FormField = {
  name: 'region',
  type: 'select',
  label: 'Region',
  options: ['Global', 'Europe', 'USA'],
}
const box = page.getByRole('combobox', { name: 'Region', exact: true })

const choose = async (option: string) => {
  await box.click()
  await page.getByRole('option', { name: option }).click()
}

test('one of the options is chosen', async () => {
  const rendered = await renderEditor(SelectEditor, { field })
  await choose('Europe')
  expect(rendered.value()).toBe('Europe')
})

test('Other asks for a text of one’s own, which goes when another option is chosen', async () => {
  const rendered = await renderEditor(SelectEditor, { field: { ...field, other: true } })
  await choose('Other')
  await userEvent.fill(page.getByRole('textbox', { name: 'Region: other' }), 'Oceania')
  expect(rendered.value()).toBe('Oceania')
  await choose('USA')
  expect(rendered.value()).toBe('USA')
  await expect.element(page.getByRole('textbox', { name: 'Region: other' })).not.toBeInTheDocument()
  await choose('Other')
  await expect.element(page.getByRole('textbox', { name: 'Region: other' })).toHaveValue('')
})

test('Other is called as the field says', async () => {
  await renderEditor(SelectEditor, { field: { ...field, other: true, otherValue: 'Somewhere else' } })
  await choose('Somewhere else')
  await expect.element(page.getByRole('textbox', { name: 'Region: other' })).toBeVisible()
  expect(page.getByRole('option', { name: 'Other', exact: true }).elements()).toHaveLength(0)
})

test('a disabled field is drawn as disabled', async () => {
  await renderEditor(SelectEditor, { field: { ...field, disabled: true }, value: 'USA' })
  await expect.element(box).toBeDisabled()
  await expect.element(box).toHaveValue('USA')
})

test('a text of one’s own that was stored stands in its box', async () => {
  await renderEditor(SelectEditor, { field: { ...field, other: true }, value: 'Oceania' })
  await expect.element(page.getByRole('textbox', { name: 'Region: other' })).toHaveValue('Oceania')
})

test('a stored value that is offered no more is shown and kept', async () => {
  await renderEditor(SelectEditor, { field, value: 'Asia' })
  await expect.element(box).toHaveValue('Asia')
})

test('several options are chosen where the field takes several', async () => {
  const rendered = await renderEditor(SelectEditor, { field: { ...field, multiple: true }, value: ['USA'] })
  await choose('Europe')
  expect(rendered.value()).toEqual(['USA', 'Europe'])
})

test('an excluded option is not offered', async () => {
  await renderEditor(SelectEditor, { field: { ...field, exclude: ['USA'] } })
  await box.click()
  await expect.element(page.getByRole('option', { name: 'Europe' })).toBeVisible()
  expect(page.getByRole('option', { name: 'USA' }).elements()).toHaveLength(0)
})

test('what was chosen is read in the words of the option', async () => {
  await renderView(ChoiceView, {
    field: { ...field, options: [{ value: 'gb', label: 'United Kingdom' }] },
    value: 'gb',
  })
  await expect.element(page.getByText('United Kingdom')).toBeVisible()
})
