import { expect, test } from 'vitest'
import { textIn } from './text-in.ts'

test('a language without words, or with empty paragraphs alone, has no text', () => {
  const texts = { en: '<p>Welcome</p>', nl: '<p> &nbsp;</p><br>', is: null, el: '<p><img src="/a.png"></p>' }
  expect(['en', 'nl', 'is', 'el', 'de'].map((language) => textIn(texts, language))).toEqual([
    '<p>Welcome</p>',
    null,
    null,
    '<p><img src="/a.png"></p>',
    null,
  ])
  expect(textIn(null, 'en')).toBeNull()
})
