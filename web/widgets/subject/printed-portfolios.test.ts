import { expect, test } from 'vitest'
import type { PortfolioSummary } from '#model/calls/accounts.ts'
import { findPrintedPortfolios, isConsolidatedPrinted } from './printed-portfolios.ts'

const portfolios = (...ids: string[]) => ids.map((id) => ({ id }) as PortfolioSummary)

test.each([
  ['two portfolios', ['a', 'b'], {}, true],
  ['one portfolio, which would be said twice', ['a'], {}, false],
  ['one portfolio, where it is asked for', ['a'], { renderConsolidated: true }, true],
  ['two portfolios, where it is switched off', ['a', 'b'], { renderConsolidated: false }, false],
  ['the chosen one of two', ['a', 'b'], { singlePortfolio: 'b' }, false],
  [
    'the chosen one, where it is asked for',
    ['a', 'b'],
    { singlePortfolio: 'b', renderConsolidated: true },
    true,
  ],
])('of %s (%j, %j) the whole is printed: %s', (_what, ids, options, isPrinted) => {
  expect(isConsolidatedPrinted({ portfolios: portfolios(...ids) }, options)).toBe(isPrinted)
})

test('a report goes into all portfolios, or the chosen one alone', () => {
  const account = { portfolios: portfolios('a', 'b') }
  expect(findPrintedPortfolios(account, {})).toEqual(account.portfolios)
  expect(findPrintedPortfolios(account, { singlePortfolio: 'b' })).toEqual(portfolios('b'))
  expect(findPrintedPortfolios(account, { singlePortfolio: 'c' })).toEqual([])
})
