import { expect, it } from 'vitest'
import type { Widget } from '#model/reports/report.ts'
import { arrangeWidgets } from './arrange-widgets.ts'

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
