import { describe, expect, it } from 'vitest'
import type { ApiDocument, ApiOperation } from '#model/calls/api-document.ts'
import { exampleRequest, readFields, readOperations, searchOperations } from './read-reference.ts'

const record = {
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid' },
    name: { type: 'string', title: 'Name', maxLength: 200 },
    status: { type: ['string', 'null'], enum: ['new', 'old', null] },
    owner: { anyOf: [{ $ref: '#/components/schemas/person' }, { type: 'null' }] },
    tags: { type: 'array', items: { type: 'string' } },
    alerts: { type: 'array', items: { type: 'object', properties: { comment: { type: 'string' } } } },
  },
  required: ['id', 'name'],
}

const operation = (given: Partial<ApiOperation>): ApiOperation => ({
  operationId: 'accounts.read',
  summary: 'One record.',
  tags: ['accounts'],
  parameters: [],
  responses: { '200': { description: 'The record.', content: { 'application/json': { schema: record } } } },
  security: [],
  'x-scope': 'records:read:accounts',
  ...given,
})

const update = operation({
  operationId: 'accounts.update',
  summary: 'Changes a record.',
  parameters: [{ name: 'version', in: 'query', required: true, schema: { type: 'integer' } }],
  requestBody: {
    required: true,
    content: { 'application/json': { schema: record, example: { name: "O'Hara" } } },
  },
  responses: {},
})

const document: ApiDocument = {
  openapi: '3.1.0',
  info: { title: 'Portico API', version: '1', description: '' },
  servers: [{ url: 'https://portal.example' }],
  tags: [],
  paths: { '/api/records/accounts/{id}': { get: operation({}), patch: update } },
  components: {
    schemas: { person: { type: 'object', properties: { email: { type: 'string' } } } },
    responses: {},
    securitySchemes: {},
  },
  security: [],
}

describe('the fields of a schema', () => {
  it('are rows with type, need and meaning; what is inside stands under its own name', () => {
    const rows = readFields(record, document.components.schemas)
    expect(rows.map(({ name, type, isRequired }) => [name, type, isRequired])).toEqual([
      ['id', 'string (uuid)', true],
      ['name', 'string', true],
      ['status', 'string | null', false],
      ['owner', 'object | null', false],
      ['owner.email', 'string', false],
      ['tags', 'array of string', false],
      ['alerts', 'array of object', false],
      ['alerts[].comment', 'string', false],
    ])
    expect(rows[1]?.meaning).toBe('Name · ≤ 200')
    expect(rows[2]?.meaning).toBe('new, old')
  })
})

describe('the search', () => {
  const all = readOperations(document)

  it('looks at addresses, summaries and fields, for all words', () => {
    const ids = (text: string) => searchOperations(all, text).map(({ id }) => id)
    expect(ids('')).toEqual(['accounts.read', 'accounts.update'])
    expect(ids('patch accounts')).toEqual(['accounts.update'])
    expect(ids('ALERTS comment')).toEqual(['accounts.read', 'accounts.update'])
    expect(ids('record nowhere')).toEqual([])
  })
})

describe('the example of a request', () => {
  const [read, change] = readOperations(document)

  it('is a line for the shell with the host and the key', () => {
    expect(read && exampleRequest(read, 'https://portal.example')).toBe(
      `curl 'https://portal.example/api/records/accounts/{id}' \\\n  -H 'Authorization: Bearer portico_…'`,
    )
  })

  it('names what must be given and survives quotes', () => {
    const text = change ? exampleRequest(change, 'https://portal.example') : ''
    expect(text).toContain(
      `curl -X PATCH 'https://portal.example/api/records/accounts/{id}?version={version}'`,
    )
    expect(text).toContain(`O'\\''Hara`)
  })
})
