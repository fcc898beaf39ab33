import { expect, test } from 'vitest'
import type { BondFigures } from '#finance/bonds/bond-figures.ts'
import type { Column } from '#web/ui/table/column.ts'
import { hideUnknown } from './bond-columns.tsx'

const column = (id: 'cleanPrice' | 'dirtyPrice' | 'convexity'): Column<BondFigures> => ({
  id,
  header: id,
  kind: 'number',
  value: (row) => row[id],
})

test('a column of which no bond has anything is hidden at first', () => {
  const bonds = [
    { cleanPrice: 99, dirtyPrice: null, convexity: null },
    { cleanPrice: 101, dirtyPrice: null, convexity: 12 },
  ] as unknown as BondFigures[]
  const columns = hideUnknown([column('cleanPrice'), column('dirtyPrice'), column('convexity')], bonds)
  expect(columns.map(({ visibility }) => visibility)).toEqual([undefined, 'hidden', undefined])
})
