import type { Locale } from '#demo/ground/world-parts.ts'
import { dutchPictureWords } from '#demo/words/dutch-picture-words.ts'
import { englishPictureWords } from '#demo/words/english-picture-words.ts'
import { greekPictureWords } from '#demo/words/greek-picture-words.ts'
import type { PictureWords } from './picture-words.ts'

/** The words of a language; Icelandic firms write English in their portal. */
export function pictureWordsIn(locale: Locale): PictureWords {
  return { en: englishPictureWords, is: englishPictureWords, el: greekPictureWords, nl: dutchPictureWords }[
    locale
  ]
}
