import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const codec = 'finance/working/figure-address.ts'

const named = [
  'annual',
  'benchmark',
  'bonds?',
  'change',
  'charges-effect',
  'commitment',
  'costs',
  'cumulative',
  'discrete',
  'gross',
  'group',
  'holding',
  'matched',
  'max-drawdown',
  'member',
  'money-weighted',
  'movement',
  'realised',
  'realised-year',
  'slice',
  'volatility',
  'year',
]
const building = new RegExp(`['"\`](?:${named.join('|')}):(?=[^\\s'"\`])`)
/** The address of a kind with a colon in its name is a kind, not a text. */
const kind = /['"](?:benchmark|matched):(?:cumulative|discrete|year|own|benchmark)['"]/g
const taking = /(?:split|indexOf|lastIndexOf)\(':'|\bfigureId\b/

/** What a source does with the texts of addresses, which are the codec's alone. */
function tamperingIn(file: string, source: string): readonly string[] {
  const text = source.replaceAll(kind, '')
  const isOfFigures = /^(?:finance|providers|server\/(?:figures|portfolios|planning))\//.test(file)
  return [
    ...(building.test(text) && !file.startsWith('web/fields/') ? [`${file} builds an address`] : []),
    ...(isOfFigures && taking.test(text) && /explain|[wW]orking|figure-address/.test(text)
      ? [`${file} takes an address apart`]
      : []),
  ]
}

const sources = execFileSync('git', ['ls-files', 'finance', 'providers', 'server', 'web', 'model'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== codec)

describe('the addresses of figures', () => {
  it('are written and read by one codec', () => {
    expect(sources.length).toBeGreaterThan(1500)
    const tampering = sources.flatMap((file) =>
      tamperingIn(file, readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')),
    )
    expect(tampering).toEqual([])
  })

  it('would be seen to be built or taken apart elsewhere', () => {
    const built = 'const id = `holding:${row.id}:value`'
    const taken = "export function explain(figure: string) {\n  return figure.split(':')\n}"
    expect(tamperingIn('web/widgets/a.tsx', built)).toEqual(['web/widgets/a.tsx builds an address'])
    expect(tamperingIn('providers/a.ts', taken)).toEqual(['providers/a.ts takes an address apart'])
    expect(tamperingIn('finance/a.ts', "const of = 'benchmark:cumulative'")).toEqual([])
  })
})
