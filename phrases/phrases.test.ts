import { describe, expect, it } from 'vitest'
import { languages } from '#phrases/language.ts'
import { loadPhrases, phraseSets } from '#phrases/register/load-phrases.ts'

const parametersIn = (text: string): string[] =>
  [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name ?? '').sort()

const cases = phraseSets.flatMap((set) =>
  languages.filter((language) => language !== 'en').map((language) => ({ set, language })),
)

/** Words of the trade that Dutch and Icelandic take over as they are. */
const takenOver = ['Execution only', 'Private equity']

/** Short words may be alike in two languages ('Status', 'ISIN'); a longer text that is alike was forgotten. */
const mayBeAlike = (text: string): boolean =>
  takenOver.includes(text) || text.replaceAll(/{{\w+}}/g, '').length <= 12

describe('the phrases', () => {
  it.each(cases)('of $set are all there in $language, with the parameters of the English', async (one) => {
    const english = (await loadPhrases('en', one.set)) as Record<string, string>
    const translated = (await loadPhrases(one.language, one.set)) as Record<string, string>
    expect(Object.keys(translated).sort()).toEqual(Object.keys(english).sort())
    for (const [key, text] of Object.entries(english)) {
      expect(translated[key]?.trim(), key).not.toBe('')
      expect(parametersIn(translated[key] ?? ''), key).toEqual(parametersIn(text))
    }
  })

  it.each(cases)('of $set in $language are translated, not left in English', async (one) => {
    const english = (await loadPhrases('en', one.set)) as Record<string, string>
    const translated = (await loadPhrases(one.language, one.set)) as Record<string, string>
    const left = Object.keys(english).filter(
      (key) => translated[key] === english[key] && !mayBeAlike(english[key] ?? ''),
    )
    expect(left).toEqual([])
  })
})
