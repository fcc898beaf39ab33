/** Values that no field of a kind may accept: wrong types, text that is no text, numbers that are none, ids of nobody. */
import type { Field } from '#model/fields/field.ts'

/** Stands for a number that JSON can write and no machine can hold; see `spell`. */
export const boundless = '@@boundless@@'

/** Ids that look right: of nobody, and of another tenant's record. */
export type Ids = { nobody: string; foreign: (collection: string) => string }

const sql = `x'); drop table accounts; --`
const injected = `00000000-0000-0000-0000-000000000000' or '1'='1`
const nul = 'a\u0000b'
const halfPair = 'a\ud800b'
const objects: readonly unknown[] = [{}, { $ne: null }, { length: 3 }, { toString: 'x' }, [{}], [[]]]
const unstorable: readonly unknown[] = [nul, halfPair, '\udc00', `${'x'.repeat(300)}\u0000`]
const notDecimals: readonly unknown[] = [
  'NaN',
  'Infinity',
  '-Infinity',
  '1e5',
  '0x10',
  '1,5',
  '1.',
  '--1',
  '١٢',
  '1_000',
  '½',
  sql,
  '9'.repeat(40),
  `0.${'1'.repeat(40)}`,
  5,
  0.1,
  true,
  [],
  ['1'],
]
const notNumbers: readonly unknown[] = ['5', 'NaN', 'Infinity', '1e5', sql, true, [], [5], boundless]
const notDays: readonly unknown[] = [
  '2026-02-31',
  '2026-13-01',
  '2025-02-29',
  '0000-01-01',
  '20260101',
  'yesterday',
  'now',
  'epoch',
  sql,
  '-2026-01-01',
  '12026-01-01',
  '2026-1-1',
  '2026-01-01T00:00:00Z',
  'infinity',
  '١٢٣٤-٠١-٠١',
  5,
  true,
  [],
]
const notInstants: readonly unknown[] = [
  '2026-02-31T00:00:00Z',
  '2026-01-01T99:99Z',
  '2026-01-01T00:00+23:59',
  '2026-01-01T00:00-99:99',
  '2026-01-01',
  '0000-01-01T00:00:00Z',
  '2026-13-01T00:00Z',
  '2026-01-01T10:61:00Z',
  'infinity',
  sql,
  5,
  [],
  true,
]

/** What no field of this kind may accept. */
export function hostileValues(field: Field, ids: Ids): readonly unknown[] {
  return [...(byKind(field, ids) ?? textual(field)), ...objects.filter((one) => !isFine(field, one))]
}

function byKind(field: Field, { nobody, foreign }: Ids): readonly unknown[] | undefined {
  const values: Partial<Record<Field['kind'], readonly unknown[]>> = {
    money: notDecimals,
    units: notDecimals,
    price: notDecimals,
    rate: notDecimals,
    number: notNumbers,
    slider: [...notNumbers, -1e9, 1e9],
    fraction: notNumbers,
    count: [...notNumbers, 1.5, 1e300, 2 ** 60],
    date: notDays,
    timestamp: notInstants,
    switch: ['true', 'yes', 1, 0, 'f', [], [true]],
    texts: ['one', 5, true, [5], [null], [['one']], [nul], [halfPair]],
    file: ['file', 5, [], [{}], { url: 5, name: 'a', created: 'b' }, { url: 'a' }],
    files: ['file', 5, ['file'], [null], [{ url: 'a', name: 'b', created: 'c', extra: 1 }], [{ url: nul }]],
    json: ['text', 5, true, nul, [nul], { deep: nested(200) }, { deep: nested(20_000) }, { text: halfPair }],
  }
  if (field.kind === 'ref')
    return [nobody, foreign(field.to), injected, sql, nul, 5, true, [], [nobody], nobody.toUpperCase()]
  if (field.kind === 'refs' || field.assigned)
    return [nobody, [nobody], [foreign(nameOf(field))], [injected], [5], [null], [nul], [[nobody]], 5, true]
  if (field.kind === 'computed' || field.kind === 'password') return ['text', 5, true, nul, [1], nobody]
  return values[field.kind]
}

const nameOf = (field: Field): string => (field.kind === 'refs' ? field.to : (field.assigned?.to ?? ''))

function textual(field: Field): readonly unknown[] {
  const all: unknown[] = [5, 0, true, false, [], ['text'], ...unstorable]
  if (field.kind === 'select' && !field.other) all.push('Nonsense', sql, ' ', 'x'.repeat(5000))
  if (field.kind === 'email') all.push('plain', '@', 'a@b', sql.replaceAll('.', ''))
  const isLine = field.kind !== 'textarea' && field.kind !== 'richtext'
  if (isLine) all.push('x'.repeat(5000), '\u{1f600}'.repeat(3000))
  const { max } = field as { max?: number }
  if (max !== undefined) all.push('x'.repeat(max + 1))
  if (field.only?.includes('url')) all.push('javascript:alert(1)', 'no address', sql)
  return all
}

/** Whether an object would do: empty documents and empty lists are no mistake where those are kept. */
function isFine(field: Field, value: unknown): boolean {
  return field.kind === 'json' || (Array.isArray(value) && field.kind === 'texts' && value.length === 0)
}

function nested(depth: number): unknown {
  let value: unknown = 'bottom'
  for (let level = 0; level < depth; level += 1) value = [value]
  return value
}

/** A body as it travels. */
export function spell(body: unknown): string {
  try {
    return (JSON.stringify(body) ?? '').replaceAll(`"${boundless}"`, '1e400')
  } catch {
    // Too deep to be written by recursion: it is nested by hand.
    return `{"values":{"deep":${'['.repeat(20_000)}${']'.repeat(20_000)}},"version":1}`
  }
}
