import { expect, it } from 'vitest'
import { findSharedSource, placeFor } from './source-places.ts'

const wren = { name: 'Wren & Harbour', configuration: 'asset-manager', hosts: ['wren.example'] }
const second = { name: 'Second Firm', configuration: 'asset-manager', hosts: ['second.example'] }
const greek = { name: 'Aegean', configuration: 'greek', hosts: ['aegean.example'] }
const nothing = { dataServiceUrl: undefined, dataServiceToken: undefined, staticDataUrl: undefined }

it('two firms of one white label share no data service that names neither', async () => {
  const dataServiceUrl = 'https://data.example/{tenant}'
  expect(await findSharedSource([wren, greek, second], { ...nothing, dataServiceUrl })).toEqual({
    names: ['Wren & Harbour', 'Second Firm'],
    setting: 'DATA_SERVICE_URL',
  })
})

it.each([
  ['the address', { dataServiceUrl: 'https://data.example/{firm}' }],
  ['the token', { dataServiceUrl: 'https://data.example', dataServiceToken: 'key-of-{firm}' }],
])('%s tells two firms of one white label apart', async (_, places) => {
  expect(await findSharedSource([wren, second], { ...nothing, ...places })).toBeNull()
})

it('firms without a data service share nothing', async () => {
  expect(await findSharedSource([wren, second], nothing)).toBeNull()
})

it('an address without a placeholder is that of one firm alone', async () => {
  expect(
    await findSharedSource([wren, greek], { ...nothing, dataServiceUrl: 'https://data.example' }),
  ).not.toBeNull()
  expect(placeFor('https://{firm}/{tenant}', wren)).toBe('https://wren.example/asset-manager')
})
