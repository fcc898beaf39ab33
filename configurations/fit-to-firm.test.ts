import { expect, test } from 'vitest'
import { fitToFirm } from '#configurations/fit-to-firm.ts'
import { loadCollections, loadConfiguration } from '#configurations/register/registry.ts'

const sourceOf = async (hasDataService: boolean) => {
  const white = await loadConfiguration('asset-manager')
  const all = fitToFirm(await loadCollections('asset-manager'), { ...white, firm: { hasDataService } })
  return all.portfolios?.fields['source']
}

test('a firm without a data service is not offered one, and begins with its own books', async () => {
  expect(await sourceOf(true)).toMatchObject({ options: ['provider', 'portal'], default: 'provider' })
  expect(await sourceOf(false)).toMatchObject({ options: ['portal'], default: 'portal' })
})
