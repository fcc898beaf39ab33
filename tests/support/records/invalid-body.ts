/** Bodies that must be refused: a good one with something wrong in it, or nothing like one. */
import * as fc from 'fast-check'
import type { CallName } from '#model/calls/paths.ts'
import type { Collection } from '#model/collection.ts'
import { hostileValues, spell, type Ids } from './hostile-value.ts'

/** What is sent, and how. */
export type Sent = { call: CallName; payload: string; type: string; id?: string }

/** What a body is made from: the collection, good values for it, a record of it, and ids of nobody. */
export type Material = {
  collection: Collection
  values: Record<string, unknown>
  record: { id: string; version: number }
  ids: Ids
}

/** One way to be wrong, to be applied to any material. */
export type Attack = (material: Material) => Sent

const names = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'id',
  'tenant_id',
  'version',
  'active',
  'updated_by',
  'created',
  'published',
  '',
  ' ',
  'name ',
  'NAME',
  'name"',
  "name'; --",
  'x'.repeat(81),
  'a\u0000',
  '\ud800',
]
const bodies = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '5',
  '{"values":',
  '{"values":null}',
  '{"values":[]}',
  '{"values":"x"}',
  '[[[[[[[[',
  '{"values":{}}{}',
  '\u0000',
  '{"values":{"name":"\\ud8',
  '\ufeff',
  '{,}',
  'values=1',
]

const call = fc.constantFrom<CallName>('createRecord', 'updateRecord', 'changeMany')
const hostileName = fc.oneof(
  fc.constantFrom(...names),
  fc.string({ minLength: 1, maxLength: 20, unit: 'binary' }),
)
const anything = fc.oneof(fc.jsonValue({ maxDepth: 4 }), fc.string({ unit: 'binary' }))

const badValue = fc
  .record({ call, field: fc.nat(), value: fc.nat(), alone: fc.boolean() })
  .map(({ call: name, field, value, alone }): Attack => (material) => {
    const fields = Object.keys(material.collection.fields)
    const wrong = fields[field % fields.length] ?? ''
    const definition = material.collection.fields[wrong]
    const hostile = definition ? hostileValues(definition, material.ids) : []
    const values = { ...(alone ? {} : material.values), [wrong]: hostile[value % hostile.length] }
    return send(name, { ...material, values })
  })

const unknownField = fc
  .record({ call, name: hostileName, value: anything })
  .map(({ call: verb, name, value }): Attack => (material) => {
    const values = Object.entries({ ...material.values })
    // Written as text: an object would take '__proto__' for something else.
    const isKnown = Object.hasOwn(material.collection.fields, name)
    const all = [...values, [isKnown ? `${name}?` : name, value] as const]
    const text = all.map(([key, one]) => `${spell(key)}:${spell(one ?? null)}`).join(',')
    return send(verb, { ...material, values: {} }, (body) =>
      body.replace('"values":{}', () => `"values":{${text}}`),
    )
  })

const missing = fc.record({ call, pick: fc.nat() }).map(({ call: verb, pick }): Attack => (material) => {
  const { fields } = material.collection
  const required = Object.keys(fields).filter((name) => fields[name]?.required && name in material.values)
  const gone = required[pick % required.length]
  const empty = verb === 'createRecord' && pick % 2 === 0 ? undefined : null
  const values = gone === undefined ? { unknown: 1 } : { ...material.values, [gone]: empty }
  return send(verb, { ...material, values: values })
})

const badFrame = fc
  .record({ call, part: fc.constantFrom('publish', 'version', 'extra', 'preview'), pick: fc.nat() })
  .map(({ call: verb, part, pick }): Attack => (material) => {
    const wrong = ['x', {}, -1, 1.5, 'true', '__proto__', [[1, 2]], 2 ** 60]
    return send(verb, {
      ...material,
      frame: { [part === 'extra' ? `extra${pick % 9}` : part]: wrong[pick % wrong.length] },
    })
  })

const noBody = fc
  .record({
    call,
    body: fc.oneof(fc.constantFrom(...bodies), fc.string({ unit: 'binary' })),
    type: fc.constantFrom(
      'application/json',
      'application/json; charset=utf-16',
      'text/plain',
      'application/xml',
      '',
    ),
  })
  .map(({ call: verb, body, type }): Attack => ({ record }) => ({
    call: verb,
    id: record.id,
    payload: body,
    type,
  }))

const badId = fc
  .record({ pick: fc.nat(), text: fc.string({ minLength: 1, maxLength: 60, unit: 'binary' }) })
  .map(({ pick, text }): Attack => (material) => {
    const { nobody, foreign } = material.ids
    const id =
      [
        nobody,
        foreign(material.collection.name),
        text.toWellFormed(),
        "' or 1=1 --",
        '%00',
        nobody.toUpperCase(),
      ][pick % 6] ?? nobody
    const verb = (['updateRecord', 'moveRecord', 'restoreRecord', 'changeMany'] as const)[pick % 4]
    return send(verb ?? 'updateRecord', { ...material, record: { ...material.record, id } })
  })

const tooLarge = fc.constant<Attack>((material) =>
  send('createRecord', { ...material, values: { ...material.values, name: 'x'.repeat(1_100_000) } }),
)

/** All ways to be wrong, the values of fields most of all. */
export const attack: fc.Arbitrary<Attack> = fc.oneof(
  { arbitrary: badValue, weight: 120 },
  { arbitrary: unknownField, weight: 30 },
  { arbitrary: missing, weight: 20 },
  { arbitrary: badFrame, weight: 15 },
  { arbitrary: noBody, weight: 15 },
  { arbitrary: badId, weight: 15 },
  { arbitrary: tooLarge, weight: 1 },
)

type Parts = Material & { frame?: Record<string, unknown> }

function send(
  verb: CallName,
  { values, record, frame }: Parts,
  finish: (body: string) => string = (body) => body,
): Sent {
  const body: Partial<Record<CallName, object>> = {
    createRecord: { values, publish: false, ...frame },
    updateRecord: { version: record.version, values, publish: false, ...frame },
    changeMany: { records: [{ id: record.id, version: record.version }], values, preview: false, ...frame },
    moveRecord: { direction: 'up' },
    restoreRecord: { version: record.version },
  }
  return { call: verb, id: record.id, payload: finish(spell(body[verb] ?? {})), type: 'application/json' }
}
