import { describe, expect, test } from 'vitest'
import { fieldOfCollection } from '#model/forms/collection-field.ts'
import type { Collection } from '#model/collection.ts'
import { collections, type CollectionName } from './collections.ts'

const formFieldOf = (collection: CollectionName, name: string) => {
  const { fields }: Collection = collections[collection]
  const field = fields[name]
  return field && fieldOfCollection({ name, field })
}

describe('what the forms of records offer', () => {
  test.each<[CollectionName, string, string]>([
    ['holdings', 'assetclass', 'Equity, Fixed income, Property, Cash, Other'],
    ['holdings', 'type', 'Stock, Fund, Cash, Commodity, Other'],
    ['holdings', 'region', 'Global, Europe, UK, North America, Emerging markets, Japan, Other'],
    ['portfolios', 'type', 'GIA, ISA, SIPP, ExO, OPB, Trust, SSAS'],
    ['portfolios', 'region', 'Global, Europe, USA'],
    // The fourth belongs to execution-only portfolios alone.
    ['portfolios', 'objective', 'Income, Accummulation, Both, ExO'],
    ['transactions', 'assetclass', 'Equity, Fixed income, Other, Crypto'],
    ['transactions', 'type', 'Stock, Fund, Cash, Commodity, Other'],
    ['accounts', 'accountType', 'single, dual, corporate'],
    ['users', 'accountType', 'single, dual, corporate'],
    ['users', 'role', 'Investment Manager, Financial Advisor'],
  ])('for %s.%s: %s', (collection, name, offered) => {
    const values = formFieldOf(collection, name)?.options?.map((option) =>
      typeof option === 'string' ? option : option.value,
    )
    expect(values?.join(', ')).toBe(offered)
  })

  test('an alert of an account is one of four types', () => {
    const types = collections.accounts.fields.alerts.columns.find(({ name }) => name === 'type')
    expect(types).toMatchObject({ options: ['Success', 'Info', 'Warning', 'Error'], required: true })
  })

  test('the ratings of a portfolio reach from 1 to 10', () => {
    expect(formFieldOf('portfolios', 'esgRating')).toMatchObject({ type: 'slider', min: 1, max: 10 })
    expect(formFieldOf('portfolios', 'riskLevel')).toMatchObject({ type: 'slider', min: 1, max: 10 })
  })

  test('a person has the lines 1 and 3 of an address, and no second', () => {
    const lines = Object.keys(collections.users.fields).filter((name) => name.startsWith('address'))
    expect(lines).toEqual(['address-1', 'address-3'])
  })
})
