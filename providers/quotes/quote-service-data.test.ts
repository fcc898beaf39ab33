import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { translateQuote } from '#providers/quotes/quote-service-data.ts'
import { wireShapes } from '#providers/quotes/wire.ts'
import { readWire } from '#providers/read-wire.ts'

function sample(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`samples/${name}.json`, import.meta.url), 'utf8'))
}

it('reads every recorded answer of the quote service', () => {
  for (const [name, shape] of Object.entries({
    search: wireShapes.symbols,
    quote: wireShapes.quote,
    rate: wireShapes.rate,
  }))
    expect(() => readWire<unknown>(shape, sample(name)), name).not.toThrow()
})

it('tells the change of a day as a fraction', () => {
  const wire = readWire(wireShapes.quote, sample('quote'))
  expect(translateQuote({ ...wire, change1d: 5.25 }).change1d).toBe(0.0525)
})

it('takes no rate of nothing', () => {
  expect(() => readWire(wireShapes.rate, { ...(sample('rate') as object), rate: 0 })).toThrow('rate')
})
