import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describePaths, sayTopics } from '#tools/vectors/describe-paths.ts'
import { readVectorFile } from '#tools/vectors/read-vectors.ts'
import { runTopic } from '#tools/vectors/run-vectors.ts'
import { topics } from '#tools/vectors/topics/topics.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, '../shared/vectors')

/** The cases of each topic that what the pages show has answered so far: it may become more, never less. */
const answered: Readonly<Record<string, number>> = {
  annualise: 14,
  'average-cost': 16,
  'benchmark-relative': 2,
  bond: 60,
  'calendar-periods': 45,
  'day-count': 52,
  'drawdown-volatility': 14,
  'fifo-realised-pnl': 20,
  fx: 20,
  identifiers: 63,
  'loan-amortisation': 0,
  'modified-dietz': 0,
  'pnl-reconciliation': 15,
  projections: 17,
  rebalance: 6,
  twr: 38,
  'uk-section104': 23,
  xirr: 46,
}

test('fifteen topics of eighteen and more have cases that the pages answer', () => {
  expect(Object.keys(answered).sort()).toEqual(Object.keys(topics).sort())
  expect(Object.values(answered).filter((count) => count > 0).length).toBeGreaterThanOrEqual(15)
  const saying = Object.keys(topics).filter((name) => topics[name]!.product !== undefined)
  expect(saying).toEqual(Object.keys(topics).filter((name) => answered[name]! > 0))
})

describe.skipIf(!existsSync(folder))(
  'the reference vectors (skipped where ../shared/vectors is absent)',
  () => {
    test.for(Object.keys(topics))('%s goes no less through what the pages show', (name) => {
      const file = readVectorFile(join(folder, `${name}.json`))
      if ('problem' in file) throw new Error(file.problem)
      const { driven } = runTopic(name, file.cases)
      expect(driven.product).toBeGreaterThanOrEqual(answered[name]!)
      expect(driven.product + driven.reference).toBe(file.cases.length)
    })
  },
)

const tolerance = { abs: 1e-9, rel: 0 }
const flows = (timing: string) => ({ dayCount: timing, flows: [{ date: '2024-01-01', amount: -100 }] })

describe('a topic says', () => {
  test('how many of its cases went which way', () => {
    const paid = { date: '2024-12-31', amount: 110 }
    const cases = ['act/365', 'act/365', 'act/360'].map((timing, i) => ({
      id: String(i),
      op: 'xirr',
      input: { ...flows(timing), flows: [...flows(timing).flows, paid] },
      expected: timing === 'act/365' ? 0.1 : 1.1 ** (360 / 365) - 1,
      tolerance,
    }))
    const result = runTopic('xirr', cases)
    expect(result.failures).toEqual([])
    expect(describePaths(result)).toBe(
      'product 2: money-weighted return of a ledger; reference 1: other day counts, present values',
    )
    expect(sayTopics([result, runTopic('modified-dietz', [])])).toBe(
      "1 of 2 topics on the product's path, 2 of 3 cases",
    )
  })
})

/** A step of the product made wrong, and the case that must notice. */
const faults: readonly (readonly [id: string, file: string, right: string, wrong: string])[] = [
  [
    'linked',
    'finance/valuation/valuation.ts',
    'level *= end < nothingLeft ? 0 : end / begin',
    'level += end / begin - 1',
  ],
  ['inverse', 'finance/valuation/valuation-rates.ts', 'daily.map((rate) => 1 / rate)', 'daily'],
  ['sold', 'finance/cost/holding-cost.ts', ': proceeds - cost', ': proceeds + cost'],
  [
    'paid',
    'finance/returns/performance-money-weighted.ts',
    'amount: amount + closing',
    'amount: Math.abs(amount) + closing',
  ],
]

const samples = [
  { topic: 'twr', id: 'linked', op: 'link-returns', input: { returns: [0.1, 0.05] }, expected: 0.155 },
  {
    topic: 'fx',
    id: 'inverse',
    op: 'fx-convert',
    input: { amount: 100, rate: 1.25, quote: 'inverse' },
    expected: 80,
  },
  {
    topic: 'average-cost',
    id: 'sold',
    op: 'lots',
    input: {
      transactions: [
        { date: '2024-01-02', type: 'buy', quantity: 10, price: 10 },
        { date: '2024-02-01', type: 'sell', quantity: 5, price: 14 },
      ],
    },
    expected: { realised: [20] },
  },
  { topic: 'xirr', id: 'paid', op: 'irr', input: { amounts: [-100, 10, 110] }, expected: 0.1 },
]

describe('a copy of the product', () => {
  const copy = mkdtempSync(join(tmpdir(), 'vectors-'))

  beforeAll(() => {
    mkdirSync(join(copy, 'cases'))
    for (const part of ['finance', 'tools/vectors', 'package.json'])
      cpSync(join(root, part), join(copy, part), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    for (const { topic, ...sample } of samples) {
      const file = { topic, cases: [{ ...sample, tolerance }] }
      writeFileSync(join(copy, 'cases', `${sample.id}.json`), JSON.stringify(file))
    }
  })
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  const run = (): string =>
    spawnSync(process.execPath, [join(copy, 'tools/vectors/main.ts'), join(copy, 'cases')], {
      encoding: 'utf8',
    }).stdout

  test('that is right answers every case by what the pages show', () => {
    expect(run()).toMatch(/4 of 4 topics on the product's path, 4 of 4 cases\n4 passed, 0 failed\n$/)
  })

  test.for(faults)('that is wrong is found out by a case: %s', ([id, file, right, wrong]) => {
    const path = join(copy, file)
    const source = readFileSync(path, 'utf8')
    expect(source.split(right)).toHaveLength(2)
    writeFileSync(path, source.replace(right, wrong))
    const said = run()
    writeFileSync(path, source)
    expect(said).toContain(`\n  ${id}\n`)
    expect(said).toMatch(/[1-4] failed\n$/)
  })
})
