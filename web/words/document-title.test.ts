import { describe, expect, it } from 'vitest'
import { readDocumentTitle } from '#model/document-title.ts'
import { tagOfLanguage, type Language } from '#phrases/language.ts'
import { writeDocumentTitle } from './document-title.ts'
import { loadPhrases } from '#phrases/register/load-phrases.ts'
import type { Say } from './words.ts'

const titleIn = async (language: Language, document: Parameters<typeof readDocumentTitle>[0]) => {
  const words: Record<string, string> = await loadPhrases(language, 'documents')
  const say = ((key: string, given: Record<string, string> = {}) =>
    (words[key] ?? '').replaceAll(
      /\{\{(\w+)\}\}/g,
      (_all, name: string) => given[name] ?? '',
    )) as Say<'documents'>
  return writeDocumentTitle(readDocumentTitle(document), { say, locale: tagOfLanguage(language) })
}
const of = (name: string, type: string | null = null, date: string | null = null) => ({ name, type, date })

describe('the title of a document', () => {
  it.each([
    ['Statement 2026-09-30', 'Statement, 30 September 2026', 'Overzicht, 30 september 2026'],
    ['2026-09-30 Valuation', 'Valuation, 30 September 2026', 'Waardeoverzicht, 30 september 2026'],
    ['2026-09-30 Rekeningoverzicht.pdf', 'Statement, 30 September 2026', 'Overzicht, 30 september 2026'],
    [
      '2026-02-12 Transaction note Heybourne plc',
      'Transaction note Heybourne plc, 12 February 2026',
      'Transactienota Heybourne plc, 12 februari 2026',
    ],
    [
      'Capital call Harbour Fund II 2026-03-01',
      'Capital call Harbour Fund II, 1 March 2026',
      'Kapitaaloproep Harbour Fund II, 1 maart 2026',
    ],
  ])('of %s is written in the language of the reader', async (name, english, dutch) => {
    expect(await titleIn('en', of(name))).toBe(english)
    expect(await titleIn('nl', of(name))).toBe(dutch)
  })

  it.each([
    ['Our charges explained', 'Our charges explained'],
    ['terms_of_business.pdf', 'terms of business'],
    ['Annual report 2025', 'Annual report 2025'],
    ['Minutes 2026-01-05', 'Minutes, 5 January 2026'],
    ['Statement of intent', 'Statement of intent'],
    ['Contract 2026-13-45', 'Contract 2026-13-45'],
    ['20260930', '30 September 2026'],
  ])('of %s keeps the words of its sender', async (name, title) => {
    expect(await titleIn('en', of(name))).toBe(title)
  })

  it('is made from type and day where the name says nothing more', async () => {
    expect(await titleIn('en', of('2026-09-30.pdf', 'Statement'))).toBe('Statement, 30 September 2026')
    expect(await titleIn('en', of('Statement', 'Statement', '2026-09-30'))).toBe(
      'Statement, 30 September 2026',
    )
    expect(await titleIn('el', of('Statement 2026-09-30'))).toBe('Κίνηση λογαριασμού, 30 Σεπτεμβρίου 2026')
  })
})
