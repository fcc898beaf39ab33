import { describe, expect, it } from 'vitest'
import type { Language } from '#phrases/language.ts'
import { loadPhrases } from '#phrases/register/load-phrases.ts'

type Set = Parameters<typeof loadPhrases>[1]
const wordOf = async (set: Set, key: string, language: Language = 'en') =>
  ((await loadPhrases(language, set)) as Record<string, string>)[key]

describe('the words of the specification', () => {
  it.each([
    ['citiCode', 'Citi code'],
    ['name', 'Fund name'],
    ['facet_groupName', 'Group name'],
    ['size', 'Fund size'],
    ['facet_assetClass', 'Asset class'],
    ['facet_fundType', 'Fund type'],
    ['facet_objective', 'Objective'],
    ['facet_currency', 'Currency'],
  ])('of a fund: %s is %s', async (key, word) => {
    expect(await wordOf('funds', key)).toBe(word)
  })

  it.each([
    ['category-gross-interest', 'Gross Interest'],
    ['category-payments-in', 'Payments in'],
    ['category-payments-out', 'Payments out'],
    ['category-management-charges', 'Management charges'],
    ['category-dividends', 'Dividends'],
    ['category-trade-buys', 'Trade buys'],
    ['category-trade-sales', 'Trade sales'],
    ['category-transfers', 'Investments transfer in/out'],
  ])('of the categories of transactions: %s is %s', async (key, word) => {
    expect(await wordOf('report', key)).toBe(word)
  })

  it.each([
    ['en', 'This field is required'],
    ['nl', 'Dit veld is verplicht'],
    ['el', 'Το πεδίο είναι υποχρεωτικό'],
    ['is', 'Þessi reitur er nauðsynlegur'],
  ] as const)('of what is missing, in %s: %s', async (language, words) => {
    expect(await wordOf('fieldMessages', 'field_is_required', language)).toBe(words)
  })
})
