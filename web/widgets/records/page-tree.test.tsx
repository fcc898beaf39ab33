import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pages } from '#model/collections/pages.ts'
import { renderWithPortal } from '#tests/support/render-field.tsx'
import { buildRecord, idOf, openStandInPortal } from '#tests/support/stand-in-portal.ts'
import type { Shown } from '#web/data/collections.ts'
import { loadWords } from '#web/words/words.ts'
import { useOwnGrid } from './grid-state.ts'
import { RecordsGrid } from './records-grid.tsx'
import { rightsOf } from './rights.ts'

const collection = pages as Shown

const Listed = () => (
  <RecordsGrid
    collection={collection}
    control={useOwnGrid()}
    rights={rightsOf(collection, 'admin')}
    place="page"
    chosen={['name']}
    onChoose={() => undefined}
    onOpen={() => undefined}
  />
)

const open = async () => {
  openStandInPortal({
    records: {
      pages: [
        buildRecord(1, { name: 'A history', parentId: idOf(3) }),
        buildRecord(2, { name: 'B team', parentId: idOf(3) }),
        buildRecord(3, { name: 'C about us', parentId: null }),
        buildRecord(4, { name: 'D news', parentId: null }),
      ],
    },
  })
  await loadWords('admin', 'app', 'approvals', 'collections', 'errors', 'fields')
  await renderWithPortal(<Listed />)
}

test('pages stand below their parents, and each is moved among its neighbours', async () => {
  await open()
  const rows = page.getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent(/C about us/)
  await expect.element(rows.nth(2)).toMatchTextContent(/A history below C about us/)
  await expect.element(rows.nth(3)).toMatchTextContent(/B team below C about us/)
  await expect.element(rows.nth(4)).toMatchTextContent(/D news/)
  const first = page.getByRole('button', { name: 'Move A history up' })
  await expect.element(first).toHaveAttribute('aria-disabled', 'true')
  await expect.element(first).toHaveAttribute('title', 'A history is first among its neighbours')
  await expect
    .element(page.getByRole('button', { name: 'Move B team up' }))
    .toHaveAttribute('aria-disabled', 'false')
})

test('a list in another order says what to clear before pages can be moved', async () => {
  await open()
  await page.getByRole('searchbox').fill('team')
  await expect.element(page.getByText(/clear the sorting, the search/)).toBeVisible()
  expect(page.getByRole('button', { name: /^Move/ }).elements()).toHaveLength(0)
})
