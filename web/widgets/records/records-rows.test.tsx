import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#tests/support/render.tsx'
import type { RecordAnswer } from '#model/calls/records.ts'
import { buildFormat } from '#web/ui/format/format-context.tsx'
import type { ColumnSizing } from '#web/ui/table/column-edge.tsx'
import type { Writer } from '#web/widgets/values/cell-text.ts'
import type { GridColumn } from './grid-columns.ts'
import { RecordsRows } from './records-rows.tsx'

const columns: readonly GridColumn[] = [
  { name: 'name', field: { kind: 'text' }, kind: 'text', isSortable: true },
  { name: 'value', field: { kind: 'money' }, kind: 'number', isSortable: true },
  { name: 'since', field: { kind: 'date' }, kind: 'date', isSortable: true },
  { name: 'share', field: { kind: 'fraction' }, kind: 'number', isSortable: true },
  { name: 'disabled', field: { kind: 'switch' }, kind: 'text', isSortable: true },
  { name: 'status', field: { kind: 'select', options: ['a'] }, kind: 'text', isSortable: true },
  { name: 'portal', field: { kind: 'ref', to: 'portals' }, kind: 'text', isSortable: false },
]

const record = (id: string, name: string): RecordAnswer => ({
  id,
  version: 1,
  active: true,
  name,
  value: '1234.5000',
  currency: 'EUR',
  since: '2024-03-29',
  share: 0.0525,
  disabled: id === '1',
  status: 'a',
  portal: 'p1',
})

const writer: Writer = {
  collection: 'accounts',
  option: (_collection, _field, value) => (value === 'a' ? 'Waiting' : value),
  names: { p1: 'Northlight' },
  format: buildFormat('en-GB'),
  yes: 'Yes',
  no: 'No',
  entries: (count) => `${count} entries`,
}

const show = (sizing?: ColumnSizing) => {
  const spies = { onOpen: vi.fn<(id: string) => void>(), onSort: vi.fn<(sort: string) => void>() }
  const onPage = vi.fn<(step: -1 | 1) => void>()
  render(
    <RecordsRows
      {...spies}
      onPage={onPage}
      caption="Accounts"
      columns={columns}
      title="name"
      records={[record('1', 'Anna'), record('2', 'Ben'), record('3', 'Cleo')]}
      writer={writer}
      headerOf={({ name }) => name}
      sort="name"
      selection={null}
      rowActions={null}
      isOld={false}
      sizing={sizing}
    />,
  )
  return { ...spies, onPage }
}

const row = (name: string) => page.getByRole('row').filter({ hasText: name })

test('values are written as they are read: money, days, shares, options, names, yes and no', async () => {
  show()
  await expect.element(row('Anna')).toHaveTextContent('Anna€1,234.5029/03/20245.25%YesWaitingNorthlight')
  await expect.element(row('Ben').getByText('No', { exact: true })).toBeInTheDocument()
  const number = row('Anna').getByText('€1,234.50').element().closest('td')
  expect(number && getComputedStyle(number).textAlign).toBe('end')
})

test('rows are walked through by arrows and opened by Enter; pages are turned by their keys', async () => {
  const { onOpen, onPage } = show()
  await expect.element(row('Anna')).toBeVisible()
  ;(row('Anna').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
  expect(onOpen.mock.calls).toEqual([['2']])
  await userEvent.keyboard('{End}{PageDown}{PageUp}')
  expect(document.activeElement?.getAttribute('data-row-id')).toBe('3')
  expect(onPage.mock.calls).toEqual([[1], [-1]])
})

test('a header sorts, and once more the other way round; what cannot be sorted is no button', async () => {
  const { onSort } = show()
  await page.getByRole('button', { name: 'value' }).click()
  await page.getByRole('button', { name: 'name' }).click()
  expect(onSort.mock.calls).toEqual([['value'], ['-name']])
  await expect
    .element(page.getByRole('columnheader', { name: 'name' }))
    .toHaveAttribute('aria-sort', 'ascending')
  expect(page.getByRole('button', { name: 'portal' }).elements()).toHaveLength(0)
})

test('the edge of a column is moved by keys, and put back', async () => {
  const onSize = vi.fn<ColumnSizing['onSize']>()
  show({ widths: { name: 200 }, onSize })
  const edge = page.getByRole('separator', { name: 'Width of name' })
  await expect.element(edge).toHaveAttribute('aria-valuenow', '200')
  expect(page.getByRole('columnheader', { name: /^name/ }).element().getBoundingClientRect().width).toBe(200)
  edge.element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
  expect(onSize.mock.calls).toEqual([
    ['name', 216],
    ['name', 184],
  ])
  await userEvent.dblClick(edge)
  expect(onSize).toHaveBeenLastCalledWith('name', null)
})

test('of a draft the column of its publication says so, too', async () => {
  const publication: GridColumn = {
    name: 'published',
    field: { kind: 'timestamp', system: true },
    kind: 'date',
  }
  render(
    <RecordsRows
      onOpen={vi.fn()}
      onSort={vi.fn()}
      onPage={vi.fn()}
      caption="Pages"
      columns={[columns[0] ?? publication, publication]}
      title="name"
      records={[{ ...record('1', 'Fees'), published: null, shown: null }]}
      writer={writer}
      headerOf={({ name }) => name}
      sort={null}
      selection={null}
      rowActions={null}
      isOld={false}
    />,
  )
  await expect.element(page.getByText('Draft, not published')).toBeVisible()
})
