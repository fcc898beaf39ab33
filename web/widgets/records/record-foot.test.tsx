import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { collections } from '#model/collections/collections.ts'
import { renderPage } from '#tests/support/render-page.tsx'
import type { Shown } from '#web/data/collections.ts'
import { RecordFoot } from './record-foot.tsx'
import { rightsOf } from './rights.ts'

const id = '0199a0b0-0000-7000-8000-000000000001'
const nothing = (): void => undefined

const show = (collection: Shown) => {
  const rights = rightsOf(collection, 'admin')
  return renderPage(
    <>
      <p>The record</p>
      <RecordFoot
        collection={collection}
        name="One"
        base={{ record: { id, version: 1, active: true }, names: {} }}
        form={{ isDirty: true, isSaving: false, uploads: { state: 'idle' } } as never}
        rights={rights}
        mayWrite={rights.mayUpdate}
        save={nothing}
        onCopied={nothing}
        onRemoved={nothing}
      />
    </>,
    { session: { role: 'admin' } },
  )
}

test.each([
  ['posts', `/designer/posts/${id}`],
  ['pages', `/designer/pages/${id}`],
  ['forms', `/forms-designer/${id}`],
] as const)('the drawer of %s leads to the designer', async (name, href) => {
  await show(collections[name])
  await expect.element(page.getByRole('link', { name: 'Designer' })).toHaveAttribute('href', href)
})

test('media are neither saved nor deleted in their own list; people are, and have no designer', async () => {
  await show(collections.media)
  await expect.element(page.getByText('The record')).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
  document.body.replaceChildren()
  await show(collections.people)
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Delete' })).toBeVisible()
  expect(page.getByRole('link').elements()).toHaveLength(0)
})
