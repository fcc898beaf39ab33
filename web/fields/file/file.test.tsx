import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormField } from '#model/fields/form-field.ts'
import { renderEditor, renderView } from '#tests/support/render-field.tsx'
import { openStandInUpload } from '#tests/support/stand-in-upload.ts'

const field: FormField = { name: 'passport', type: 'file', label: 'Passport' }
const created = '2026-11-20T10:00:00.000Z'
const stored = { url: '/General/old.pdf', name: 'old.pdf', created }

const fileOf = (name: string, text = 'content') => new File([text], name)
const choose = (...files: File[]) => userEvent.upload(page.getByLabelText(/^Passport: /), files)

test('a file is sent as part of its form and shows how far it is', async () => {
  const uploads = openStandInUpload()
  const rendered = await renderEditor(field, { context: { formId: '0199a0b0-0000-7000-8000-000000000009' } })
  await choose(fileOf('me.pdf'))
  expect(uploads[0]?.options).toMatchObject({
    purpose: 'form',
    formId: '0199a0b0-0000-7000-8000-000000000009',
  })
  uploads[0]?.progress(0.4)
  await expect.element(page.getByText('40 % uploaded')).toBeVisible()
  await expect.element(page.getByRole('progressbar', { name: 'me.pdf' })).toHaveAttribute('value', '0.4')
  uploads[0]?.store()
  await expect.element(page.getByRole('link', { name: /me\.pdf/ })).toBeVisible()
  expect(rendered.value()).toEqual({ url: '/media/me.pdf-1/me.pdf', name: 'me.pdf', created })
})

test('a new file takes the place of the old one', async () => {
  const uploads = openStandInUpload()
  const rendered = await renderEditor(field, { value: stored })
  await choose(fileOf('new.pdf'))
  uploads[0]?.store()
  await expect.element(page.getByRole('link', { name: /new\.pdf/ })).toBeVisible()
  expect(rendered.value()).toMatchObject({ name: 'new.pdf' })
})

test('a lost connection says so, keeps the file, and it can be sent again', async () => {
  const uploads = openStandInUpload()
  const rendered = await renderEditor(field, { value: stored })
  await choose(fileOf('new.pdf'))
  uploads[0]?.lose()
  await expect.element(page.getByText(/Not uploaded: you are offline/)).toBeVisible()
  expect(rendered.value()).toEqual(stored)
  await page.getByRole('button', { name: 'Try new.pdf again' }).click()
  expect(uploads).toHaveLength(2)
  uploads[1]?.store()
  await expect.element(page.getByRole('link', { name: /new\.pdf/ })).toBeVisible()
})

test('a sending can be stopped', async () => {
  const uploads = openStandInUpload()
  const rendered = await renderEditor(field)
  await choose(fileOf('big.pdf'))
  await page.getByRole('button', { name: 'Cancel big.pdf' }).click()
  expect(uploads[0]?.isStopped).toBe(true)
  await expect.element(page.getByText('big.pdf')).not.toBeInTheDocument()
  expect(rendered.value()).toBeUndefined()
})

test('what the portal refuses is explained and can be put aside', async () => {
  const uploads = openStandInUpload()
  await renderEditor(field)
  await choose(fileOf('odd.pdf'))
  uploads[0]?.answer({ outcome: 'refused', reason: 'type-differs', message: 'x' })
  await expect
    .element(page.getByText('Not accepted: the content does not match the file extension.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Dismiss odd.pdf' }).click()
  await expect.element(page.getByText('odd.pdf')).not.toBeInTheDocument()
})

test('a type that is not accepted is refused before it is sent', async () => {
  const uploads = openStandInUpload()
  await renderEditor(field)
  await choose(fileOf('tool.exe'))
  await expect.element(page.getByText(/^tool\.exe: this type of file is not accepted/)).toBeVisible()
  expect(uploads).toHaveLength(0)
})

test('a removed file can be brought back', async () => {
  const rendered = await renderEditor(field, { value: stored })
  await page.getByRole('button', { name: 'Remove old.pdf' }).click()
  expect(rendered.value()).toBeNull()
  await expect.element(page.getByText('old.pdf is removed.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(rendered.value()).toEqual(stored)
})

test('read only, it is a link and nothing to change', async () => {
  await renderEditor(field, { value: stored, isReadOnly: true })
  await expect
    .element(page.getByRole('link', { name: /old\.pdf/ }))
    .toHaveAttribute('href', '/General/old.pdf')
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

test('an address that is none of the portal is never a link', async () => {
  await renderView(field, { ...stored, url: 'javascript:alert(1)' })
  await expect.element(page.getByText('old.pdf')).toBeVisible()
  expect(page.getByRole('link').elements()).toHaveLength(0)
})
