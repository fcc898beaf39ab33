import { expect, test } from 'vitest'
import { checkDataStep, lookAt, placeholdersOf, splitPath, type DataStep } from './data-steps.ts'

const step = (getFromApi: string, dataset = 'result'): DataStep => ({
  id: dataset,
  version: 1,
  getFromApi,
  method: 'GET',
  location: '',
  dataset,
  becomes: '',
  recognisedBy: '',
  mapping: [],
})

test('a path is split where its placeholders are', () => {
  expect(splitPath('/accounts/{id}/x').map(({ text }) => text)).toEqual(['/accounts/', '{id}', '/x'])
  expect(placeholdersOf('/accounts/{id}/{owner.id}')).toEqual(['id', 'owner.id'])
})

test.each([
  ['/accounts/{id}/holdings', []],
  ['/funds', []],
  ['accounts/{id}', ['path']],
  ['//evil.example/{id}', ['path']],
  ['/accounts/{id', ['braces']],
  ['/accounts/{}', ['placeholder']],
  ['/accounts/{portfolio}', ['placeholder']],
  ['/accounts /{id}', ['path']],
])('the path %s', (path, codes) => {
  expect(checkDataStep(step(path), []).map(({ code }) => code)).toEqual(codes)
})

test('a step may use what an earlier one has found, not what a later one will', () => {
  const [first, second, third] = lookAt([
    step('/accounts/{id}', 'account'),
    step('/portfolios/{account.portfolio}/{values}', 'portfolio'),
    step('/values/{portfolio}', 'account'),
  ])
  expect(first).toMatchObject({ problems: [], datasets: ['account'] })
  expect(second).toMatchObject({
    problems: [{ code: 'placeholder', name: 'values' }],
    datasets: ['account', 'portfolio'],
  })
  expect(third).toMatchObject({ problems: [{ code: 'taken' }], datasets: ['account', 'portfolio'] })
})

test('a step whose result has no name leaves nothing behind', () => {
  expect(lookAt([step('/funds', '')])).toMatchObject([{ problems: [{ code: 'noDataset' }], datasets: [] }])
})
