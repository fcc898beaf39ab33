import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormField } from '#model/fields/form-field.ts'
import { renderEditor } from '#tests/support/render-field.tsx'
import { openStandInUpload } from '#tests/support/stand-in-upload.ts'

const field: FormField = { name: 'papers', type: 'dropzone', label: 'Papers' }
const names = (value: unknown) => (value as { name: string }[]).map(({ name }) => name)
const place = () => page.getByLabelText(/^Papers: /)

test('several files are sent at once and kept in the order in which they arrive', async () => {
  const uploads = openStandInUpload()
  const rendered = await renderEditor(field)
  await userEvent.upload(place(), [new File(['a'], 'a.pdf'), new File(['b'], 'b.pdf')])
  expect(uploads.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf'])
  uploads[1]?.store()
  uploads[0]?.store()
  await expect.element(page.getByRole('link', { name: /a\.pdf/ })).toBeVisible()
  expect(names(rendered.value())).toEqual(['b.pdf', 'a.pdf'])
})

test('one that fails does not hold up the others', async () => {
  const uploads = openStandInUpload()
  const rendered = await renderEditor(field)
  await userEvent.upload(place(), [new File(['a'], 'a.pdf'), new File(['b'], 'b.pdf')])
  uploads[0]?.lose()
  uploads[1]?.store()
  await expect.element(page.getByRole('button', { name: 'Try a.pdf again' })).toBeVisible()
  expect(names(rendered.value())).toEqual(['b.pdf'])
})

test('a removed file returns to its place', async () => {
  const created = '2026-11-20T10:00:00.000Z'
  const value = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => ({ url: `/General/${name}`, name, created }))
  const rendered = await renderEditor(field, { value })
  await page.getByRole('button', { name: 'Remove b.pdf' }).click()
  expect(names(rendered.value())).toEqual(['a.pdf', 'c.pdf'])
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(names(rendered.value())).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
})
