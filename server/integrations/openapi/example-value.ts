/** A value that fits a schema, for the examples of the document: always the same. */
import type { ApiSchema } from '#model/calls/api-document.ts'

const formats: Record<string, string> = {
  uuid: '0192f3a1-7c4e-7b6d-9a51-3f2c8e6d4b70',
  date: '2026-03-31',
  'date-time': '2026-03-31T10:15:00.000Z',
  email: 'jo.field@clients.example',
}

/** The example of a schema; `schemas` are those that a reference may name. */
export function exampleValue(schema: ApiSchema, schemas: Readonly<Record<string, ApiSchema>>): unknown {
  const named =
    typeof schema['$ref'] === 'string' ? schemas[schema['$ref'].split('/').at(-1) ?? ''] : undefined
  if (named) return exampleValue(named, schemas)
  if (schema['const'] !== undefined) return schema['const']
  const options = (schema['enum'] ?? schema['examples']) as unknown[] | undefined
  if (schema['default'] !== undefined && schema['default'] !== null) return schema['default']
  if (options?.length) return options[0]
  const [type] = [schema['type']].flat()
  if (type === 'object') return exampleObject(schema, schemas)
  if (type === 'array') return exampleList(schema, schemas)
  if (type === 'string') return exampleText(schema)
  if (type === 'integer' || type === 'number') return schema['minimum'] ?? 1
  if (type === 'boolean') return true
  return exampleOfSome(schema, schemas)
}

function exampleObject(schema: ApiSchema, schemas: Readonly<Record<string, ApiSchema>>): unknown {
  const properties = (schema['properties'] ?? {}) as Record<string, ApiSchema>
  const others = schema['additionalProperties'] as ApiSchema
  const named = Object.entries(properties)
  const rest = ((schema['required'] ?? []) as string[]).filter((name) => !Object.hasOwn(properties, name))
  const all = [...named, ...rest.map((name) => [name, others] as const)]
  return Object.fromEntries(all.map(([name, part]) => [name, exampleValue(part, schemas)]))
}

function exampleList(schema: ApiSchema, schemas: Readonly<Record<string, ApiSchema>>): unknown {
  const items = schema['items'] as ApiSchema | undefined
  return items ? [exampleValue(items, schemas)] : []
}

function exampleText({ format, pattern, title, minLength, maxLength }: ApiSchema): string {
  if (typeof format === 'string' && formats[format] !== undefined) return formats[format]
  if (typeof pattern === 'string') return examplePattern(pattern)
  const text = typeof title === 'string' ? title : 'text'
  const long = text.padEnd(Number(minLength ?? 0), ' …')
  return typeof maxLength === 'number' ? long.slice(0, maxLength) : long
}

/** Patterns of the collections and calls: decimals, months, ids of the platform, digests; of others nothing better is known than a digit. */
function examplePattern(pattern: string): string {
  const digest = '0'.repeat(64)
  const candidates = ['123456', '1250.5', '2026-03', 'A1B2-C3D4-E5F6-G7H8', 'GBP', 'abc', digest, '1']
  return candidates.find((candidate) => new RegExp(pattern).test(candidate)) ?? ''
}

function exampleOfSome(schema: ApiSchema, schemas: Readonly<Record<string, ApiSchema>>): unknown {
  const [first] = (schema['anyOf'] ?? schema['oneOf'] ?? []) as ApiSchema[]
  return first ? exampleValue(first, schemas) : null
}
