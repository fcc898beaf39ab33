/** The calls for other programs: the API document, keys by which they work in somebody's name, and webhooks. */
import { z } from 'zod'
import { type ApiDocument } from '#model/calls/api-document.ts'
import { call } from '#model/calls/call.ts'
import { named, instant, staff } from '#model/calls/parts.ts'

const name = z.string().trim().min(1).max(100)
const url = z.url({ protocol: /^https?$/ }).max(2000)
const choices = z.array(z.string().min(1).max(100)).min(1).max(100)
const admin = { roles: ['admin'] } as const

/** An API key as it is listed: never its secret. `prefix` is the part of the secret that may be shown. */
const apiKeySummary = z.strictObject({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.string()),
  prefix: z.string().nullable(),
  owner: named.nullable(),
  state: z.enum(['active', 'expired', 'revoked', 'owner-disabled']),
  createdAt: instant,
  expiresAt: instant.nullable(),
  lastUsedAt: instant.nullable(),
})
export type ApiKeySummary = z.infer<typeof apiKeySummary>

/** A webhook as it is listed: never its secret. The counts are of its deliveries that still matter. */
const webhookSummary = z.strictObject({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  enabled: z.boolean(),
  version: z.number(),
  waiting: z.number(),
  failed: z.number(),
  lastDeliveredAt: instant.nullable(),
})
export type WebhookSummary = z.infer<typeof webhookSummary>

/** How a delivery stands: 'failed' is tried again at `nextAt`, 'given-up' only by hand. */
const deliveryStatus = z.enum(['waiting', 'delivered', 'failed', 'given-up'])
export type DeliveryStatus = z.infer<typeof deliveryStatus>

/** What a webhook was or is to be told. */
const delivery = z.strictObject({
  id: z.string(),
  event: z.string(),
  recordCollection: z.string().nullable(),
  recordId: z.string().nullable(),
  body: z.record(z.string(), z.unknown()),
  status: deliveryStatus,
  attempts: z.number(),
  createdAt: instant,
  nextAt: instant.nullable(),
  lastStatus: z.number().nullable(),
  lastError: z.string().nullable(),
  deliveredAt: instant.nullable(),
})
export type Delivery = z.infer<typeof delivery>

export const integrationCalls = {
  readApiDocument: call('GET /api/openapi.json', {
    summary: 'This document, as the caller may use the API.',
    roles: staff,
    scope: 'any',
    background: true,
    answer: z
      .custom<ApiDocument>((value) => typeof value === 'object' && value !== null)
      .meta({ type: 'object', description: 'An OpenAPI 3.1 document.' }),
  }),
  listApiKeys: call('GET /api/api-keys', {
    summary: 'The API keys, newest first; never their secrets.',
    ...admin,
    answer: z.strictObject({ keys: z.array(apiKeySummary) }),
  }),
  createApiKey: call('POST /api/api-keys', {
    summary: 'Makes an API key that acts as its maker. Its secret is answered this once.',
    ...admin,
    body: z.strictObject({
      name,
      scopes: choices,
      expiresAt: z.iso.datetime({ offset: true }).nullable().default(null),
    }),
    answer: z.strictObject({ key: apiKeySummary, secret: z.string() }),
  }),
  revokeApiKey: call('DELETE /api/api-keys/:key', {
    summary: 'Ends an API key for good.',
    ...admin,
    answer: z.strictObject({ revoked: z.string() }),
  }),
  listWebhooks: call('GET /api/webhooks', {
    summary: 'The webhooks by name, with how their deliveries stand.',
    ...admin,
    answer: z.strictObject({ webhooks: z.array(webhookSummary) }),
  }),
  createWebhook: call('POST /api/webhooks', {
    summary: 'Makes a webhook. The secret it signs with is answered this once.',
    ...admin,
    body: z.strictObject({ name, url, events: choices, enabled: z.boolean().default(true) }),
    answer: z.strictObject({ webhook: webhookSummary, secret: z.string() }),
  }),
  rotateWebhookSecret: call('POST /api/webhooks/:webhook/secret', {
    summary: 'Gives a webhook a new secret, answered this once; what is sent from now on is signed with it.',
    ...admin,
    answer: z.strictObject({ secret: z.string() }),
  }),
  testWebhook: call('POST /api/webhooks/:webhook/test', {
    summary: "Sends the event 'test' to the address of a webhook, enabled or not.",
    ...admin,
    answer: z.strictObject({ delivery }),
  }),
  listDeliveries: call('GET /api/webhooks/:webhook/deliveries', {
    summary: 'What a webhook was told, newest first, 50 a page.',
    ...admin,
    query: z.strictObject({ offset: z.coerce.number<number>().int().min(0).max(1_000_000).default(0) }),
    answer: z.strictObject({ deliveries: z.array(delivery), isMore: z.boolean() }),
  }),
  resendDelivery: call('POST /api/webhooks/:webhook/deliveries/:delivery/resend', {
    summary: 'Sends a delivery again at once, with the same id.',
    ...admin,
    answer: z.strictObject({ delivery }),
  }),
} as const
