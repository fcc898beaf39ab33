import { expect, test } from 'vitest'
import { configurationKeys, loadReports } from '#configurations/register/registry.ts'
import type { Figure } from '#finance/ground/figure.ts'
import { languages } from '#phrases/language.ts'
import { loadPhrases } from '#phrases/register/load-phrases.ts'
import { collectFigures } from './collect-figures.ts'
import { findPartPhrase } from './say-part.ts'

const figure = (more: Partial<Figure>): Figure => ({
  value: 1,
  unit: 'money',
  asOf: '2026-11-20',
  method: 'market-value',
  quality: 'good',
  reasons: [],
  ...more,
})
const stale = { code: 'stale-price', subject: 'ACME', date: '2026-01-02' } as const

test('methods are named once, wherever their figures stand', () => {
  const answers = [{ value: figure({}), deep: [{ weight: figure({ method: 'weight' }) }, figure({})] }]
  expect(collectFigures(answers).methods).toEqual(['market-value', 'weight'])
})

test('a method of a figure that is not shown is not explained', () => {
  expect(collectFigures([figure({ value: null, method: 'volatility-monthly' })]).methods).toEqual([])
})

test('an old price is named once, however many figures it went into', () => {
  const marked = figure({ quality: 'stale', reasons: [stale] })
  expect(collectFigures([marked, { again: marked }]).marks).toEqual([{ quality: 'stale', reason: stale }])
})

test('a history that is too short is no mark', () => {
  const short = figure({ value: null, quality: 'incomplete', reasons: [{ code: 'short-history' }] })
  expect(collectFigures([short]).marks).toEqual([])
})

test.each(languages)('every part of a printed report has a name in %s', async (language) => {
  const words = await loadPhrases(language, 'report')
  for (const key of configurationKeys) {
    const { account, portfolio } = await loadReports(key)
    const parts = [account, portfolio].flatMap((page) => page?.tabs ?? [])
    const ids = parts.map(({ id }) => id)
    expect(ids.filter((id) => !(findPartPhrase(id) in words))).toEqual([])
  }
})
