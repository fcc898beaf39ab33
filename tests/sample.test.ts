import { describe, expect, it } from 'vitest'
import { readSample, sampleFacts } from './support/sample-facts.ts'
import { readFacts, readProofs } from './support/specification.ts'

const facts = readFacts()
const rows = readProofs()
const saying = (reason: RegExp): Set<string> =>
  new Set(rows.filter(({ text }) => reason.test(text)).map(({ id }) => id))
const struck = saying(/\*\*Not here\*\*/)
const reasoned = saying(/\*\*(Untested|Not yet|Not here)\*\*/)

describe('the sample of the facts', () => {
  it('is the same each time, whatever the order of the facts, and has each once', () => {
    const sample = sampleFacts(facts, rows, 150)
    expect(new Set(sample.map(({ id }) => id)).size).toBe(150)
    expect(sampleFacts(facts.toReversed(), rows.toReversed(), 150)).toEqual(sample)
    expect(sampleFacts(facts, rows, 20)).toEqual(sample.slice(0, 20))
  })

  it('has none that is not to hold, and one more in its place', () => {
    const [first, second, third] = sampleFacts(facts, rows, 3)
    const changed = rows.map((row) =>
      row.id === first?.id ? { ...row, text: '**Not here**: not so.' } : row,
    )
    expect(sampleFacts(facts, changed, 2)).toEqual([second, third])
  })

  it('is gone through, fact by fact', () => {
    const sample = sampleFacts(facts, rows, 150).map(({ id }) => id)
    const written = readSample().map(({ id }) => id)
    expect(sample.filter((id) => !written.includes(id))).toEqual([])
    expect(new Set(written).size).toBe(written.length)
    // The next ten are looked at as well, in case one is struck; one that has been struck stays written.
    const next = sampleFacts(facts, rows, 160).map(({ id }) => id)
    expect(written.filter((id) => !next.includes(id) && !struck.has(id))).toEqual([])
  })

  it('says of each what was seen, and its row does not say otherwise', () => {
    const wrong = readSample().filter(({ seen }) => !/^(holds|mended in|does not hold)\b/.test(seen))
    expect(wrong).toEqual([])
    const failing = readSample().filter(({ seen }) => seen.startsWith('does not hold'))
    expect(failing.filter(({ id }) => !reasoned.has(id))).toEqual([])
  })
})
