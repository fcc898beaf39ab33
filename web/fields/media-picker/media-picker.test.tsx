import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormField } from '#model/fields/form-field.ts'
import { renderEditor } from '#tests/support/render-field.tsx'
import { buildRecord, idOf, openStandInPortal } from '#tests/support/stand-in-portal.ts'
import { openStandInUpload } from '#tests/support/stand-in-upload.ts'

const field: FormField = { name: 'image', type: 'media-picker', label: 'Image' }
const created = '2026-11-20T10:00:00.000Z'

const medium = (id: number, name: string, folder: string | null = null) =>
  buildRecord(id, { name, folder, thumbnail: null, file: { url: `/media/x-${id}/${name}`, name, created } })

const open = () =>
  openStandInPortal({
    records: {
      media: [
        medium(1, 'harbour.jpg'),
        medium(2, 'report.pdf', idOf(50)),
        buildRecord(3, { name: 'no file' }),
      ],
      mediaFolders: [buildRecord(50, { name: 'Reports', library: idOf(60) })],
    },
  })

const openDialog = async () => {
  await page.getByRole('button', { name: 'Choose from media' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Select media' })).toBeVisible()
}

const use = (name: string) => page.getByRole('button', { name: `Use ${name}` })

test('one is chosen in the dialog ‘Select media’ and kept with its small picture', async () => {
  open()
  const rendered = await renderEditor(field)
  await openDialog()
  await use('harbour.jpg').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(rendered.value()).toEqual({
    id: idOf(1),
    name: 'harbour.jpg',
    url: '/media/x-1/harbour.jpg',
    thumbnail: '/media/x-1/harbour.jpg?size=thumbnail',
  })
})

test('a public page is offered pictures that belong to nobody, and no other files', async () => {
  const portal = open()
  const paper = medium(9, 'passport.png')
  portal.records['media']?.push({ ...paper, account: idOf(70) })
  portal.records['libraries'] = [buildRecord(80, { permissions: { level: 'users', ids: [] } })]
  portal.records['media']?.push({ ...medium(10, 'board.png'), library: idOf(80) })
  await renderEditor({ ...field, rules: ['pictures'] })
  await openDialog()
  await expect.element(use('harbour.jpg')).toBeVisible()
  expect(use('report.pdf').elements()).toHaveLength(0)
  expect(use('passport.png').elements()).toHaveLength(0)
  await expect.element(use('board.png')).not.toBeInTheDocument()
})

test('media are found by name and by folder', async () => {
  open()
  await renderEditor(field)
  await openDialog()
  await expect.element(use('report.pdf')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search media' }).fill('harb')
  await expect.element(use('report.pdf')).not.toBeInTheDocument()
  await page.getByRole('searchbox', { name: 'Search media' }).fill('')
  await page.getByRole('combobox', { name: 'Folders' }).click()
  await page.getByRole('option', { name: 'Reports' }).click()
  await expect.element(use('harbour.jpg')).not.toBeInTheDocument()
  await expect.element(use('report.pdf')).toBeVisible()
})

test('an upload goes into the folder that is looked at, and is chosen', async () => {
  const portal = open()
  const uploads = openStandInUpload()
  const rendered = await renderEditor(field)
  await openDialog()
  await page.getByRole('combobox', { name: 'Folders' }).click()
  await page.getByRole('option', { name: 'Reports' }).click()
  await userEvent.upload(page.getByLabelText('Upload'), [new File(['x'], 'new.png')])
  expect(uploads[0]?.options).toMatchObject({ purpose: 'media', library: idOf(60) })
  uploads[0]?.store()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(portal.asked.find(({ name }) => name === 'createRecord')?.body).toMatchObject({
    values: { name: 'new.png', folder: idOf(50), library: idOf(60) },
  })
  expect(rendered.value()).toMatchObject({ name: 'new.png', url: '/media/new.png-1/new.png' })
})

test('several are chosen together where the field takes several', async () => {
  open()
  const rendered = await renderEditor({ ...field, multiple: true })
  await openDialog()
  await use('harbour.jpg').click()
  await use('report.pdf').click()
  await expect.element(use('report.pdf')).toHaveAttribute('aria-pressed', 'true')
  await use('harbour.jpg').click()
  await page.getByRole('button', { name: 'Done' }).click()
  expect(rendered.value()).toMatchObject([{ name: 'report.pdf', thumbnail: null }])
})

test('what was taken away comes back by undo', async () => {
  open()
  const value = { id: idOf(1), name: 'harbour.jpg', url: '/media/x-1/harbour.jpg', thumbnail: null }
  const rendered = await renderEditor(field, { value })
  await page.getByRole('button', { name: 'Remove harbour.jpg' }).click()
  expect(rendered.value()).toBeNull()
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(rendered.value()).toEqual(value)
})
