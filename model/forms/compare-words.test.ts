import { describe, expect, it } from 'vitest'
import { compareWords } from '#model/forms/compare-words.ts'

const tell = (before: string, after: string): string =>
  compareWords(before, after)
    .map(({ kind, text }) => ({ same: text, added: `+${text}+`, removed: `-${text}-` })[kind])
    .join(' ')

describe('what changed in a text', () => {
  it('is said word by word, what went before what came', () => {
    expect(tell('We invest in funds for you', 'We invest in bonds for you')).toBe(
      'We invest in -funds- +bonds+ for you',
    )
  })

  it('is what was added or taken away at its end', () => {
    expect(tell('One', 'One two three')).toBe('One +two three+')
    expect(tell('One two three', 'three')).toBe('-One two- three')
    expect(tell('', 'new')).toBe('+new+')
  })

  it('is nothing where only the spaces differ', () => {
    expect(compareWords('One  two', 'One two').every(({ kind }) => kind === 'same')).toBe(true)
  })

  it('is the whole text where there are too many words to compare', () => {
    const long = (word: string): string => Array.from({ length: 601 }, () => word).join(' ')
    expect(compareWords(long('a'), long('b')).map(({ kind }) => kind)).toEqual(['removed', 'added'])
  })
})
