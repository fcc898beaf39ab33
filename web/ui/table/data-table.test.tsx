import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#tests/support/render.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'

type Client = { id: string; name: string; value: number }

const columns: readonly Column<Client>[] = [
  { id: 'name', header: 'Name', kind: 'text', value: (row) => row.name, visibility: 'fixed' },
  { id: 'value', header: 'Value', kind: 'number', value: (row) => row.value },
]

const few: readonly Client[] = [
  { id: '1', name: 'Adam', value: 5 },
  { id: '2', name: 'Eva', value: 30 },
  { id: '3', name: 'Zoë', value: 7 },
]

const show = (rows: readonly Client[], onOpenRow?: (row: Client) => void) =>
  render(
    <DataTable
      id="clients"
      caption="Clients"
      columns={columns}
      rows={rows}
      search="Search clients"
      onOpenRow={onOpenRow}
      totals={(shown) => ({ value: shown.reduce((sum, row) => sum + row.value, 0) })}
      csvName="clients"
    />,
  )

const names = (): (string | null | undefined)[] =>
  [...document.querySelectorAll('tbody tr[data-row]')].map((row) => row.firstElementChild?.textContent)

describe('a table', () => {
  test('finds rows while one types, counts them and sums only those', async () => {
    show(few)
    await userEvent.fill(page.getByRole('searchbox', { name: 'Search clients' }), 'zoe')
    await expect.poll(names).toEqual(['Zoë'])
    await expect.element(page.getByText('1 of 3')).toBeVisible()
    expect(document.querySelector('tfoot')?.textContent).toBe('7')
  })

  test('writes into its file what the screen says beside the columns', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL')
    const group: Column<Client> = {
      id: 'group',
      header: 'Group',
      kind: 'text',
      value: () => 'Family',
      visibility: 'hidden',
      isInFile: true,
    }
    render(<DataTable id="file" caption="Clients" columns={[...columns, group]} rows={few} csvName="file" />)
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const [file] = saved.mock.lastCall ?? []
    saved.mockRestore()
    expect(file instanceof Blob && (await file.text())).toContain('Name,Value,Group\r\nAdam,5,Family')
  })

  test('says when nothing is found, and Escape empties the search', async () => {
    show(few)
    const box = page.getByRole('searchbox', { name: 'Search clients' })
    await userEvent.fill(box, 'nobody')
    await expect.element(page.getByText('No matches.')).toBeVisible()
    await userEvent.type(box, '{Escape}')
    await expect.poll(names).toHaveLength(3)
  })

  test('sorts by a click on its head, says so, and remembers it', async () => {
    show(few)
    await page.getByRole('button', { name: 'Value' }).click()
    await expect.poll(names).toEqual(['Eva', 'Zoë', 'Adam'])
    await expect
      .element(page.getByRole('columnheader', { name: 'Value' }))
      .toHaveAttribute('aria-sort', 'descending')
    expect(localStorage.getItem('table:clients')).toContain('descending')
  })

  test('is walked through by arrow keys and opens a row by Enter or click', async () => {
    const open = vi.fn()
    show(few, open)
    await expect.poll(names).toHaveLength(3)
    document.querySelector<HTMLElement>('tr[data-row="0"]')?.focus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(open).toHaveBeenLastCalledWith(few[1])
    await userEvent.keyboard('{End}')
    await expect.poll(() => document.activeElement?.textContent).toContain('Zoë')
    await page.getByText('Adam').click()
    expect(open).toHaveBeenLastCalledWith(few[0])
  })

  test('hides a column and keeps it hidden', async () => {
    show(few)
    await page.getByRole('button', { name: 'Choose columns' }).click()
    await page.getByRole('checkbox', { name: 'Value' }).click()
    await expect.element(page.getByRole('columnheader', { name: 'Value' })).not.toBeInTheDocument()
    expect(localStorage.getItem('table:clients')).toContain('"hidden":["value"]')
  })
})

describe('a long table', () => {
  const many = Array.from({ length: 10_000 }, (_, place) => ({
    id: String(place),
    name: `Client ${place}`,
    value: place,
  }))

  test('draws only rows in sight but tells how many there are', async () => {
    show(many)
    await expect.poll(() => names().length).toBeGreaterThan(5)
    expect(names().length).toBeLessThan(120)
    expect(document.querySelector('table')?.getAttribute('aria-rowcount')).toBe('10001')
  })

  test('goes to its last row by one key', async () => {
    show(many, () => undefined)
    await expect.poll(() => names().length).toBeGreaterThan(5)
    document.querySelector<HTMLElement>('tr[data-row="0"]')?.focus()
    await userEvent.keyboard('{End}')
    await expect.poll(() => document.activeElement?.getAttribute('aria-rowindex')).toBe('10001')
  })

  test('prints all of its rows', async () => {
    show(many.slice(0, 600))
    await expect.poll(() => names().length).toBeGreaterThan(5)
    window.dispatchEvent(new Event('beforeprint'))
    await expect.poll(() => names().length).toBe(600)
    window.dispatchEvent(new Event('afterprint'))
    await expect.poll(() => names().length).toBeLessThan(120)
  })
})

test('on a phone a name that leads on by itself stands in the card as it is, in no other button', async () => {
  await page.viewport(390, 800)
  const linked: readonly Column<Client>[] = [
    { ...columns[0]!, cell: (row) => <a href={`#${row.id}`}>{row.name}</a>, isLink: true },
    ...columns.slice(1),
  ]
  render(<DataTable id="linked" caption="Clients" columns={linked} rows={few} onOpenRow={() => undefined} />)
  const list = page.getByRole('list', { name: 'Clients' })
  await expect.element(list.getByRole('link', { name: 'Eva' })).toBeVisible()
  expect(document.querySelectorAll('button a, a button, button button')).toHaveLength(0)
  expect(list.getByRole('button').elements()).toHaveLength(0)
})

test('on a phone a table is a list of cards', async () => {
  await page.viewport(390, 800)
  show(few, () => undefined)
  await expect.element(page.getByRole('list', { name: 'Clients' })).toBeVisible()
  expect(document.querySelector('table')).toBeNull()
  await expect.element(page.getByRole('button', { name: 'Adam' })).toBeVisible()
})

test.each([
  ['laptop', 1100, 1280],
  ['wide', 1400, 1440],
  ['desktop', 1700, 1760],
] as const)(
  'a column that needs a %s is not shown on less, and the rest stands',
  async (screen, less, enough) => {
    localStorage.clear()
    await page.viewport(less, 800)
    render(
      <DataTable
        id="sized"
        caption="Sized"
        columns={columns.map((column) =>
          column.id === 'value' ? { ...column, leastScreen: screen } : column,
        )}
        rows={few}
        search="Search clients"
      />,
    )
    await expect.element(page.getByRole('columnheader', { name: 'Name' })).toBeVisible()
    await expect.element(page.getByRole('columnheader', { name: 'Value' })).not.toBeInTheDocument()
    await page.viewport(enough, 800)
    await expect.element(page.getByRole('columnheader', { name: 'Value' })).toBeVisible()
    await page.viewport(less, 800)
    await page.getByRole('button', { name: 'Choose columns' }).click()
    const choice = page.getByRole('checkbox', { name: 'Value' })
    await expect.element(choice).not.toBeChecked()
    await choice.click()
    await expect.element(choice).toBeChecked()
    await expect.element(page.getByRole('columnheader', { name: 'Value' })).toBeVisible()
  },
)
