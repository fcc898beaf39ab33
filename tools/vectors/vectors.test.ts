import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { isAsExpected, toPlain } from '#tools/vectors/compare.ts'
import { findVectorFiles, readVectorFile } from '#tools/vectors/read-vectors.ts'
import { runTopic } from '#tools/vectors/run-vectors.ts'
import { topics } from '#tools/vectors/topics/topics.ts'
import { decimal } from '#finance/ground/money.ts'

const folder = fileURLToPath(new URL('../../../shared/vectors', import.meta.url))
const isThere = existsSync(folder)

describe.skipIf(!isThere)('the reference vectors (skipped where ../shared/vectors is absent)', () => {
  test.for(Object.keys(topics))('%s comes out in every case', (topic) => {
    const file = readVectorFile(join(folder, `${topic}.json`))
    if ('problem' in file) throw new Error(file.problem)
    expect(file.cases.length).toBeGreaterThan(0)
    expect(runTopic(topic, file.cases).failures).toEqual([])
  })

  test('no topic of the folder is without a calculation', () => {
    const found = findVectorFiles(folder).map((path) => readVectorFile(path))
    const names = found.map((file) => ('topic' in file ? file.topic : file.name))
    expect(names.filter((name) => !Object.hasOwn(topics, name))).toEqual([])
  })
})

const tolerance = { abs: 0.01, rel: 0 }
const linked = { op: 'link-returns', input: { returns: [0.1, 0.05] }, tolerance }

describe('a case', () => {
  test('passes within its tolerance and fails outside it', () => {
    expect(runTopic('twr', [{ ...linked, id: 'near', expected: 0.16 }]).passed).toBe(1)
    expect(runTopic('twr', [{ ...linked, id: 'far', expected: 0.17 }]).failures[0]?.id).toBe('far')
  })

  test('that must be refused fails when there is a number, and the other way round', () => {
    expect(runTopic('twr', [{ ...linked, id: 'a', expected: { error: true } }]).passed).toBe(0)
    const broken = { ...linked, input: { returns: [0.1, null] } }
    expect(runTopic('twr', [{ ...broken, id: 'b', expected: { error: true } }]).passed).toBe(1)
    expect(runTopic('twr', [{ ...broken, id: 'c', expected: 0 }]).failures[0]?.actual).toContain(
      'not-a-number',
    )
  })

  test('of an unknown topic or operation fails and says so', () => {
    expect(runTopic('weather', [{ ...linked, id: 'a', expected: 1 }]).failures[0]?.actual).toContain(
      "'weather'",
    )
    const unknown = { ...linked, op: 'rain', id: 'b', expected: { error: true } }
    expect(runTopic('twr', [unknown]).failures[0]?.actual).toContain("'rain'")
  })

  test('without an expectation fails', () => {
    expect(runTopic('twr', [{ ...linked, id: 'a', expected: undefined }]).passed).toBe(0)
  })
})

describe('comparing', () => {
  test('checks only the keys that are expected, but all points of a list', () => {
    expect(isAsExpected({ a: 1, b: 2 }, { a: 1 }, tolerance)).toBe(true)
    expect(isAsExpected([1, 2], [1], tolerance)).toBe(false)
    expect(isAsExpected({ a: 1 }, { a: 1, b: 2 }, tolerance)).toBe(false)
  })

  test('takes no figure for no number', () => {
    expect(isAsExpected(null, 0, tolerance)).toBe(false)
    expect(isAsExpected(0, null, tolerance)).toBe(false)
    expect(isAsExpected(NaN, 0, tolerance)).toBe(false)
  })

  test('reads decimals and typed arrays as plain numbers', () => {
    expect(toPlain({ cost: decimal('1.50'), series: new Float64Array([1, 2]) })).toEqual({
      cost: 1.5,
      series: [1, 2],
    })
  })
})

describe('a folder', () => {
  test('with a broken file says what is wrong with it', () => {
    const broken = mkdtempSync(join(tmpdir(), 'vectors-'))
    writeFileSync(join(broken, 'bad.json'), '{ "cases": [')
    writeFileSync(join(broken, 'other.json'), '{ "hello": 1 }')
    const problems = findVectorFiles(broken).map((path) => readVectorFile(path))
    expect(problems[0]).toMatchObject({
      name: 'bad.json',
      problem: expect.stringContaining('not readable as JSON'),
    })
    expect(problems[1]).toMatchObject({
      name: 'other.json',
      problem: expect.stringContaining('no list of cases'),
    })
  })

  test('may leave out topic, id and tolerance', () => {
    const sparse = mkdtempSync(join(tmpdir(), 'vectors-'))
    const cases = [{ op: 'link-returns', input: { returns: [0.1] }, expected: 0.1 }]
    writeFileSync(join(sparse, 'twr.json'), JSON.stringify({ cases }))
    const file = readVectorFile(join(sparse, 'twr.json'))
    if ('problem' in file) throw new Error(file.problem)
    expect(runTopic(file.topic, file.cases)).toMatchObject({ topic: 'twr', passed: 1, failures: [] })
  })
})
