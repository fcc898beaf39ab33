/** How far something is that an order service is told of. */

/** A first subscription or request to be verified, a purchase, a sale, changed details. */
export const sendingKinds = ['verification', 'buy', 'sell', 'amendment'] as const
export type SendingKind = (typeof sendingKinds)[number]

/**
 * 'held': a second person of the firm is to let it pass first. 'to-send': it waits. 'sent': it is on its way. 'accepted' and 'refused': the service has said so. 'unknown': it was
 * sent, and nobody knows whether it arrived; it is looked for at the service before anything else is sent. 'withdrawn':
 * taken back before it was sent.
 */
export const sendingStates = [
  'held',
  'to-send',
  'sent',
  'accepted',
  'refused',
  'unknown',
  'withdrawn',
] as const
export type SendingState = (typeof sendingStates)[number]

/** Nothing more comes of it. */
export const isSettled = (state: SendingState): boolean =>
  state === 'accepted' || state === 'refused' || state === 'withdrawn'
