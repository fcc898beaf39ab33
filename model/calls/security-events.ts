/**
 * What the chain of security events tells of: who came in and how, what was refused, whose rights changed, who looked
 * at and took out what. `about` is the person concerned.
 */
export const securityEventKinds = [
  'signed-in',
  'sign-in-refused',
  'locked',
  'factor-refused',
  'signed-out',
  'sessions-ended',
  'signed-up',
  'address-verified',
  'account-linked',
  'external-id-made',
  'reset-asked',
  'password-reset',
  'password-changed',
  'invited',
  'invitation-accepted',
  'invitation-withdrawn',
  'factor-added',
  'factor-removed',
  'factor-renamed',
  'recovery-codes-made',
  'recovery-code-used',
  'identity-bound',
  'identity-refused',
  'custom-token-made',
  'bypass-granted',
  'bypass-withdrawn',
  'role-changed',
  'join-declined',
  'disabled',
  'enabled',
  'organisation-changed',
  'address-changed',
  'owners-changed',
  'client-changed',
  'access-group-changed',
  'api-key-made',
  'api-key-revoked',
  'acknowledged',
  'viewed-account',
  'viewing-started',
  'viewing-ended',
  'exported',
  'status-changed',
  'status-overridden',
  'four-eyes-on',
  'four-eyes-off',
  'change-proposed',
  'change-approved',
  'change-rejected',
  'change-withdrawn',
  'chain-checked',
  'job-run-again',
] as const

/** One kind of event. */
export type SecurityEventKind = (typeof securityEventKinds)[number]

/** How many events are told at a time; fewer mean that there are no more. */
export const securityEventsAPage = 100
