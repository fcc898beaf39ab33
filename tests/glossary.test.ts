import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Language, languages } from '#phrases/language.ts'
import { loadPhrases, phraseSets } from '#phrases/register/load-phrases.ts'

/** A term of docs/words.md, and the stems of the other languages it is said with. */
type Term = { english: RegExp; name: string; stems: Record<string, string[]> }

const names: Record<string, Language> = { English: 'en', Nederlands: 'nl', Ελληνικά: 'el', Íslenska: 'is' }
/** In the order of the columns. */
const translations: Language[] = ['nl', 'el', 'is']

/** Phrases that say a term otherwise, each with the reason. */
const otherwise: Record<string, string> = {
  'access.reasons': 'order as sequence',
  'collections.help.messageTemplates.body': 'names of fields',
  'collections.help.userStatus.redirect': 'names of fields',
  'fieldMessages.startPage': 'names of pages',
  'importReasons.portfolio-performance-file': 'the name of a product',
  'importReasons.unknown-xml': 'the name of a product',
  'importReasons.degiro-account-statement': 'the name of a product',
  'profile.passkeySynced': 'an account of a cloud',
  'report.category-trade-buys': 'a text of the specification',
  'report.category-trade-sales': 'a text of the specification',
  'export.past': 'the wording of the regulator',
  'funds.pastText': 'the wording of the regulator',
  'portfolioTabs.pastText': 'the wording of the regulator',
  'reviews.write': 'record as a verb',
}

/** Lower case, and without the accents of Greek, which move with the ending. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/(?<=[α-ω])[\u0300-\u036F]/g, '')
    .normalize('NFC')

const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()))

const listOf = (cell: string): string[] =>
  cell
    .replace(/\(.*?\)/, '')
    .split(',')
    .map((one) => one.trim())

const stemsOf = (cell: string): string[] => listOf(cell).map((one) => fold(one.split('·')[0] ?? one))

const whole = (word: string, ending = ''): RegExp => new RegExp(`(?<![\\w-])${word}${ending}(?![\\w-])`, 'gi')

/** The terms, the longest first: 'performance fee' is no 'performance'. */
function termsIn(text: string): Term[] {
  const terms = new Map<string, Term>()
  for (const [english, ...cells] of rowsOf(text).filter(([first]) => first !== 'English')) {
    for (const name of listOf(english ?? '')) {
      const before = terms.get(name)?.stems
      const stems = translations.map((language, at) => [
        language,
        [...(before?.[language] ?? []), ...stemsOf(cells[at] ?? '')],
      ])
      const pattern = whole(name.replace(/y$/, '(?:y|ie)'), '(?:s|es)?')
      terms.set(name, { name, english: pattern, stems: Object.fromEntries(stems) })
    }
  }
  return [...terms.values()].sort((a, b) => b.name.length - a.name.length)
}

/** What is said of terms in an English text; names of parameters, of fields and of addresses say nothing. */
function termsOf(text: string, terms: readonly Term[]): Term[] {
  let rest = text.replaceAll(/{{\w+}}|\/[a-z-]+|\w+\.[\w*]+/g, '#')
  return terms.filter(({ english }) => {
    const left = rest.replaceAll(english, '#')
    const found = left !== rest
    rest = left
    return found
  })
}

const load = async (language: Language, set: (typeof phraseSets)[number]): Promise<Record<string, string>> =>
  (await loadPhrases(language, set)) as Record<string, string>

let terms: Term[] = []
let unsaid: { language: Language; pattern: RegExp }[] = []

beforeAll(async () => {
  const words = await readFile(new URL('../docs/words.md', import.meta.url), 'utf8')
  const [said = '', notSaid = ''] = (words.split('## In four languages')[1] ?? '').split('### Not said')
  terms = termsIn(said)
  unsaid = rowsOf(notSaid).flatMap(([name = '', stems = '']) => {
    const language = names[name]
    return language ? listOf(stems).map((stem) => ({ language, pattern: refusalOf(stem) })) : []
  })
})

/** A stem stands at the start of a word, a whole word alone. */
const refusalOf = (cell: string): RegExp => {
  const [stem = '', ending] = cell.split('·')
  return new RegExp(`(?<![\\p{L}-])${fold(stem)}${ending === undefined ? '(?![\\p{L}-])' : ''}`, 'u')
}

/** Where a phrase says a term without one of its stems. */
async function offencesOf(set: (typeof phraseSets)[number]): Promise<[string, string][]> {
  const english = await load('en', set)
  const others = await Promise.all(translations.map((language) => load(language, set)))
  return Object.entries(english).flatMap(([key, text]) =>
    termsOf(text, terms).flatMap(({ name, stems }) =>
      translations.flatMap((language, at): [string, string][] => {
        const translated = fold(others[at]?.[key] ?? '')
        const held = stems[language]?.some((stem) => translated.includes(stem))
        return held ? [] : [[`${set}.${key}`, `${name} in ${language}: ${others[at]?.[key]}`]]
      }),
    ),
  )
}

/** Quotation marks that are those of another language. */
const foreignMarks: Record<Language, RegExp> = { en: /[„«»"]/, nl: /[“«»"]/, el: /[“”„"]/, is: /[”«»"]/ }

describe('the glossary', () => {
  it('has the terms of the trade and the words that are not said', () => {
    expect(terms.length).toBeGreaterThan(120)
    expect(new Set(unsaid.map(({ language }) => language))).toEqual(new Set(languages))
  })

  it('finds the longest term, in its plural, and none in a name', () => {
    const named = (text: string): string[] => termsOf(text, terms).map(({ name }) => name)
    expect(named('Performance fees of households in {{portfolio}}')).toEqual(['performance fee', 'household'])
    expect(named('No permission for accounts.value')).toEqual([])
  })

  it.each(phraseSets)('is held by %s', async (set) => {
    expect((await offencesOf(set)).filter(([key]) => !(key in otherwise))).toEqual([])
  })

  it('is left only where a reason is given, and each reason is still needed', async () => {
    const offences = (await Promise.all(phraseSets.map(offencesOf))).flat()
    expect([...new Set(offences.map(([key]) => key))].sort()).toEqual(Object.keys(otherwise).sort())
  })

  it('has no term that no phrase says', async () => {
    const texts = (await Promise.all(phraseSets.map((set) => load('en', set)))).flatMap(
      Object.values,
    ) as string[]
    const said = new Set(texts.flatMap((text) => termsOf(text, terms).map(({ name }) => name)))
    expect(terms.filter(({ name }) => !said.has(name)).map(({ name }) => name)).toEqual([])
  })

  it.each(phraseSets)('has none of the words of %s among those that are not said', async (set) => {
    const found = await Promise.all(
      languages.map(async (language) => {
        const refused = unsaid.filter((one) => one.language === language)
        const texts = Object.entries(await load(language, set))
        return texts.filter(([, text]) =>
          refused.some(({ pattern }) => pattern.test(fold(text.replaceAll(/{{\w+}}/g, '#')))),
        )
      }),
    )
    expect(found.flat()).toEqual([])
  })

  it.each(phraseSets)('has the quotation marks of each language in %s', async (set) => {
    const found = await Promise.all(
      languages.map(async (language) =>
        Object.entries(await load(language, set)).filter(([, text]) => foreignMarks[language].test(text)),
      ),
    )
    expect(found.flat()).toEqual([])
  })
})
