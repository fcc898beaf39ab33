import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadCollections } from '#configurations/register/registry.ts'
import { answerCalls, renderPage } from '#tests/support/render-page.tsx'
import { openStandInUpload } from '#tests/support/stand-in-upload.ts'
import { collectionsQuery, findAdminCollection } from '#web/data/collections.ts'
import { loadWords } from '#web/words/words.ts'
import { RecordDrawer } from './record-drawer.tsx'

const onClose = vi.fn<() => void>()

/** The drawer of a person who is being added. */
const openDrawer = async (): Promise<void> => {
  answerCalls({})
  await loadWords('admin', 'app', 'approvals', 'collections', 'errors', 'fields', 'security')
  const collections = await loadCollections('generic')
  const users = findAdminCollection(collections, 'users')!
  await renderPage(<RecordDrawer collection={users} id={null} onClose={onClose} onShow={onClose} />, {
    session: { role: 'admin' },
    known: [[collectionsQuery('generic').queryKey, collections]],
  })
}

test('a record waits with saving for its files, asks before it is left, and says what was not sent', async () => {
  const uploads = openStandInUpload()
  await openDrawer()
  const choose = (name: string) =>
    userEvent.upload(page.getByLabelText(/^Photo: /), [new File(['x'], name, { type: 'image/png' })])
  await choose('one.png')
  await expect.element(page.getByText('Waiting for a file')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Close' }).click()
  const question = page.getByRole('dialog', { name: 'You have unsaved changes' })
  await expect
    .element(question.getByText('A file is still being uploaded. If you leave now, it will be cancelled.'))
    .toBeVisible()
  await expect.element(question.getByRole('button', { name: 'Save and leave' })).toBeDisabled()
  await question.getByRole('button', { name: 'Keep editing' }).click()

  uploads[0]?.store()
  await expect.element(page.getByRole('link', { name: /one\.png/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
  await choose('two.png')
  uploads[1]?.lose()
  await expect.element(page.getByText('two.png (Photo): try again there, or dismiss it.')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect
    .element(question.getByText('A file was not uploaded. If you leave now, it will be lost.'))
    .toBeVisible()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})
