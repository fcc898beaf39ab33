/** An operation of the document made from a call: its address, what it takes, and who may make it. */
import { z } from 'zod'
import type { ApiOperation, ApiParameter, ApiSchema } from '#model/calls/api-document.ts'
import type { Call } from '#model/calls/call.ts'
import { scopeOf } from '#model/calls/integration-scopes.ts'
import { answerResponse } from './answer-response.ts'
import { parameterNotes } from './parameter-notes.ts'
import { refusalsOf } from './error-responses.ts'

/**
 * What an operation says beyond its call. `values` is the schema of a record's fields, where the body has some; `names`
 * are what shapes of the answer are called instead.
 */
export type OperationTraits = {
  tags: string[]
  operationId: string
  summary: string
  collection?: string
  values?: ApiSchema
  names?: Readonly<Record<string, string>>
}

/** The schema of a call's input, as it is sent. */
function inputSchema(schema: z.ZodType): ApiSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    // The limits of a number in JavaScript say nothing about the call.
    override: ({ jsonSchema }) => {
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    },
  })
  return rest
}

/** The operation of a call. */
export function operationOf(call: Call, traits: OperationTraits): ApiOperation {
  const { tags, operationId, summary, collection, values, names } = traits
  const scope = scopeOf(call, collection)
  const isOpen = call.level === 'open'
  const byKey = scope === null && call.scope !== 'any' ? [] : [{ apiKey: [] }]
  const refused = [400, 401, 403, ...(call.params ? [404] : []), ...(values ? [409, 422] : []), 429, 500]
  return {
    operationId,
    summary,
    tags,
    parameters: [...parametersOf(call, 'path'), ...parametersOf(call, 'query')].filter(
      (parameter) => collection === undefined || parameter.name !== 'collection',
    ),
    ...bodyOf(call, values),
    responses: { '200': answerResponse(call, names).response, ...refusalsOf(refused) },
    security: isOpen ? [] : [...byKey, { session: [] }],
    'x-scope': scope,
  }
}

/** The path of a call as OpenAPI writes it, for one collection where it is about one. */
export function pathOf({ path }: Pick<Call, 'path'>, collection?: string): string {
  const filled = collection === undefined ? path : path.replace(':collection', collection)
  return filled.replace(/:(\w+)/g, '{$1}').replace('*', '{path}')
}

function parametersOf(call: Call, place: 'path' | 'query'): ApiParameter[] {
  const schema = place === 'path' ? call.params : call.query
  if (!schema) return []
  const { properties = {}, required = [] } = inputSchema(schema) as {
    properties?: Record<string, ApiSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name: name === '*' ? 'path' : name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(parameterNotes[name] === undefined ? {} : { description: parameterNotes[name] }),
    schema,
  }))
}

function bodyOf(call: Call, values?: ApiSchema): Pick<ApiOperation, 'requestBody'> {
  if (!call.body) return {}
  const schema = inputSchema(call.body)
  const whole = values ? withValues(schema, values) : schema
  return { requestBody: { required: true, content: { 'application/json': { schema: whole } } } }
}

function withValues(schema: ApiSchema, values: ApiSchema): ApiSchema {
  const properties = schema['properties'] as Record<string, ApiSchema>
  return { ...schema, properties: { ...properties, values } }
}
