import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { configurationKeys, loadCollections } from '#configurations/register/registry.ts'
import { fields, rows } from '#model/access/access.ts'
import type { ApiDocument, ApiOperation, ApiSchema } from '#model/calls/api-document.ts'
import { callErrorCodes } from '#server/ground/call-refusal.ts'
import { buildAccount, buildCaller, buildTenant } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer, givePasswords, type Visitor } from '#tests/support/test-server.ts'

const signIn = (at: string, email: string) => server.signIn(at, email)
const read = async (visitor: Visitor): Promise<ApiDocument> => (await visitor.ask('readApiDocument')).json()

const database = await openTestDatabase()
const place = await buildTenant(database)
const host = `${place.tenantId}.portico.example`
await buildCaller(place, 'admin', { email: 'admin@firm.example' })
await buildCaller(place, 'professional', { email: 'adviser@firm.example' })
await buildCaller(place, 'investor', { email: 'client@firm.example' })
await givePasswords(database, place.tenantId)
const server = await closeAfterAll(buildTestServer(database))
const admin = await signIn(host, 'admin@firm.example')
const document = await read(admin)

const operations = (of = document): [string, string, ApiOperation][] =>
  Object.entries(of.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, string, ApiOperation] => [
      path,
      method,
      operation,
    ]),
  )

let ajv: Ajv2020

/** What does not fit a schema of the document; null when everything does. */
const misfit = (schema: ApiSchema, value: unknown): string | null => {
  // Each shape is compiled once: what is named is not written out again where it is used.
  const compiling = { inlineRefs: false, code: { optimize: false } }
  ajv ??= new Ajv2020({ strict: false, validateFormats: false, ...compiling }).addSchema({
    $id: 'document',
    components: document.components,
  })
  const whole = JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components'))
  const check = ajv.compile(whole)
  return check(value) ? null : JSON.stringify(check.errors)
}

type Bodies = Record<string, { schema: ApiSchema; example?: unknown }>
const answerOf = ({ responses }: ApiOperation) =>
  (responses['200'] as { content?: Bodies }).content?.['application/json']

describe('the document of the API', () => {
  it('says what every operation answers: a shape with fields, or a file', () => {
    const unsaid = operations().filter(([, , { responses }]) => {
      const { content = {} } = responses['200'] as { content?: Bodies }
      const schemas = Object.values(content).map(({ schema }) => schema)
      return (
        schemas.length === 0 ||
        schemas.some((schema) => !schema['type'] && !schema['anyOf'] && !schema['$ref'])
      )
    })
    expect(unsaid.map(([path, method]) => `${method} ${path}`)).toEqual([])
    expect(operations().length).toBeGreaterThan(400)
  })

  it('describes figures field by field', () => {
    const account = answerOf(document.paths['/api/accounts/{account}']?.['get'] as ApiOperation)
    expect(account?.schema).toMatchObject({
      properties: { figures: { anyOf: [{ $ref: '#/components/schemas/PageFigures' }, { type: 'null' }] } },
    })
    expect(document.components.schemas).toMatchObject({
      PageFigures: { properties: { value: { $ref: '#/components/schemas/Figure' } } },
      Figure: {
        required: ['value', 'unit', 'asOf', 'method', 'quality', 'reasons'],
        additionalProperties: false,
      },
    })
  })

  it('has a parameter for every part of a path, and a group with a name for every operation', () => {
    for (const [path, method, { parameters, tags }] of operations()) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
      expect(inPath, `${method} ${path}`).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
      const groups = path.startsWith('/api/{subject}') ? ['accounts', 'portfolios'] : [tags[0]]
      expect(tags, `${method} ${path}`).toEqual(groups)
      for (const group of groups) expect(group).toMatch(/^[a-z][\w-]*$/i)
    }
  })

  it('is valid OpenAPI 3.1 in every white label and for every role of the firm', async () => {
    const elsewhere = await Promise.all(configurationKeys.map((key) => buildTenant(database, key)))
    const fresh = await buildTestServer(database)
    const validator = new Validator()
    for (const one of elsewhere)
      for (const role of ['admin', 'professional'] as const) {
        await buildCaller(one, role, { email: `${role}@firm.example` })
        await givePasswords(database, one.tenantId)
        const visitor = await fresh.signIn(`${one.tenantId}.portico.example`, `${role}@firm.example`)
        const { valid, errors } = await validator.validate(await read(visitor))
        expect(errors).toBeUndefined()
        expect(valid).toBe(true)
      }
    await fresh.close()
  })

  it('names this portal, its product and every code of a refusal', () => {
    expect(document.servers).toEqual([{ url: `http://${host}` }])
    expect(document.info.title).toBe('Portico API')
    const error = document.components.schemas['Error'] as {
      properties: { error: { properties: { code: ApiSchema } } }
    }
    expect(error.properties.error.properties.code['enum']).toEqual(callErrorCodes)
  })

  it('has an operation for everything a role may do with a collection, and for nothing else', async () => {
    const adviser = await read(await signIn(host, 'adviser@firm.example'))
    const composed = await loadCollections('generic')
    const ids = new Set(operations(adviser).map(([, , { operationId }]) => operationId))
    for (const name of ['accounts', 'portfolios', 'organisations', 'mail', 'webhooks'] as const) {
      const isThere = composed[name] !== undefined
      expect(ids.has(`${name}.list`)).toBe(isThere && rows('professional', name, 'read') !== 'none')
      expect(ids.has(`${name}.create`)).toBe(isThere && rows('professional', name, 'create') !== 'none')
    }
    const schema = adviser.components.schemas['accountsUpdate'] as { properties: object }
    const given = fields('professional', 'accounts', 'update').filter(
      (field) => composed.accounts?.fields[field],
    )
    expect(Object.keys(schema.properties).sort()).toEqual([...given].sort())
  })

  it('has one id for each operation, and describes only what the server answers', async () => {
    const ids = operations().map(([, , { operationId }]) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [path, method, { operationId, security }] of operations()) {
      if (security.length === 0) continue
      const url = path.replace(/\{\w+\}/g, crypto.randomUUID())
      const headers = { host, origin: `http://${host}` }
      const { statusCode } = await server.app.inject({ method: method.toUpperCase() as 'GET', url, headers })
      expect(statusCode, operationId).toBe(401)
    }
  })

  it('has examples that fit their schemas', () => {
    let checked = 0
    for (const [, , operation] of operations())
      for (const body of [operation.requestBody?.content['application/json'], answerOf(operation)]) {
        if (body?.example === undefined) continue
        expect(misfit(body.schema, body.example), operation.operationId).toBeNull()
        checked += 1
      }
    expect(checked).toBeGreaterThan(100)
  })
})

describe('the records as the document describes them', () => {
  const find = (operationId: string) => operations().find(([, , one]) => one.operationId === operationId)

  /** Makes an operation as a program would; its answer must fit what the document says. */
  const make = async (
    operationId: string,
    given: { id?: string; body?: object; query?: Record<string, string> } = {},
  ) => {
    const found = find(operationId)
    if (!found) throw new Error(`The document has no ${operationId}.`)
    const [path, method, operation] = found
    const { body, query = {} } = given
    const schema = operation.requestBody?.content['application/json']?.schema
    if (schema) expect(misfit(schema, body), operationId).toBeNull()
    const answer = await server.app.inject({
      method: method.toUpperCase() as 'GET',
      url: path.replace('{id}', given.id ?? ''),
      query,
      headers: { host, origin: `http://${host}`, cookie: admin.cookie ?? '' },
      ...(body ? { payload: body } : {}),
    })
    expect(answer.statusCode, `${operationId}: ${answer.body}`).toBe(200)
    const answered = answerOf(operation)
    if (answered) expect(misfit(answered.schema, answer.json()), operationId).toBeNull()
    return answered ? answer.json() : answer.body
  }

  const valuesFor = async (name: string): Promise<object> => {
    if (name === 'groups') return { name: 'Family', score: 1 }
    if (name !== 'accounts') return { name: `A name of ${name}` }
    const owner = (await buildCaller(place, 'professional')).userId
    return { name: 'Field', email: 'field@clients.example', owner: [owner], currency: 'GBP' }
  }

  it.each(['accounts', 'groups', 'organisations', 'posts', 'pages', 'libraries'])(
    '%s: made, read, listed, changed, copied, looked back at, removed and brought back',
    async (name) => {
      const { record } = await make(`${name}.create`, { body: { values: await valuesFor(name) } })
      const { id, version } = record
      const schema = document.components.schemas[name] as { properties: object }
      expect(Object.keys(record).sort()).toEqual(Object.keys(schema.properties).sort())
      expect((await make(`${name}.read`, { id })).record).toEqual(record)
      const { records } = await make(`${name}.list`, { query: { limit: '10' } })
      expect(Object.keys(records[0]).sort()).toEqual(Object.keys(schema.properties).sort())
      const changed = await make(`${name}.update`, { id, body: { version, values: { name: 'Another' } } })
      expect(changed.record).toMatchObject({ name: 'Another', version: version + 1 })
      if (find(`${name}.listChanges`)) await make(`${name}.listChanges`, { id })
      if (find(`${name}.listVersions`)) await make(`${name}.listVersions`, { id })
      if (find(`${name}.export`)) expect(await make(`${name}.export`)).toContain('Another')
      await make(`${name}.remove`, { id, query: { version: String(version + 1) } })
      await make(`${name}.restore`, { id, body: { version: version + 2 } })
    },
  )

  it('every list of every collection fits its schema', async () => {
    await buildAccount(place)
    const lists = operations().filter(([, , { operationId }]) => operationId.endsWith('.list'))
    expect(lists.length).toBeGreaterThan(20)
    for (const [, , { operationId }] of lists) await make(operationId)
  })
})
