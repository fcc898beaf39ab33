import { expect, it } from 'vitest'
import { assetClassOf, fitOfModel, riskProfileOf } from '#model/model-fit.ts'

it('reads the number of a risk profile from its third word', () => {
  expect(
    ['Risk Profile 4', ' Risk  Profile 7 ', 'Risk Profile 9', 'cautious', '', null].map(riskProfileOf),
  ).toEqual([4, 7, null, null, null, null])
})

it('finds a model fitting, near or neither by the nearest risk profile', () => {
  expect([1, 2, 3, 5, 7].map((profile) => fitOfModel(profile, [3, 6]))).toEqual([
    'far',
    'near',
    'fits',
    'near',
    'near',
  ])
  expect(fitOfModel(3, [])).toBeNull()
})

it('knows the asset classes in all languages, and leaves other names alone', () => {
  expect(['Aandelen', 'Hlutabréf', 'μετοχές', 'fixed interest', ' Timber '].map(assetClassOf)).toEqual([
    'Equities',
    'Equities',
    'Equities',
    'Fixed Interest',
    'Timber',
  ])
})
