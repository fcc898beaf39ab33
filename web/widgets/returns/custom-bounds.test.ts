import { expect, it } from 'vitest'
import { findCustomBounds } from '#web/widgets/returns/custom-bounds.ts'

const known = { earliest: '2016-02-14', latest: '2026-11-20' }

it('a range cannot end before it begins', () => {
  expect(findCustomBounds({ from: '2022-01-01', to: '2023-01-01' }, known)).toEqual({
    from: { earliest: '2016-02-14', latest: '2022-12-31' },
    to: { earliest: '2022-01-02', latest: '2026-11-20' },
  })
})

it('an open range lies where there are figures', () => {
  expect(findCustomBounds({ from: null, to: null }, known)).toEqual({
    from: { earliest: '2016-02-14', latest: '2026-11-19' },
    to: { earliest: '2016-02-14', latest: '2026-11-20' },
  })
})
