import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormField } from '#model/fields/form-field.ts'
import type { FieldEditorProps } from '#web/fields/field-contract.ts'
import { fieldRegistry } from '#web/fields/form/field-registry.ts'
import { renderForm } from '#tests/support/render-form.tsx'

const fields: readonly FormField[] = [
  { name: 'name', type: 'text', label: 'Name' },
  { name: 'slug', type: 'slug', label: 'Slug' },
]
const slug = page.getByRole('textbox', { name: 'Slug' })
const name = page.getByRole('textbox', { name: 'Name' })

test('a slug follows the name until it is edited by hand', async () => {
  await renderForm({ fields })
  await userEvent.fill(name, 'Our Funds & Fees')
  await expect.element(slug).toHaveValue('our-funds-fees')
  await userEvent.fill(slug, 'funds')
  await userEvent.fill(name, 'Something else')
  await expect.element(slug).toHaveValue('funds')
})

test('a stored slug stays when the name changes, and is made from it on demand', async () => {
  await renderForm({ fields, values: { name: 'Fees', slug: 'costs' } })
  await userEvent.fill(name, 'Þórður')
  await expect.element(slug).toHaveValue('costs')
  await page.getByRole('button', { name: 'Use the name' }).click()
  await expect.element(slug).toHaveValue('thordur')
})

test('a name that is typed while the form is still being drawn is followed as well', async () => {
  const Early = ({ value, onChange }: FieldEditorProps) => {
    // Before anything listens to the name: effects of layout come first.
    useLayoutEffect(() => {
      if (value !== 'Early Bird') onChange('Early Bird')
    }, [value, onChange])
    return null
  }
  await renderForm({ fields, parts: { ...fieldRegistry, text: { ...fieldRegistry.text, Editor: Early } } })
  await expect.element(slug).toHaveValue('early-bird')
})
