/**
 * Which state may follow which and who may bring it about, manual choices apart, by hand from the decisions; nothing here is
 * read from the code. 'client': by doing what brings it about, never by naming the state. 'staff': an adviser who owns the
 * account.
 */
type Moves = Readonly<Record<string, readonly ('client' | 'staff' | 'provider' | 'admin' | 'system')[]>>

/** Decision Q-STATUS-TABLE. */
export const accountMoves: Moves = {
  'created > pending': ['client'],
  'created > pending_with_order': ['client'],
  'pending > verified': ['staff', 'provider', 'admin'],
  'pending_with_order > verified_with_order': ['staff', 'provider', 'admin'],
  'pending > created': ['staff', 'admin'],
  'pending_with_order > created': ['staff', 'admin'],
  'verified > buy_order': ['client'],
  'verified_with_order > buy_order': ['client'],
  'reporting > buy_order': ['client'],
  'review_verified > buy_order': ['client'],
  'payment_sent > buy_order': ['client'],
  'verified > sell_order': ['client'],
  'reporting > sell_order': ['client'],
  'verified_with_order > sell_order': ['client'],
  'review_verified > sell_order': ['client'],
  'buy_order > sell_order': ['client'],
  'payment_received > sell_order': ['client'],
  'payment_sent > sell_order': ['client'],
  'verified_with_order > payment_received': ['staff', 'provider', 'admin'],
  'buy_order > payment_received': ['staff', 'provider', 'admin'],
  'payment_received > reporting': ['staff', 'provider', 'admin'],
  'sell_order > payment_sent': ['staff', 'provider', 'admin'],
  'payment_sent > reporting': ['staff', 'provider', 'admin'],
  'payment_sent > dormant': ['staff', 'provider', 'admin'],
  'verified > reporting': ['staff', 'provider', 'admin'],
  'verified > review': ['client', 'staff', 'admin'],
  'verified_with_order > review': ['client', 'staff', 'admin'],
  'review_verified > review': ['client', 'staff', 'admin'],
  'reporting > review': ['client', 'staff', 'admin'],
  'buy_order > review': ['client', 'staff', 'admin'],
  'payment_received > review': ['client', 'staff', 'admin'],
  'sell_order > review': ['client', 'staff', 'admin'],
  'payment_sent > review': ['client', 'staff', 'admin'],
  'dormant > review': ['client', 'staff', 'admin'],
  'review > review_verified': ['staff', 'provider', 'admin'],
  'review > created': ['staff', 'admin'],
  'review_verified > reporting': ['staff', 'provider', 'admin'],
  'created > dormant': ['admin'],
  'pending > dormant': ['admin'],
  'pending_with_order > dormant': ['admin'],
  'review > dormant': ['admin'],
  'verified > dormant': ['admin'],
  'verified_with_order > dormant': ['admin'],
  'review_verified > dormant': ['admin'],
  'reporting > dormant': ['admin'],
  'buy_order > dormant': ['admin'],
  'payment_received > dormant': ['admin'],
  'sell_order > dormant': ['admin'],
  'dormant > reporting': ['admin'],
}

/** Decision Q-SUBMISSION-TABLE. */
export const submissionMoves: Moves = {
  'Under review > Approved': ['staff', 'admin'],
  'Approved > Verified': ['admin'],
  'Verified > Released': ['admin'],
  'Approved > Under review': ['staff', 'admin'],
  'Verified > Under review': ['admin'],
}

/** Decision Orders: closed is final. */
export const orderMoves: Moves = { 'placed > closed': ['staff', 'provider', 'admin'] }
