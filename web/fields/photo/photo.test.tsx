import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormField } from '#model/fields/form-field.ts'
import { renderEditor, renderView } from '#tests/support/render-field.tsx'
import { openStandInUpload } from '#tests/support/stand-in-upload.ts'

const field: FormField = { name: 'photo', type: 'photo', label: 'Logo' }
const created = '2026-11-20T10:00:00.000Z'

test('a picture is kept as a list of one, and a document is refused', async () => {
  const uploads = openStandInUpload()
  const rendered = await renderEditor(field)
  await userEvent.upload(page.getByLabelText(/^Logo: /), [new File(['x'], 'logo.pdf')])
  await expect.element(page.getByText('logo.pdf: this type of file', { exact: false })).toBeVisible()
  await userEvent.upload(page.getByLabelText(/^Logo: /), [new File(['x'], 'logo.png')])
  expect(uploads[0]?.options).toMatchObject({ purpose: 'photo' })
  uploads[0]?.store()
  await expect.element(page.getByRole('link', { name: /logo\.png/ })).toBeVisible()
  expect(rendered.value()).toEqual([{ url: '/media/logo.png-1/logo.png', name: 'logo.png', created }])
})

test('pictures are shown with what they are', async () => {
  await renderView(field, [{ url: '/media/logo.png', name: 'logo.png', created }])
  await expect
    .element(page.getByRole('img', { name: 'Logo: logo.png' }))
    .toHaveAttribute('src', '/media/logo.png')
})
