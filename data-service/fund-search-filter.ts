/** The filter of the search index: clauses joined by `and`. */
import { Refusal } from '#data-service/question.ts'
import { searchFields } from '#providers/fund-search/wire.ts'
import type { FundHit, SearchField } from '#providers/fund-search/wire.ts'

/** Whether a fund passes a filter. */
export type HitTest = (hit: FundHit) => boolean

const value = "'(?:[^']|'')*'"
const clause = new RegExp(`^(\\w+)\\s+(?:(eq|ne)\\s+(${value})|in\\s*\\((${value}(?:\\s*,\\s*${value})*)\\))`)

/** A field of the wire by its name. Throws a Refusal for another. */
export function fieldOf(name: string): SearchField {
  const field = searchFields.find((known) => known === name)
  if (field === undefined) throw new Refusal(400, 'invalid-argument', `No such field: ${name}`)
  return field
}

function valuesIn(text: string): readonly string[] {
  const quoted = text.match(new RegExp(value, 'g')) ?? []
  return quoted.map((one) => one.slice(1, -1).replaceAll("''", "'"))
}

/** The test a filter stands for; all pass an empty one. Throws a Refusal where the filter cannot be read. */
export function readFilter(filter: string): HitTest {
  const tests: HitTest[] = []
  let rest = filter.trim()
  while (rest !== '') {
    const found = clause.exec(rest)
    if (found === null) throw new Refusal(400, 'invalid-argument', `The filter cannot be read at: ${rest}`)
    const [all, name = '', operator = 'in', one, list] = found
    const field = fieldOf(name)
    const values = new Set(valuesIn(one ?? list ?? ''))
    tests.push((hit) => values.has(String(hit[field] ?? '')) !== (operator === 'ne'))
    rest = rest.slice(all.length).trim()
    const isMore = /^and\s+/i.test(rest)
    if (rest !== '' && !isMore)
      throw new Refusal(400, 'invalid-argument', `The filter cannot be read at: ${rest}`)
    rest = rest.replace(/^and\s+/i, '')
  }
  return (hit) => tests.every((test) => test(hit))
}
