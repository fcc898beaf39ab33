import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadCollections } from '#configurations/register/registry.ts'
import { renderPage } from '#tests/support/render-page.tsx'
import { buildRecord, idOf, openStandInPortal } from '#tests/support/stand-in-portal.ts'
import { openStandInUpload } from '#tests/support/stand-in-upload.ts'
import { collectionsQuery } from '#web/data/collections.ts'
import { MediaUses } from './media-uses.tsx'
import { RecordChildren } from './record-children.tsx'

const library = idOf(60)
const file = { url: '/media/x-1/harbour.jpg', name: 'harbour.jpg', created: '2026-11-20T10:00:00.000Z' }

const openLibrary = async () => {
  const portal = openStandInPortal({
    records: { media: [buildRecord(1, { name: 'Harbour', library, file })] },
  })
  const onOpen = vi.fn<(collection: string, id: string | null) => void>()
  await renderPage(<RecordChildren collection="media" by="library" parent={library} onOpen={onOpen} />, {
    session: { role: 'admin', isProfessional: true },
    known: [[collectionsQuery('generic').queryKey, await loadCollections('generic')]],
  })
  return { portal, onOpen }
}

test('several files are added to a library at once and are called as their files are', async () => {
  const uploads = openStandInUpload()
  const { portal } = await openLibrary()
  const files = ['quay.jpg', 'mast.png'].map((name) => new File(['x'], name))
  await userEvent.upload(page.getByLabelText('Upload'), files)
  expect(uploads.map(({ options }) => options)).toMatchObject([
    { purpose: 'media', library },
    { purpose: 'media', library },
  ])
  for (const upload of uploads) upload.store()
  await expect.element(page.getByRole('row', { name: /quay\.jpg/ })).toBeVisible()
  const made = portal.asked.filter(({ name }) => name === 'createRecord')
  expect(made.map(({ body }) => body)).toMatchObject([
    { values: { name: 'quay.jpg', library } },
    { values: { name: 'mast.png', library } },
  ])
})

test('media are listed as tiles, and the choice is remembered', async () => {
  const { onOpen } = await openLibrary()
  await expect.element(page.getByRole('row', { name: /Harbour/ })).toBeVisible()
  await page.getByText('Tiles').click()
  await page.getByRole('button', { name: 'Open Harbour' }).click()
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('media', idOf(1))
  expect(localStorage.getItem('layout:media')).toBe('"tiles"')
})

test('a file says where it is used, and leads there', async () => {
  openStandInPortal({
    dependants: { people: 0, counts: [], uses: [{ collection: 'posts', id: idOf(9), name: 'At sea' }] },
  })
  const onOpen = vi.fn<(collection: string, id: string | null) => void>()
  await renderPage(<MediaUses media={idOf(1)} onOpen={onOpen} />)
  await page.getByRole('button', { name: 'Post: At sea' }).click()
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('posts', idOf(9))
})
