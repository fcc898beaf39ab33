import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { groups } from '#model/collections/groups.ts'
import { pages } from '#model/collections/pages.ts'
import { renderPage } from '#tests/support/render-page.tsx'
import { buildRecord, idOf, openStandInPortal } from '#tests/support/stand-in-portal.ts'
import type { Shown } from '#web/data/collections.ts'
import { CountHeading } from './count-heading.tsx'
import { GridPager } from './grid-pager.tsx'
import { useOwnGrid } from './grid-state.ts'
import { RecordsGrid } from './records-grid.tsx'
import { rightsOf } from './rights.ts'
import { useGrid } from './use-grid.ts'

const Listed = ({ collection }: { collection: Shown }) => (
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

const openGroups = (count: number) => {
  const nameOf = (index: number) => `Group ${String(index + 1).padStart(3, '0')}`
  const all = Array.from({ length: count }, (_, index) => buildRecord(index + 1, { name: nameOf(index) }))
  return openStandInPortal({ records: { groups: all } })
}
const open = async (count: number) => {
  const portal = openGroups(count)
  await renderPage(<Listed collection={groups} />)
  return portal
}
const tick = (name: string) => page.getByRole('checkbox', { name: `Select Group ${name}` })
const removed = (portal: ReturnType<typeof openStandInPortal>) =>
  portal.asked.filter(({ name }) => name === 'removeRecord').length

test('a range is selected with the shift key, and deleted once its number is typed', async () => {
  const portal = await open(7)
  await tick('002').click()
  await userEvent.keyboard('{Shift>}')
  await tick('005').click()
  await userEvent.keyboard('{/Shift}')
  await expect.element(page.getByText('4 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Delete 4 records?' })
  await expect.element(question.getByText('Group 003')).toBeVisible()
  const act = question.getByRole('button', { name: 'Delete', exact: true })
  await expect.element(act).toBeDisabled()
  await question.getByRole('textbox', { name: 'Type 4 to delete them' }).fill('4')
  await act.click()
  await expect.poll(() => removed(portal)).toBe(4)
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(tick('003')).not.toBeInTheDocument()
})

test('what is refused is named with its reason, and keeps the others from nothing', async () => {
  const portal = await open(3)
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Delete 3 records?' })
  await question.getByRole('textbox').fill('3')
  portal.refuseNext('removeRecord', { status: 409, code: 'conflict' })
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(question.getByText(/^Group 001: /)).toBeVisible()
  await expect.element(question.getByText('1 record was refused; the others are done')).toBeVisible()
  expect(removed(portal)).toBe(3)
})

test('all that are listed are selected over all pages', async () => {
  await open(120)
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
  await expect.element(page.getByText('50 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Select all 120' }).click()
  await expect.element(page.getByText('120 selected')).toBeVisible()
})

test('rows of the page before cannot be selected while the next is on its way', async () => {
  const portal = await open(120)
  const all = page.getByRole('checkbox', { name: 'Select all rows on this page' })
  await expect.element(tick('001')).toBeVisible()
  const show = portal.holdNext('listRecords')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByText(/^Page 2 of/)).toBeVisible()
  await expect.element(all).toHaveAttribute('aria-disabled', 'true')
  await all.click({ force: true })
  show()
  await expect.element(tick('051')).toBeVisible()
  await expect.element(all).not.toHaveAttribute('aria-disabled')
  expect(page.getByText(/ selected$/).elements()).toHaveLength(0)
  await all.click()
  await expect.element(page.getByText('50 selected')).toBeVisible()
})

test('who types into the search goes on typing while the rows arrive', async () => {
  const portal = await open(3)
  await expect.element(tick('001')).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search groups' })
  const show = portal.holdNext('listRecords')
  await search.fill('group 00')
  const left = new Promise((resolve) => search.element().addEventListener('blur', resolve))
  show()
  await expect.element(tick('001')).toBeVisible()
  await userEvent.keyboard('2')
  await expect.element(tick('001')).not.toBeInTheDocument()
  await expect.element(search).toHaveValue('group 002')
  await expect.element(search).toHaveFocus()
  expect(await Promise.race([left.then(() => 'left'), Promise.resolve('stayed')])).toBe('stayed')
})

const openPages = () => {
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
  return renderPage(<Listed collection={pages} />)
}

test('pages stand below their parents, and each is moved among its neighbours', async () => {
  await openPages()
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
  await openPages()
  await page.getByRole('searchbox').fill('team')
  await expect.element(page.getByText(/clear the sorting, the search/)).toBeVisible()
  expect(page.getByRole('button', { name: /^Move/ }).elements()).toHaveLength(0)
})

const Counted = () => {
  const { state, change } = useOwnGrid()
  const grid = useGrid({ collection: groups, state, within: [], chosen: ['name'] })
  return (
    <>
      <h1>
        <CountHeading collection="groups" grid={grid} />
      </h1>
      <p>{grid.records.map(({ id }) => id.slice(-3)).join(' ')}</p>
      <GridPager grid={grid} state={state} onChange={change} />
    </>
  )
}

const openCounted = async (count: number) => {
  const portal = openGroups(count)
  await renderPage(Counted)
  return () => portal.asked.map(({ query }) => query['count'])
}

test('how many there are is asked after the rows, and once for all pages', async () => {
  const asked = await openCounted(120)
  await expect.element(page.getByRole('heading', { name: '120 groups' })).toBeVisible()
  await expect.element(page.getByText('Page 1 of 3')).toBeVisible()
  expect(asked()).toEqual(['no', 'only'])
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByText('Page 2 of 3')).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByText('Page 3 of 3')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
  expect(asked()).toEqual(['no', 'only', 'no', 'no'])
})

test('a list of one page says itself how many there are', async () => {
  const asked = await openCounted(7)
  await expect.element(page.getByRole('heading', { name: '7 groups' })).toBeVisible()
  expect(asked()).toEqual(['no'])
})
