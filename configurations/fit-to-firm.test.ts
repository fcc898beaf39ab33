import { expect, test } from 'vitest'
import { fitToFirm, whiteLabelOf } from '#configurations/fit-to-firm.ts'
import { configurationKeys, loadCollections, loadConfiguration } from '#configurations/register/registry.ts'

const collectionsOf = async (key: string, given: object = {}) =>
  fitToFirm(await loadCollections(key), { ...(await loadConfiguration(key)), ...given })

test('a firm without a data service is not offered one, and begins with its own books', async () => {
  const sourceOf = async (hasDataService: boolean) =>
    (await collectionsOf('asset-manager', { firm: { hasDataService } })).portfolios?.fields['source']
  expect(await sourceOf(true)).toMatchObject({ options: ['provider', 'portal'], default: 'provider' })
  expect(await sourceOf(false)).toMatchObject({ options: ['portal'], default: 'portal' })
})

test.each(configurationKeys)(
  'a new account or portfolio of %s begins in the currency of its country',
  async (key) => {
    const { accounts, portfolios } = await collectionsOf(key)
    const currency = ['asset-manager', 'partner-firm'].includes(key) ? 'GBP' : 'EUR'
    for (const collection of [accounts, portfolios])
      expect(collection?.fields['currency']).toMatchObject({ default: currency })
  },
)

test('a firm without a data service hides no account for not being linked to one', async () => {
  const white = await loadConfiguration('asset-manager')
  const isHiding = (hasDataService: boolean) =>
    whiteLabelOf(white, { firm: { hasDataService } }).isHidingUnlinked
  expect(isHiding(true)).toBe(true)
  expect(isHiding(false)).toBe(false)
})

test('a firm that names its own currency begins with that', async () => {
  const { accounts, portfolios } = await collectionsOf('generic', { currency: 'CHF' })
  for (const collection of [accounts, portfolios])
    expect(collection?.fields['currency']).toMatchObject({ default: 'CHF' })
})
