import { expect, test } from 'vitest'
import { pages } from './pages.ts'

test.each([
  ['project', '/dashboard/$portal/funds/$fund/$estateId'],
  ['modelPortfolio', '/dashboard/$portal/account/$account/model-portfolios/$id'],
  ['modelPortfolios', '/dashboard/$portal/account/$account/model-portfolios'],
  ['fund', '/dashboard/$portal/funds/$fund'],
  ['organisation', '/profile/organisation'],
] as const)('the page %s stands at %s', (name, path) => {
  expect(pages[name].path).toBe(path)
})
