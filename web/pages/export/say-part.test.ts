import { expect, test } from 'vitest'
import { configurationKeys, loadReports } from '#configurations/register/registry.ts'
import { languages } from '#phrases/language.ts'
import { loadPhrases } from '#phrases/register/load-phrases.ts'
import { findPartPhrase } from './say-part.ts'

test.each(languages)('every part of a printed report has a name in %s', async (language) => {
  const words = await loadPhrases(language, 'report')
  for (const key of configurationKeys) {
    const { account, portfolio } = await loadReports(key)
    const parts = [account, portfolio].flatMap((page) => page?.tabs ?? [])
    const ids = parts.map(({ id }) => id)
    expect(ids.filter((id) => !(findPartPhrase(id) in words))).toEqual([])
  }
})
