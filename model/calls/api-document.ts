/** An OpenAPI 3.1 document. */
export type ApiDocument = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: ApiTag[]
  paths: Record<string, Record<string, ApiOperation>>
  components: {
    schemas: Record<string, ApiSchema>
    responses: Record<string, ApiResponse>
    securitySchemes: Record<string, Record<string, string>>
  }
  security: Record<string, string[]>[]
}

/** A group of operations. `kind` tells collections from the rest of the portal. */
export type ApiTag = { name: string; description: string; 'x-kind': 'collection' | 'portal' }

/** A JSON Schema of the dialect of OpenAPI 3.1. */
export type ApiSchema = { readonly [keyword: string]: unknown }

/** What a response is. */
export type ApiResponse = {
  description: string
  content?: Record<string, { schema: ApiSchema; example?: unknown }>
}

/** A parameter in the path or the query. */
export type ApiParameter = {
  name: string
  in: 'path' | 'query'
  required: boolean
  description?: string
  schema: ApiSchema
}

/** One call. `x-scope` is the scope an API key needs for it; null where no key reaches it. */
export type ApiOperation = {
  operationId: string
  summary: string
  tags: string[]
  parameters: ApiParameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: ApiSchema; example?: unknown }> }
  responses: Record<string, ApiResponse | { $ref: string }>
  security: Record<string, string[]>[]
  'x-scope': string | null
}
