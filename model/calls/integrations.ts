/** The calls for other programs: the API document, keys by which they work in somebody's name, and webhooks. */
import { z } from 'zod'
import { call, shape } from '#model/calls/call.ts'
import type {
  ApiDocument,
  ApiKeySummary,
  Delivery,
  WebhookSummary,
} from '#model/calls/integration-answers.ts'
import { integrationPaths } from '#model/calls/integration-paths.ts'

const id = z.uuid()
const name = z.string().trim().min(1).max(100)
const url = z.url({ protocol: /^https?$/ }).max(2000)
const choices = z.array(z.string().min(1).max(100)).min(1).max(100)
const admin = { level: 'full', roles: ['admin'] } as const
const webhook = z.strictObject({ webhook: id })

export const integrationCalls = {
  readApiDocument: call({
    ...integrationPaths.readApiDocument,
    summary: 'This document, as the caller may use the API.',
    level: 'full',
    roles: ['admin', 'professional'],
    background: true,
    answer: shape<ApiDocument>(),
  }),
  listApiKeys: call({
    ...integrationPaths.listApiKeys,
    summary: 'The API keys, newest first; never their secrets.',
    ...admin,
    answer: shape<{ keys: ApiKeySummary[] }>(),
  }),
  createApiKey: call({
    ...integrationPaths.createApiKey,
    summary:
      'Makes an API key. Its secret is answered this once. `owner` is the person it acts as: oneself when left out.',
    ...admin,
    body: z.strictObject({
      name,
      scopes: choices,
      expiresAt: z.iso.datetime({ offset: true }).nullable().default(null),
      owner: id.optional(),
    }),
    answer: shape<{ key: ApiKeySummary; secret: string }>(),
  }),
  revokeApiKey: call({
    ...integrationPaths.revokeApiKey,
    summary: 'Ends an API key for good.',
    ...admin,
    params: z.strictObject({ key: id }),
    answer: shape<{ revoked: string }>(),
  }),
  listWebhooks: call({
    ...integrationPaths.listWebhooks,
    summary: 'The webhooks by name, with how their deliveries stand.',
    ...admin,
    answer: shape<{ webhooks: WebhookSummary[] }>(),
  }),
  createWebhook: call({
    ...integrationPaths.createWebhook,
    summary: 'Makes a webhook. The secret it signs with is answered this once.',
    ...admin,
    body: z.strictObject({ name, url, events: choices, enabled: z.boolean().default(true) }),
    answer: shape<{ webhook: WebhookSummary; secret: string }>(),
  }),
  rotateWebhookSecret: call({
    ...integrationPaths.rotateWebhookSecret,
    summary: 'Gives a webhook a new secret, answered this once; what is sent from now on is signed with it.',
    ...admin,
    params: webhook,
    answer: shape<{ secret: string }>(),
  }),
  testWebhook: call({
    ...integrationPaths.testWebhook,
    summary: "Sends the event 'test' to the address of a webhook, enabled or not.",
    ...admin,
    params: webhook,
    answer: shape<{ delivery: Delivery }>(),
  }),
  listDeliveries: call({
    ...integrationPaths.listDeliveries,
    summary: 'What a webhook was told, newest first, 50 a page.',
    ...admin,
    params: webhook,
    query: z.strictObject({ offset: z.coerce.number<number>().int().min(0).max(1_000_000).default(0) }),
    answer: shape<{ deliveries: Delivery[]; isMore: boolean }>(),
  }),
  resendDelivery: call({
    ...integrationPaths.resendDelivery,
    summary: 'Sends a delivery again at once, with the same id.',
    ...admin,
    params: z.strictObject({ webhook: id, delivery: id }),
    answer: shape<{ delivery: Delivery }>(),
  }),
} as const
