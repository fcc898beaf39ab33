/** Changes that a firm may want two people for (decision 168). */

/**
 * What a firm can ask a second person for: 'status': an account gets another status by hand; 'bankDetails': the IBAN of an
 * account and its holder; 'prices': prices and exchange rates of a file are taken in or back; 'rights': who is an
 * administrator or adviser or needs no second factor, whose an account is, and groups that give access; 'publishing': pages,
 * articles, people and words of clients go before visitors and clients, or come back after they were removed (decision 181);
 * 'orders': an order above an amount of the firm is passed on (decision 173).
 */
export const fourEyesKinds = ['status', 'bankDetails', 'prices', 'rights', 'publishing', 'orders'] as const
export type FourEyesKind = (typeof fourEyesKinds)[number]

/** In which the amount may be said from which on orders wait. */
export const orderLimitCurrencies = ['EUR', 'USD', 'GBP', 'CAD'] as const

/** The kinds of changes that wait: those, and 'switches', that one of them is no longer asked for. */
export const pendingKinds = [...fourEyesKinds, 'switches'] as const
export type PendingKind = (typeof pendingKinds)[number]

/** What is to be done to a record, or to an imported file; 'publish': it goes out as it stands; 'place': an order is passed on. */
export const pendingVerbs = [
  'create',
  'update',
  'remove',
  'restore',
  'publish',
  'commit',
  'undo',
  'place',
] as const
export type PendingVerb = (typeof pendingVerbs)[number]

/** What became of a change: it waits, was approved or rejected by another person, or taken back by whoever proposed it. */
export const pendingStates = ['waiting', 'approved', 'rejected', 'withdrawn'] as const
export type PendingState = (typeof pendingStates)[number]

/**
 * What a field says of itself: the kind of change that giving it another value is. `onCreate`: giving it a value in a new
 * record is one, too. `when`: only this value is.
 */
export type FourEyes = { readonly kind: PendingKind; readonly onCreate?: true; readonly when?: false }
