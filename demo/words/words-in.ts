import type { Locale } from '#demo/ground/world-parts.ts'
import { greekWords } from '#demo/words/greek-words.ts'
import { englishWords } from '#demo/words/english-words.ts'
import { dutchWords } from '#demo/words/dutch-words.ts'
import type { OfficeWords } from './office-words.ts'

/** The words of a language; Icelandic firms write English in their portal. */
export function wordsIn(locale: Locale): OfficeWords {
  return { en: englishWords, is: englishWords, el: greekWords, nl: dutchWords }[locale]
}
