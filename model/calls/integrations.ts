/** The calls for other programs: the API document, keys by which they work in somebody's name, and webhooks. */
import { z } from 'zod'
import { call, shape } from '#model/calls/call.ts'
import type {
  ApiDocument,
  ApiKeySummary,
  Delivery,
  WebhookSummary,
} from '#model/calls/integration-answers.ts'

const name = z.string().trim().min(1).max(100)
const url = z.url({ protocol: /^https?$/ }).max(2000)
const choices = z.array(z.string().min(1).max(100)).min(1).max(100)
const admin = { roles: ['admin'] } as const

export const integrationCalls = {
  readApiDocument: call('GET /api/openapi.json', {
    summary: 'This document, as the caller may use the API.',
    roles: ['admin', 'professional'],
    scope: 'any',
    background: true,
    answer: shape<ApiDocument>(),
  }),
  listApiKeys: call('GET /api/api-keys', {
    summary: 'The API keys, newest first; never their secrets.',
    ...admin,
    answer: shape<{ keys: ApiKeySummary[] }>(),
  }),
  createApiKey: call('POST /api/api-keys', {
    summary: 'Makes an API key that acts as its maker. Its secret is answered this once.',
    ...admin,
    body: z.strictObject({
      name,
      scopes: choices,
      expiresAt: z.iso.datetime({ offset: true }).nullable().default(null),
    }),
    answer: shape<{ key: ApiKeySummary; secret: string }>(),
  }),
  revokeApiKey: call('DELETE /api/api-keys/:key', {
    summary: 'Ends an API key for good.',
    ...admin,
    answer: shape<{ revoked: string }>(),
  }),
  listWebhooks: call('GET /api/webhooks', {
    summary: 'The webhooks by name, with how their deliveries stand.',
    ...admin,
    answer: shape<{ webhooks: WebhookSummary[] }>(),
  }),
  createWebhook: call('POST /api/webhooks', {
    summary: 'Makes a webhook. The secret it signs with is answered this once.',
    ...admin,
    body: z.strictObject({ name, url, events: choices, enabled: z.boolean().default(true) }),
    answer: shape<{ webhook: WebhookSummary; secret: string }>(),
  }),
  rotateWebhookSecret: call('POST /api/webhooks/:webhook/secret', {
    summary: 'Gives a webhook a new secret, answered this once; what is sent from now on is signed with it.',
    ...admin,
    answer: shape<{ secret: string }>(),
  }),
  testWebhook: call('POST /api/webhooks/:webhook/test', {
    summary: "Sends the event 'test' to the address of a webhook, enabled or not.",
    ...admin,
    answer: shape<{ delivery: Delivery }>(),
  }),
  listDeliveries: call('GET /api/webhooks/:webhook/deliveries', {
    summary: 'What a webhook was told, newest first, 50 a page.',
    ...admin,
    query: z.strictObject({ offset: z.coerce.number<number>().int().min(0).max(1_000_000).default(0) }),
    answer: shape<{ deliveries: Delivery[]; isMore: boolean }>(),
  }),
  resendDelivery: call('POST /api/webhooks/:webhook/deliveries/:delivery/resend', {
    summary: 'Sends a delivery again at once, with the same id.',
    ...admin,
    answer: shape<{ delivery: Delivery }>(),
  }),
} as const
