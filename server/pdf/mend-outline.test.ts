import { expect, test } from 'vitest'
import { mendBookmark } from './mend-outline.ts'

test.each([
  ['NotesNotes', 'Notes'],
  ['Notes', 'Notes'],
  ['Investmentreport', 'Investment report'],
  ['Bora Bora', 'Bora Bora'],
  ['', ''],
])('%j becomes %j', (told, mended) => {
  expect(mendBookmark(told, 'Investment report')).toBe(mended)
})
