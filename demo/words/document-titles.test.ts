import { expect, it } from 'vitest'
import { readDocumentTitle } from '#model/document-title.ts'
import { dutchPictureWords } from './dutch-picture-words.ts'
import { englishPictureWords } from './english-picture-words.ts'
import { greekPictureWords } from './greek-picture-words.ts'

it('names the dated documents of the demonstration so that their titles are translated', () => {
  for (const { titles } of [englishPictureWords, dutchPictureWords, greekPictureWords])
    for (const plan of ['valuation', 'statement', 'note', 'agreement', 'letter'] as const) {
      const document = { name: `2026-09-30 ${titles[plan]}`, type: null, date: null }
      expect(readDocumentTitle(document), titles[plan]).toMatchObject({ about: '', date: '2026-09-30' })
    }
})
