import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { PrintOrder, PrintWord } from '#model/calls/print-stand.ts'
import { printPage } from './print-page.ts'

const printed = (word: PrintWord) =>
  printPage({ evaluate: () => Promise.resolve(word) } as unknown as Page, {
    order: {} as PrintOrder,
    waitMs: 5000,
  })

test.each([
  ['failed', 'a section does not exist'],
  ['elsewhere', 'a section does not exist'],
  ['limited', 'A source of figures does not answer.'],
] as const)('a report that ends as %s is refused with a sentence', async (word, sentence) => {
  await expect(printed(word)).rejects.toThrow(sentence)
})
