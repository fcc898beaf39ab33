import { expect, it } from 'vitest'
import { blockWordsIn } from './block-words.ts'

it.each(['en', 'nl', 'el'] as const)('what the firm charges is never a bare number: %s', (locale) => {
  for (const [figure] of blockWordsIn(locale).fees) expect(figure).not.toMatch(/^\d+$/)
})
