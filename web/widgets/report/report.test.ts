import { expect, it } from 'vitest'
import type { Widget } from '#model/reports/report.ts'
import { arrangeWidgets } from './arrange-widgets.ts'
import { listEnds } from './list-ends.ts'

const full = (id: string) => ({ id }) as Widget
const half = (id: string) => ({ id, width: 'half' }) as Widget

/** Ids, columns in brackets. */
const read = (widgets: readonly Widget[]): string =>
  arrangeWidgets(widgets)
    .map((part) =>
      'columns' in part
        ? part.columns.map((column) => `[${column.map(({ id }) => id).join(' ')}]`).join('')
        : part.widget.id,
    )
    .join(' ')

it('puts cards of half the width into two columns in turn, between those of the whole width', () => {
  const widgets = [full('a'), half('b'), half('c'), half('d'), full('e'), half('f')]
  expect(read(widgets)).toBe('a [b d][c] e [f]')
})

it('leaves three alone in one row', () => {
  expect(read([half('a'), half('b'), half('c')])).toBe('a b c')
  expect(read([half('a'), half('b')])).toBe('[a][b]')
})

it.each([
  ['2026-11-20', null, ['2026-10-31', '2026-09-30', '2025-12-31']],
  ['2026-10-31', null, ['2026-09-30', '2025-12-31']],
  ['2026-01-15', null, ['2025-12-31']],
  ['2026-11-20', '2026-10-01', ['2026-10-31']],
  ['2028-03-31', null, ['2028-02-29', '2027-12-31']],
])('the ends before %s, since %s, are %j', (day, since, expected) => {
  expect(listEnds(day, since).map(({ value }) => value)).toEqual(expected)
})
