import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { groups } from '#model/collections/groups.ts'
import { renderWithPortal } from '#tests/support/render-field.tsx'
import { buildRecord, openStandInPortal } from '#tests/support/stand-in-portal.ts'
import type { Shown } from '#web/data/collections.ts'
import { loadWords } from '#web/words/words.ts'
import { useOwnGrid } from './grid-state.ts'
import { RecordsGrid } from './records-grid.tsx'
import { rightsOf } from './rights.ts'

const collection = groups as Shown

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

const open = async (count: number) => {
  const groupOf = (_: unknown, index: number) =>
    buildRecord(index + 1, { name: `Group ${String(index + 1).padStart(3, '0')}` })
  const portal = openStandInPortal({ records: { groups: Array.from({ length: count }, groupOf) } })
  await loadWords('admin', 'app', 'approvals', 'collections', 'errors', 'fields')
  await renderWithPortal(<Listed />)
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
