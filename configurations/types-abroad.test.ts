import { expect, test } from 'vitest'
import { configurationKeys, loadWording } from '#configurations/register/registry.ts'
import { portfolios } from '#model/collections/portfolios.ts'
import { languages } from '#phrases/language.ts'
import { loadPhrases } from '#phrases/register/load-phrases.ts'

const types = portfolios.fields.type.options

test('every type of portfolio has a word in every language', async () => {
  for (const language of languages) {
    const words: Readonly<Record<string, string>> = await loadPhrases(language, 'lists')
    expect(types.filter((type) => !words[type])).toEqual([])
  }
})

test.each(configurationKeys)(
  'British wrappers are named to clients of %s only where there are any',
  async (key) => {
    const isBritish = ['asset-manager', 'partner-firm'].includes(key)
    const base: Readonly<Record<string, string>> = await loadPhrases('en', 'lists')
    const own: Readonly<Record<string, string>> = (await loadWording(key)).en?.lists ?? {}
    const shown = types.map((type) => own[type] ?? base[type])
    expect(shown.includes('SIPP')).toBe(isBritish)
  },
)
