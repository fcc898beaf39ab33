import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { unreached, type Sources } from '#tests/support/reach.ts'

const root = join(import.meta.dirname, '..')
const rooms = [
  'server',
  'web',
  'providers',
  'data-service',
  'model',
  'configurations',
  'demo',
  'tools',
  'finance',
]

const isReference = (path: string): boolean => path.startsWith('finance/reference/')
const isFinance = (path: string): boolean => path.startsWith('finance/')

/** The product: every room but the tests and the tool that compares with reference figures. */
const product: Sources = new Map(
  execFileSync('git', ['ls-files', ...rooms], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|spec)\.tsx?$/.test(path))
    .filter((path) => !path.startsWith('tools/vectors/') && !isReference(path))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
)

/** The product with one file more. */
const withFile = (path: string, text: string): Sources => new Map([...product, [path, text]])

const importers = (sources: Sources): string[] =>
  [...sources].filter(([, text]) => /['"](#finance|\.)\/reference\//.test(text)).map(([path]) => path)

describe('finance', () => {
  it('holds nothing outside its reference folder that the product does not come to', () => {
    expect(product.size).toBeGreaterThan(1500)
    expect(unreached(product, isFinance)).toEqual([])
  })

  it('would be found to hold a function that nobody calls, also beside one that is called', () => {
    const returns = product.get('finance/returns/performance-return.ts')!
    const idle = `${returns}\nexport function idleReturn(): number {\n  return idlePart()\n}\nfunction idlePart(): number {\n  return 1\n}\n`
    expect(unreached(withFile('finance/returns/performance-return.ts', idle), isFinance)).toEqual([
      'finance/returns/performance-return.ts idleReturn',
      'finance/returns/performance-return.ts idlePart',
    ])
    const twin = 'export const twin = (rate: number): number => rate\n'
    expect(unreached(withFile('finance/twin.ts', twin), isFinance)).toEqual(['finance/twin.ts twin'])
    const typeAlone = "import type { twin } from '#finance/twin.ts'\nexport type Twin = typeof twin\n"
    const typed = new Map([...withFile('finance/twin.ts', twin), ['server/twin.ts', typeAlone]])
    expect(unreached(typed, isFinance)).toEqual(['finance/twin.ts twin'])
  })

  it('keeps the formulas of the books to itself: nothing of the product imports them', () => {
    expect(importers(product)).toEqual([])
    const used = "import { loanRate } from '#finance/reference/annuity.ts'\nexport const rate = loanRate\n"
    expect(importers(withFile('server/loans.ts', used))).toEqual(['server/loans.ts'])
  })
})
