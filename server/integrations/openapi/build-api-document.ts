/**
 * The document of the API in OpenAPI 3.1, as one role of one white label may use it: made from the calls, the
 * collections and the access table, so that nothing is described twice and nothing is described that is not there.
 */
import type { ComposedCollections } from '#configurations/compose-collections.ts'
import { hasFeature, type Configuration } from '#configurations/configuration.ts'
import { rows } from '#model/access/access.ts'
import type { Role } from '#model/access/role.ts'
import type { Call } from '#model/calls/call.ts'
import type { ApiDocument, ApiOperation, ApiResponse, ApiSchema, ApiTag } from '#model/calls/api-document.ts'
import { calls } from '#model/calls/calls.ts'
import type { CallName } from '#model/calls/paths.ts'
import { hasId, type Collection } from '#model/collection.ts'
import type { CollectionName } from '#model/collections/collections.ts'
import { answerResponse } from './answer-response.ts'
import { errorResponses, errorSchema } from './error-responses.ts'
import { exampleValue } from './example-value.ts'
import { operationOf, pathOf } from './call-operation.ts'
import { recordOperations, schemasOf, type Placed } from './record-operations.ts'
import type { Described } from './record-schemas.ts'

/** What a document is made for. `isServed`: whether the server answers a call at all. `words`: English, by key. */
export type DocumentFor = {
  configuration: Pick<Configuration, 'productName' | 'features'>
  collections: ComposedCollections
  role: Role
  server: string
  isServed: (call: Call) => boolean
  words: Readonly<Record<string, string>>
}

/** Makes the document. */
export function buildApiDocument(wanted: DocumentFor): ApiDocument {
  const described = describeAll(wanted)
  const schemas = {
    Error: errorSchema,
    ...sharedShapes,
    ...Object.assign({}, ...described.map(schemasOf)),
  } as Record<string, ApiSchema>
  const placed = [...described.flatMap(recordOperations), ...portalOperations(wanted)]
  const served = placed.filter(({ call }) => wanted.isServed(call))
  const { productName } = wanted.configuration
  return {
    openapi: '3.1.0',
    info: { title: `${productName} API`, version: '1', description: introduction },
    servers: [{ url: wanted.server }],
    tags: tagsOf(wanted, { described, served }),
    paths: pathsOf(served, schemas),
    components: { schemas, responses: errorResponses, securitySchemes },
    security: [{ apiKey: [] }, { session: [] }],
  }
}

/** What several calls answer with parts of; a record is described by its collection. */
const { Record: _record, ...sharedShapes } = Object.assign(
  {},
  ...Object.values(calls).map((call) => answerResponse(call).shapes),
) as Record<string, ApiSchema>

const introduction =
  'Records, pages with figures and everything else the portal does, for programs. ' +
  'A program sends its API key as `Authorization: Bearer portico_…`; what it may do follows from the rights of the ' +
  'person who owns the key and from the scopes of the key. Every refusal has a `code`. A change names the `version` ' +
  'it is based on and is refused with `conflict` when somebody else was faster.'

const securitySchemes: ApiDocument['components']['securitySchemes'] = {
  apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, made under Administration.' },
  session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'The session of a browser.' },
}

function describeAll({ collections, role, words }: DocumentFor): Described[] {
  return (Object.entries(collections) as [CollectionName, Collection][])
    .filter(([name, collection]) => hasId(collection) && rows(role, name, 'read') !== 'none')
    .map(([name, collection]) => ({
      name,
      collection,
      role,
      labelOf: (field) => words[`field.${name}.${field}`] ?? words[`field.${field}`] ?? field,
      helpOf: (field) => words[`help.${name}.${field}`] ?? null,
    }))
}

/** The calls that are about no collection, by the noun their address begins with. */
function portalOperations({ configuration, role }: DocumentFor): Placed[] {
  return (Object.entries(calls) as [CallName, Call][])
    .filter(([, { path, roles }]) => !path.includes(':collection') && (!roles || roles.includes(role)))
    .filter(([, { feature }]) => feature === undefined || hasFeature(configuration, feature, role))
    .map(([name, call]) => ({
      call,
      path: pathOf(call),
      method: call.method.toLowerCase(),
      operation: operationOf(call, {
        tags: nounsOf(call),
        operationId: name,
        summary: call.summary,
      }),
    }))
}

/** What a call is about by its address: 'accounts' of '/api/accounts/:account', 'files' of '/files/*'. */
function nounsOf({ path }: Call): string[] {
  if (path.startsWith('/api/:subject')) return ['accounts', 'portfolios']
  return [/^(?:\/api)?\/([\w-]+)/.exec(path)?.[1] ?? 'portal']
}

function tagsOf(
  { words }: DocumentFor,
  { described, served }: { described: Described[]; served: Placed[] },
): ApiTag[] {
  const used = new Set(served.flatMap(({ operation }) => operation.tags))
  const ofCollections = described.map(({ name }): ApiTag => {
    const description = words[`about.${name}`] ?? words[`name.${name}`] ?? name
    return { name, description, 'x-kind': 'collection' }
  })
  const names = new Set(ofCollections.map(({ name }) => name))
  const others = [...used].filter((name) => !names.has(name as CollectionName))
  const portal = others.map((name): ApiTag => ({ name, description: `/api/${name}`, 'x-kind': 'portal' }))
  return [...ofCollections, ...portal].filter(({ name }) => used.has(name))
}

function pathsOf(placed: readonly Placed[], schemas: Record<string, ApiSchema>): ApiDocument['paths'] {
  const paths: ApiDocument['paths'] = {}
  for (const { path, method, operation } of placed)
    paths[path] = { ...paths[path], [method]: withExamples(operation, schemas) }
  return paths
}

function withExamples(operation: ApiOperation, schemas: Record<string, ApiSchema>): ApiOperation {
  const { requestBody, responses } = operation
  const answer = responses['200'] as ApiResponse
  const shown = { ...responses, '200': { ...answer, ...exampleOf(answer.content, schemas) } }
  if (!requestBody) return { ...operation, responses: shown }
  return {
    ...operation,
    requestBody: { ...requestBody, ...exampleOf(requestBody.content, schemas) },
    responses: shown,
  }
}

/** The same content with an example where its shape is known. */
function exampleOf<C extends ApiResponse['content']>(
  content: C,
  schemas: Record<string, ApiSchema>,
): { content?: C } {
  const json = content?.['application/json']
  if (!json || Object.keys(json.schema).length === 0) return {}
  const example = exampleValue(json.schema, schemas)
  return { content: { ...content, 'application/json': { ...json, example } } }
}
