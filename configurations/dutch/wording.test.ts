import { expect, test } from 'vitest'
import { layWording, loadPhrases, type PhraseSet } from '#phrases/register/load-phrases.ts'
import { wording } from './wording.ts'

/** What advisers read on the list of clients and beside it. */
const sets = [
  'app',
  'clients',
  'clientDesk',
  'report',
  'reportPacks',
  'factFinder',
  'analytics',
  'reviews',
] as const satisfies readonly PhraseSet[]

const cases = sets.flatMap((set) => [
  { set, language: 'nl', word: /cliënt/i } as const,
  { set, language: 'en', word: /client(?!\}|\w*\}\})/i } as const,
])

test.each(cases)(
  'the firm’s own word for its clients is used in all of $set in $language',
  async ({ set, language, word }) => {
    const texts = layWording(await loadPhrases(language, set), { wording, language, set })
    const others = Object.entries<string>(texts).filter(([, text]) =>
      word.test(text.replaceAll(/\{\{\w+\}\}/g, '')),
    )
    expect(others).toEqual([])
  },
)

test('parameters of texts keep their names', async () => {
  const texts = layWording(await loadPhrases('en', 'factFinder'), {
    wording,
    language: 'en',
    set: 'factFinder',
  })
  expect(texts.inviteOf).toBe('Invite {{client}}')
})
