import { describe, expect, it } from 'vitest'
import { accountLedgers } from '#demo/world/ledger-of.ts'
import { buildTenant } from '#demo/world/world.ts'
import { calculateAccount } from '#finance/portfolios/account-figures.ts'
import { calculateOverview } from '#finance/portfolios/overview-figures.ts'

const tenant = buildTenant('asset-manager', { asOf: '2024-06-28' })
const told = tenant.accounts.filter(({ story, portfolioIds }) => story !== null && portfolioIds.length > 0)

describe('the figures of lists', () => {
  it.each(told.map((account) => [account.story, account] as const))(
    'are those of the page, for %s',
    (_story, { id, currency }) => {
      const ledgers = { id, currency, portfolios: accountLedgers(tenant, id), asOf: tenant.asOf }
      const page = calculateAccount(ledgers)
      const overview = calculateOverview(ledgers)
      expect(page).toMatchObject({ ...overview, portfolios: overview.portfolios.map((one) => ({ ...one })) })
      expect(overview.portfolios).toHaveLength(page.portfolios.length)
    },
  )

  it('of an account without portfolios are zero', () => {
    const empty = calculateOverview({ id: 'a', currency: 'GBP', portfolios: [], asOf: '2024-06-28' })
    expect(empty.value).toMatchObject({ value: 0, currency: 'GBP' })
    expect(empty.portfolios).toEqual([])
  })
})
