import { expect, it } from 'vitest'
import { shortenDescription } from '#model/funds/shorten-description.ts'

it('leaves sixty characters as they are and cuts the sixty-first away with an ellipsis', () => {
  expect(shortenDescription('a'.repeat(60))).toBe('a'.repeat(60))
  expect(shortenDescription('a'.repeat(61))).toBe(`${'a'.repeat(59)}…`)
})

it('counts a sign of two units as one and leaves no blank before the ellipsis', () => {
  expect(shortenDescription('𝒜'.repeat(60))).toBe('𝒜'.repeat(60))
  expect(shortenDescription(`${'a'.repeat(58)} ${'b'.repeat(10)}`)).toBe(`${'a'.repeat(58)}…`)
})
