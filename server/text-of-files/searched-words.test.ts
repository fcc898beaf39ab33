import { expect, it } from 'vitest'
import { markWords } from './mark-words.ts'
import { foldLetters, straighten, wordsOf } from './searched-words.ts'

const mark = (text: string, words: string[], { isBegun = false, isEnded = false } = {}) =>
  markWords({ text, isBegun, isEnded }, words.map(foldLetters))
    .map(({ text: part, isFound }) => (isFound ? `[${part}]` : part))
    .join('')

it('a text is its words, each once, without what stands between them', () => {
  expect(wordsOf('Annual Report, (annual): AB-12 %')).toEqual(['annual', 'report', 'ab', '12'])
  expect(wordsOf('% _')).toEqual([])
})

it('letters keep their places when they become plain', () => {
  const text = straighten('Þjónusta  Ωμέγας\nStraße e\u0301lan 👍 x')
  expect(foldLetters(text)).toBe('tjonusta ωμεγασ strase elan   x')
  expect(Array.from(foldLetters(text))).toHaveLength(Array.from(text).length)
})

it('an excerpt marks where words begin with what was looked for, whatever their accents', () => {
  expect(mark('The Ársskýrsla of 2025', ['arssky'])).toBe('The [Ársský]rsla of 2025')
  expect(mark('A party and its art, ART', ['art'])).toBe('A party and its [art], [ART]')
  expect(mark('rates of interest', ['int', 'interest'])).toBe('rates of [interest]')
  expect(mark('👍 Ωμέγα', ['ωμεγα'])).toBe('👍 [Ωμέγα]')
})

it('an excerpt begins and ends with whole words', () => {
  expect(mark('ond yields of the ye', ['yield'], { isBegun: true, isEnded: true })).toBe(
    '… [yield]s of the …',
  )
})

it('nothing is marked where the words are not found', () => {
  expect(mark('Some words', ['other'])).toBe('Some words')
})
