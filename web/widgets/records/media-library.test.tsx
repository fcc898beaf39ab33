import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadCollections } from '#configurations/register/registry.ts'
import { buildSession } from '#tests/support/build-session.ts'
import { renderWithPortal } from '#tests/support/render-field.tsx'
import { buildRecord, idOf, openStandInPortal } from '#tests/support/stand-in-portal.ts'
import { openStandInUpload } from '#tests/support/stand-in-upload.ts'
import { collectionsQuery } from '#web/data/collections.ts'
import { sessionQuery } from '#web/data/queries.ts'
import { loadWords } from '#web/words/words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { MediaUses } from './media-uses.tsx'
import { RecordChildren } from './record-children.tsx'

const library = idOf(60)
const onOpen = vi.fn<(collection: string, id: string | null) => void>()

beforeEach(() => {
  localStorage.clear()
  onOpen.mockClear()
})

const session = { ...buildSession({ role: 'professional', isProfessional: true }), role: 'admin' as const }

const openLibrary = async () => {
  const portal = openStandInPortal({
    records: {
      media: [
        buildRecord(1, {
          name: 'Harbour',
          library,
          file: { url: '/media/x-1/harbour.jpg', name: 'harbour.jpg', created: '2026-11-20T10:00:00.000Z' },
        }),
      ],
    },
  })
  await loadWords('admin', 'app', 'approvals', 'collections', 'errors', 'fields')
  const collections = await loadCollections('generic')
  const Library = () => {
    const client = useQueryClient()
    client.setQueryData(sessionQuery().queryKey, { session })
    client.setQueryData(collectionsQuery('generic').queryKey, collections)
    return <RecordChildren collection="media" by="library" parent={library} onOpen={onOpen} />
  }
  await renderWithPortal(<Library />)
  return portal
}

test('several files are added to a library at once and are called as their files are', async () => {
  const uploads = openStandInUpload()
  const portal = await openLibrary()
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
  await openLibrary()
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
  await loadWords('admin', 'collections')
  await renderWithPortal(<MediaUses media={idOf(1)} onOpen={onOpen} />)
  await page.getByRole('button', { name: 'Post: At sea' }).click()
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('posts', idOf(9))
})
