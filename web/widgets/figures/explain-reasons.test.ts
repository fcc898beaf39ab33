import { expect, it } from 'vitest'
import type { Reason } from '#finance/ground/figure.ts'
import { explainReasons } from './explain-reasons.ts'

const say = (key: string, params: Record<string, unknown> = {}) =>
  [key, ...Object.values(params).map(String)].join(' ')
const stale = (subject: string): Reason => ({ code: 'stale-price', subject, date: '2024-01-02' })

it('names the first reasons of a figure and counts the others', () => {
  const reasons = ['A', 'B', 'C', 'D', 'E'].map(stale)
  expect(explainReasons({ reasons }, say as never)).toMatch(/A .*B .*C .*moreReasons 2$/)
  expect(explainReasons({ reasons: reasons.slice(0, 3) }, say as never)).not.toContain('moreReasons')
  expect(explainReasons({ reasons: [] }, say as never)).toBeUndefined()
})
