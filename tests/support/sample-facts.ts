import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fact, Row } from './specification.ts'

/** Another seed draws another sample: whoever looks anew changes it, and looks at all that are drawn. */
export const sampleSeed = 1488

/**
 * Facts drawn by the seed, always the same, whatever their order; those that are not to hold are left out.
 * Each fact has a place of its own, so that one that comes or goes moves no other in or out but the last.
 */
export function sampleFacts(facts: Fact[], rows: Row[], size: number): Fact[] {
  const isNotHere = new Set(rows.filter(({ text }) => text.includes('**Not here**')).map(({ id }) => id))
  return facts
    .filter(({ id }) => !isNotHere.has(id))
    .map((fact) => ({ fact, place: placeOf(fact.id) }))
    .toSorted((one, other) => (one.place < other.place ? -1 : 1))
    .slice(0, size)
    .map(({ fact }) => fact)
}

const placeOf = (id: string): string => createHash('sha256').update(`${sampleSeed} ${id}`).digest('hex')

const document = join(import.meta.dirname, '..', '..', 'docs', 'specification', 'sample.md')

/** What is written of the sample: each fact with what was done and what was seen. */
export const readSample = (): { id: string; done: string; seen: string }[] =>
  readFileSync(document, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, id, done = '', seen = ''] = /^\| (\S+) \| (.+) \| (.+) \|$/.exec(line) ?? []
      return id === undefined || id === 'Fact' ? [] : [{ id, done, seen }]
    })
