import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { countQuoted, hasTest } from './support/named-tests.ts'
import { readFacts, readProofs, readRows } from './support/specification.ts'

const facts = readFacts()
const rows = readProofs()
const areaOf = new Map(facts.map(({ id, area }) => [id, area]))

describe('the facts of the specification', () => {
  it('each have one row, in the page of their area', () => {
    expect(facts).toHaveLength(1488)
    expect(rows.map(({ id }) => id).toSorted()).toEqual(facts.map(({ id }) => id).toSorted())
    expect(rows.filter(({ id, area }) => areaOf.get(id) !== area)).toEqual([])
  })

  it('are each proven by a test that is there, or say what is missing', () => {
    expect(rows.filter(({ tests, isReasoned }) => tests.length === 0 && !isReasoned)).toEqual([])
    expect(rows.flatMap(({ tests }) => tests).filter((test) => !hasTest(test))).toEqual([])
  })

  it('name each test with its file', () => {
    expect(rows.filter(({ text, tests }) => countQuoted(text) !== tests.length)).toEqual([])
  })

  it('are found out where a test is gone or a reason is none', () => {
    const page = [
      '# orders',
      '',
      '| Fact | Proved by |',
      '|---|---|',
      '| A | `no.test.ts` "gone" |',
      '| B | **Not yet**: |',
    ]
    const [gone, none] = readRows(page.join('\n'))
    expect(gone?.tests.map(hasTest)).toEqual([false])
    expect(none).toMatchObject({ area: 'orders', tests: [], isReasoned: false })
  })
})

it('each journey proves a fact of the specification, or names its promise in the first line', () => {
  const proving = new Set(rows.flatMap(({ tests }) => tests).map(([file]) => file))
  const folder = join(import.meta.dirname, 'journeys')
  const namesPromise = (file: string) => /^\/\/ Promise: \S/.test(readFileSync(join(folder, file), 'utf8'))
  const journeys = readdirSync(folder).filter((file) => file.endsWith('.spec.ts'))
  expect(journeys.filter((file) => !proving.has(`tests/journeys/${file}`) && !namesPromise(file))).toEqual([])
})
