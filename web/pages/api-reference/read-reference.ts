import type { ApiDocument, ApiOperation, ApiResponse, ApiSchema } from '#model/calls/api-document.ts'

/** An operation as the page shows it. `words` is what a search looks through, in small letters. */
export type Shown = {
  id: string
  method: string
  path: string
  operation: ApiOperation
  words: string
}

/** A field of a body or an answer: its name with those around it, 'records[].name'. */
export type FieldRow = { name: string; type: string; isRequired: boolean; meaning: string }

type Schemas = Readonly<Record<string, ApiSchema>>

/** Deeper than this nobody reads a table; the example shows the rest. */
const deepest = 3

/** The operations of a document in its order. */
export const readOperations = ({ paths, components }: ApiDocument): readonly Shown[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const fields = [bodyOf(operation), answerOf(operation)].flatMap((content) =>
        content ? readFields(content.schema, components.schemas) : [],
      )
      const named = [...operation.parameters, ...fields].map(({ name }) => name)
      const words = [method, path, operation.summary, operation.operationId, ...named].join(' ').toLowerCase()
      return { id: operation.operationId, method: method.toUpperCase(), path, operation, words }
    }),
  )

/** The operations that have every word somewhere: in address, summary or names of fields. */
export const searchOperations = (all: readonly Shown[], text: string): readonly Shown[] => {
  const wanted = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  return all.filter(({ words }) => wanted.every((word) => words.includes(word)))
}

/** What a body is and an example of it, where it is JSON. */
export const bodyOf = ({ requestBody }: ApiOperation) => requestBody?.content['application/json']

/** What is answered and an example of it, where it is JSON that the document describes. */
export const answerOf = ({ responses }: ApiOperation) => {
  const found = (responses['200'] as ApiResponse | undefined)?.content?.['application/json']
  return found && Object.keys(found.schema).length > 0 ? found : undefined
}

/** The rows of a table of fields. */
export const readFields = (schema: ApiSchema, schemas: Schemas): readonly FieldRow[] =>
  rowsOf(resolve(schema, schemas), { schemas, before: '', depth: 0 })

type At = { schemas: Schemas; before: string; depth: number }

const rowsOf = (schema: ApiSchema, at: At): FieldRow[] => {
  const properties = (schema['properties'] ?? {}) as Record<string, ApiSchema>
  const required = (schema['required'] ?? []) as string[]
  return Object.entries(properties).flatMap(([name, part]) => {
    const whole = resolve(part, at.schemas)
    const row = {
      name: `${at.before}${name}`,
      type: typeOf(whole),
      isRequired: required.includes(name),
      meaning: meaningOf(whole),
    }
    return [row, ...inside(whole, { ...at, before: row.name })]
  })
}

/** The fields within an object, or within the objects of a list. */
const inside = (schema: ApiSchema, { schemas, before, depth }: At): FieldRow[] => {
  if (depth >= deepest) return []
  const items = schema['items'] ? resolve(schema['items'] as ApiSchema, schemas) : null
  if (items?.['properties']) return rowsOf(items, { schemas, before: `${before}[].`, depth: depth + 1 })
  return schema['properties'] ? rowsOf(schema, { schemas, before: `${before}.`, depth: depth + 1 }) : []
}

/** The schema behind a reference, or the one of several that is not null. */
const resolve = (schema: ApiSchema, schemas: Schemas): ApiSchema => {
  const reference = schema['$ref']
  if (typeof reference === 'string') return schemas[reference.split('/').at(-1) ?? ''] ?? schema
  const options = schema['anyOf'] as ApiSchema[] | undefined
  const chosen = options?.find(({ type }) => type !== 'null')
  if (!chosen) return schema
  const found = resolve(chosen, schemas)
  return { ...schema, ...found, type: [found['type'], 'null'] }
}

const typeOf = (schema: ApiSchema): string => {
  const options = schema['anyOf'] as ApiSchema[] | undefined
  if (options && schema['type'] === undefined) return options.map(typeOf).join(' | ')
  const types = [schema['type']].flat().filter((type) => typeof type === 'string')
  const format = typeof schema['format'] === 'string' ? ` (${schema['format']})` : ''
  const items = schema['items'] as ApiSchema | undefined
  const [itemType] = items ? [items['type']].flat() : []
  const named = types.map((type) =>
    type === 'array' && typeof itemType === 'string' ? `array of ${itemType}` : type,
  )
  return named.length === 0 ? 'any' : `${named.join(' | ')}${format}`
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : JSON.stringify(value)

const meaningOf = (schema: ApiSchema): string => {
  const options = (schema['enum'] as unknown[] | undefined)?.filter((option) => option !== null)
  const { title, description, maxLength, minimum, maximum } = schema
  const parts = [
    title,
    description,
    options?.map(textOf).join(', '),
    maxLength === undefined ? undefined : `≤ ${textOf(maxLength)}`,
    minimum === undefined ? undefined : `≥ ${textOf(minimum)}`,
    maximum === undefined ? undefined : `≤ ${textOf(maximum)}`,
  ]
  return parts.filter((part) => typeof part === 'string').join(' · ')
}

/** The request as it is typed on a command line; what the caller must put in stands in braces. */
export const exampleRequest = (shown: Shown, server: string): string => {
  const { method, path, operation } = shown
  const needed = operation.parameters.filter(({ in: place, required }) => place === 'query' && required)
  const search = needed.map(({ name }) => `${name}={${name}}`).join('&')
  const body = bodyOf(operation)
  const lines = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} '${server}${path}${search && `?${search}`}'`,
    ...(operation['x-scope'] === null ? [] : [`  -H 'Authorization: Bearer portico_…'`]),
    ...(body
      ? [
          `  -H 'Content-Type: application/json'`,
          `  -d '${quote(JSON.stringify(body.example ?? {}, null, 2))}'`,
        ]
      : []),
  ]
  return lines.join(' \\\n')
}

/** A text within single quotes of a shell. */
const quote = (text: string): string => text.replaceAll("'", `'\\''`)

/** The parameters of an operation as rows. */
export const parameterRows = ({ parameters }: ApiOperation): readonly FieldRow[] =>
  parameters.map(({ name, in: place, required, schema, description }) => ({
    name: place === 'path' ? `{${name}}` : name,
    type: typeOf(schema),
    isRequired: required,
    meaning: [description, meaningOf(schema)].filter((part) => part !== undefined && part !== '').join(' · '),
  }))

/** The refusals that an operation can have: status and code with its English text. */
export const refusalsIn = (
  { responses }: ApiOperation,
  { components }: ApiDocument,
): readonly { status: string; text: string }[] =>
  Object.entries(responses).flatMap(([status, response]) => {
    if (!('$ref' in response)) return []
    const description = components.responses[response.$ref.split('/').at(-1) ?? '']?.description ?? ''
    return description.split('\n\n').map((line) => ({ status, text: line.replaceAll('`', '') }))
  })
