import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { groups } from '#model/collections/groups.ts'
import { renderWithPortal } from '#tests/support/render-field.tsx'
import { buildRecord, openStandInPortal } from '#tests/support/stand-in-portal.ts'
import type { Shown } from '#web/data/collections.ts'
import { loadWords } from '#web/words/words.ts'
import { CountHeading } from './count-heading.tsx'
import { GridPager } from './grid-pager.tsx'
import { useOwnGrid } from './grid-state.ts'
import { useGrid } from './use-grid.ts'

const collection = groups as Shown

const Counted = () => {
  const { state, change } = useOwnGrid()
  const grid = useGrid({ collection, state, within: [], chosen: ['name'] })
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

const open = async (count: number) => {
  const groupOf = (_: unknown, index: number) => buildRecord(index + 1, { name: `Group ${index + 1}` })
  const portal = openStandInPortal({ records: { groups: Array.from({ length: count }, groupOf) } })
  await loadWords('admin', 'collections')
  await renderWithPortal(<Counted />)
  return { asked: () => portal.asked.map(({ query }) => query['count']) }
}

test('how many there are is asked after the rows, and once for all pages', async () => {
  const { asked } = await open(120)
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
  const { asked } = await open(7)
  await expect.element(page.getByRole('heading', { name: '7 groups' })).toBeVisible()
  expect(asked()).toEqual(['no'])
})
