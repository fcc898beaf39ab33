/** Method and path of the calls for other programs: the API document, keys and webhooks. */
export const integrationPaths = {
  readApiDocument: { method: 'GET', path: '/api/openapi.json' },
  listApiKeys: { method: 'GET', path: '/api/api-keys' },
  createApiKey: { method: 'POST', path: '/api/api-keys' },
  revokeApiKey: { method: 'DELETE', path: '/api/api-keys/:key' },
  listWebhooks: { method: 'GET', path: '/api/webhooks' },
  createWebhook: { method: 'POST', path: '/api/webhooks' },
  rotateWebhookSecret: { method: 'POST', path: '/api/webhooks/:webhook/secret' },
  testWebhook: { method: 'POST', path: '/api/webhooks/:webhook/test' },
  listDeliveries: { method: 'GET', path: '/api/webhooks/:webhook/deliveries' },
  resendDelivery: { method: 'POST', path: '/api/webhooks/:webhook/deliveries/:delivery/resend' },
} as const
