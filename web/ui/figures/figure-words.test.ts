import { describe, expect, test } from 'vitest'
import { findDirection, writeFigure } from '#web/ui/figures/figure-words.ts'
import { buildFormat } from '#web/ui/format/format-context.tsx'

const format = buildFormat('en-GB')

describe('a figure as text', () => {
  test('is money in full or at a glance, a percentage, or units', () => {
    const money = { value: 1_250_000, unit: 'money', currency: 'GBP' } as const
    expect(writeFigure(money, { form: 'exact', format })).toBe('£1,250,000.00')
    expect(writeFigure(money, { form: 'scaled', format })).toBe('£1.25m')
    expect(writeFigure(money, { form: 'scaledSigned', format })).toBe('+£1.25m')
    expect(writeFigure({ value: 0.0525, unit: 'fraction' }, { form: 'change', format })).toBe('+5.25%')
    expect(writeFigure({ value: 12.5, unit: 'units' }, { form: 'exact', format })).toBe('12.5')
  })

  test('is in euros where no currency is named', () => {
    expect(writeFigure({ value: 1250, unit: 'money' }, { form: 'exact', format })).toBe('€1,250.00')
    expect(writeFigure({ value: 1_250_000, unit: 'money' }, { form: 'scaled', format })).toBe('€1.25m')
  })

  test('is a dash, never a zero, when there is no value', () => {
    expect(writeFigure({ value: null, unit: 'fraction' }, { form: 'change', format })).toBe('–')
  })
})

describe('the direction of a change', () => {
  test.each([
    ['+5.25%', 'up'],
    ['−5.25%', 'down'],
    ['−€12.00', 'down'],
    ['€ -12,00', 'down'],
    ['0.00%', 'level'],
    ['–', 'level'],
  ])('of %s is %s', (text, direction) => {
    expect(findDirection(text)).toBe(direction)
  })

  test('points nowhere when the shown text is zero', () => {
    const text = writeFigure({ value: -0.00001, unit: 'fraction' }, { form: 'change', format })
    expect(findDirection(text)).toBe('level')
  })
})
