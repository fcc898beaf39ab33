import type { Locale } from '#demo/ground/world-parts.ts'
import { greekWords } from '#demo/words/greek-words.ts'
import { englishWords } from '#demo/words/english-words.ts'
import { dutchWords } from '#demo/words/dutch-words.ts'
import type { OfficeWords } from './office-words.ts'

/** Icelandic firms write English in their portal; its menu speaks both. */
const icelandicWords: OfficeWords = {
  ...englishWords,
  menu: {
    home: 'Yfirlit',
    clients: 'Viðskiptavinir',
    explorer: 'Sjóðir',
    library: 'Skjöl',
    news: 'Fréttir',
    messages: 'Skilaboð',
    investmentAdvice: 'Fjárfestingarráðgjöf',
    processes: 'Eyðublöð',
    projections: 'Framreikningur',
    analytics: 'Notkun',
  },
  submenu: { documents: 'Skjölin mín', reports: 'Skýrslur og verðmat', common: 'Sameiginlegt skjalasafn' },
}

/** The words of a language. */
export function wordsIn(locale: Locale): OfficeWords {
  return { en: englishWords, is: icelandicWords, el: greekWords, nl: dutchWords }[locale]
}
