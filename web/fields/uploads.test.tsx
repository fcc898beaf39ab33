import { expect, test, describe } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormField } from '#model/fields/form-field.ts'
import { renderEditor, renderView } from '#tests/support/render-field.tsx'
import { renderForm } from '#tests/support/render-form.tsx'
import { buildRecord, idOf, openStandInPortal } from '#tests/support/stand-in-portal.ts'
import { openStandInUpload } from '#tests/support/stand-in-upload.ts'

/** Draws a field or a form whose uploads the test lets go on. */
const begin = async (...drawn: Parameters<typeof renderEditor>) => {
  const uploads = openStandInUpload()
  return { uploads, rendered: await renderEditor(...drawn) }
}
const beginForm = async (...drawn: Parameters<typeof renderForm>) => {
  const uploads = openStandInUpload()
  return { uploads, ...(await renderForm(...drawn)) }
}

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
  const { uploads, rendered } = await begin(field, { value: stored })
  await choose(fileOf('new.pdf'))
  uploads[0]?.store()
  await expect.element(page.getByRole('link', { name: /new\.pdf/ })).toBeVisible()
  expect(rendered.value()).toMatchObject({ name: 'new.pdf' })
})

test('a lost connection says so, keeps the file, and it can be sent again', async () => {
  const { uploads, rendered } = await begin(field, { value: stored })
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
  const { uploads, rendered } = await begin(field)
  await choose(fileOf('big.pdf'))
  await page.getByRole('button', { name: 'Cancel big.pdf' }).click()
  expect(uploads[0]?.isStopped).toBe(true)
  await expect.element(page.getByText('big.pdf')).not.toBeInTheDocument()
  expect(rendered.value()).toBeUndefined()
})

test('what the portal refuses is explained and can be put aside', async () => {
  const { uploads } = await begin(field)
  await choose(fileOf('odd.pdf'))
  uploads[0]?.answer({ outcome: 'refused', reason: 'type-differs', message: 'x' })
  await expect
    .element(page.getByText('Not accepted: the content does not match the file extension.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Dismiss odd.pdf' }).click()
  await expect.element(page.getByText('odd.pdf')).not.toBeInTheDocument()
})

test('a type that is not accepted is refused before it is sent', async () => {
  const { uploads } = await begin(field)
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

describe('a place for several files', () => {
  const field: FormField = { name: 'papers', type: 'dropzone', label: 'Papers' }
  const names = (value: unknown) => (value as { name: string }[]).map(({ name }) => name)
  const place = () => page.getByLabelText(/^Papers: /)

  test('several files are sent at once and kept in the order in which they arrive', async () => {
    const { uploads, rendered } = await begin(field)
    await userEvent.upload(place(), [new File(['a'], 'a.pdf'), new File(['b'], 'b.pdf')])
    expect(uploads.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf'])
    uploads[1]?.store()
    uploads[0]?.store()
    await expect.element(page.getByRole('link', { name: /a\.pdf/ })).toBeVisible()
    expect(names(rendered.value())).toEqual(['b.pdf', 'a.pdf'])
  })

  test('one that fails does not hold up the others', async () => {
    const { uploads, rendered } = await begin(field)
    await userEvent.upload(place(), [new File(['a'], 'a.pdf'), new File(['b'], 'b.pdf')])
    uploads[0]?.lose()
    uploads[1]?.store()
    await expect.element(page.getByRole('button', { name: 'Try a.pdf again' })).toBeVisible()
    expect(names(rendered.value())).toEqual(['b.pdf'])
  })

  test('a removed file returns to its place', async () => {
    const value = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => ({ url: `/General/${name}`, name, created }))
    const rendered = await renderEditor(field, { value })
    await page.getByRole('button', { name: 'Remove b.pdf' }).click()
    expect(names(rendered.value())).toEqual(['a.pdf', 'c.pdf'])
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(names(rendered.value())).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
  })
})

describe('a photo', () => {
  const field: FormField = { name: 'photo', type: 'photo', label: 'Logo' }

  test('a picture is kept as a list of one, and a document is refused', async () => {
    const { uploads, rendered } = await begin(field)
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
})

describe('a form with files', () => {
  const passport: FormField = { name: 'passport', type: 'file', label: 'Passport' }
  const fields: readonly FormField[] = [{ name: 'name', type: 'text', label: 'Name' }, passport]
  const choose = (name: string) =>
    userEvent.upload(page.getByLabelText(/^Passport: /), [new File(['content'], name)])
  const save = page.getByRole('button', { name: 'Save' })

  test('a form with a file on its way is not saved before it has arrived', async () => {
    const { uploads, form, sent } = await beginForm({ fields, values: { name: 'Anna' } })
    await choose('me.pdf')
    await expect.poll(() => form().uploads.state).toBe('running')
    await save.click()
    expect(await form().submit()).toBe(false)
    expect(sent).toEqual([])
    uploads[0]?.store()
    await expect.poll(() => form().uploads.state).toBe('idle')
    await save.click()
    await expect.poll(() => sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ values: { passport: { name: 'me.pdf' } }, changed: ['passport'] })
  })

  test('a form says which file was not sent and where it is, until it is sent or put aside', async () => {
    const { uploads, form } = await beginForm({ fields })
    await choose('me.pdf')
    uploads[0]?.lose()
    const said = page.getByText('me.pdf (Passport): try again there, or dismiss it.')
    await expect.element(said).toBeVisible()
    expect(form().uploads.state).toBe('failed')
    await page.getByRole('button', { name: 'Try me.pdf again' }).click()
    await expect.element(said).not.toBeInTheDocument()
    uploads[1]?.lose()
    await expect.element(said).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss me.pdf' }).click()
    await expect.element(said).not.toBeInTheDocument()
    expect(form().uploads.state).toBe('idle')
  })

  test('going back stops what is being sent', async () => {
    const { uploads, form } = await beginForm({ fields })
    await choose('me.pdf')
    await page.getByRole('button', { name: 'Back' }).click()
    expect(uploads[0]?.isStopped).toBe(true)
    expect(form().uploads.state).toBe('idle')
  })

  test('a file arrives in its field also while another tab is shown', async () => {
    const uploads = openStandInUpload()
    const tabs: FormField = {
      name: 'parts',
      type: 'tabs',
      label: 'Parts',
      fields: [
        { name: 'one', type: 'tabs', label: 'Papers', fields: [passport] },
        {
          name: 'two',
          type: 'tabs',
          label: 'Person',
          fields: [{ name: 'name', type: 'text', label: 'Name' }],
        },
      ],
    }
    const { form } = await renderForm({ fields: [tabs] })
    await choose('me.pdf')
    await page.getByRole('tab', { name: 'Person' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
    expect(uploads[0]?.isStopped).toBe(false)
    uploads[0]?.store()
    await expect.poll(() => form().values()['passport']).toMatchObject({ name: 'me.pdf' })
    await page.getByRole('tab', { name: 'Papers' }).click()
    await expect.element(page.getByRole('link', { name: /me\.pdf/ })).toBeVisible()
  })
})

describe('media', () => {
  const field: FormField = { name: 'image', type: 'media-picker', label: 'Image' }

  const medium = (id: number, name: string, folder: string | null = null) =>
    buildRecord(id, { name, folder, thumbnail: null, file: { url: `/media/x-${id}/${name}`, name, created } })

  const keep = () =>
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

  /** Opens the dialog that media are chosen in. */
  const open = async (given: Partial<FormField> = {}, portal = keep()) => {
    const begun = await begin({ ...field, ...given })
    await page.getByRole('button', { name: 'Choose from media' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Select media' })).toBeVisible()
    return { ...begun, portal }
  }
  const openReports = async () => {
    await page.getByRole('combobox', { name: 'Folders' }).click()
    await page.getByRole('option', { name: 'Reports' }).click()
  }

  const use = (name: string) => page.getByRole('button', { name: `Use ${name}` })

  test('one is chosen in the dialog ‘Select media’ and kept with its small picture', async () => {
    const { rendered } = await open()
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
    const portal = keep()
    const paper = medium(9, 'passport.png')
    portal.records['media']?.push({ ...paper, account: idOf(70) })
    portal.records['libraries'] = [buildRecord(80, { permissions: { level: 'users', ids: [] } })]
    portal.records['media']?.push({ ...medium(10, 'board.png'), library: idOf(80) })
    await open({ rules: ['pictures'] }, portal)
    await expect.element(use('harbour.jpg')).toBeVisible()
    expect(use('report.pdf').elements()).toHaveLength(0)
    expect(use('passport.png').elements()).toHaveLength(0)
    await expect.element(use('board.png')).not.toBeInTheDocument()
  })

  test('media are found by name and by folder', async () => {
    await open()
    await expect.element(use('report.pdf')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search media' }).fill('harb')
    await expect.element(use('report.pdf')).not.toBeInTheDocument()
    await page.getByRole('searchbox', { name: 'Search media' }).fill('')
    await openReports()
    await expect.element(use('harbour.jpg')).not.toBeInTheDocument()
    await expect.element(use('report.pdf')).toBeVisible()
  })

  test('an upload goes into the folder that is looked at, and is chosen', async () => {
    const { portal, uploads, rendered } = await open()
    await openReports()
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
    const { rendered } = await open({ multiple: true })
    await use('harbour.jpg').click()
    await use('report.pdf').click()
    await expect.element(use('report.pdf')).toHaveAttribute('aria-pressed', 'true')
    await use('harbour.jpg').click()
    await page.getByRole('button', { name: 'Done' }).click()
    expect(rendered.value()).toMatchObject([{ name: 'report.pdf', thumbnail: null }])
  })

  test('what was taken away comes back by undo', async () => {
    keep()
    const value = { id: idOf(1), name: 'harbour.jpg', url: '/media/x-1/harbour.jpg', thumbnail: null }
    const rendered = await renderEditor(field, { value })
    await page.getByRole('button', { name: 'Remove harbour.jpg' }).click()
    expect(rendered.value()).toBeNull()
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(rendered.value()).toEqual(value)
  })
})
