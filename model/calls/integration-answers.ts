/** What the calls for other programs answer. */
import type { IsoTime } from '#model/fields/iso-time.ts'

/** An API key as it is listed: never its secret. `prefix` is the part of the secret that may be shown. */
export type ApiKeySummary = {
  id: string
  name: string
  scopes: string[]
  prefix: string | null
  owner: { id: string; name: string } | null
  state: 'active' | 'expired' | 'revoked' | 'owner-disabled'
  createdAt: IsoTime
  expiresAt: IsoTime | null
  lastUsedAt: IsoTime | null
}

/** A webhook as it is listed: never its secret. The counts are of its deliveries that still matter. */
export type WebhookSummary = {
  id: string
  name: string
  url: string
  events: string[]
  enabled: boolean
  version: number
  waiting: number
  failed: number
  lastDeliveredAt: IsoTime | null
}

/** How a delivery stands: 'failed' is tried again at `nextAt`, 'given-up' only by hand. */
export type DeliveryStatus = 'waiting' | 'delivered' | 'failed' | 'given-up'

/** What a webhook was or is to be told. */
export type Delivery = {
  id: string
  event: string
  recordCollection: string | null
  recordId: string | null
  body: Record<string, unknown>
  status: DeliveryStatus
  attempts: number
  createdAt: IsoTime
  nextAt: IsoTime | null
  lastStatus: number | null
  lastError: string | null
  deliveredAt: IsoTime | null
}

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
