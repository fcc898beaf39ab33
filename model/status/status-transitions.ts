/** Which status may follow which, what brings it about and who may (decision Q-STATUS-TABLE). */
import type { StatusIdentifier } from '#model/status/account-status.ts'
import type { Actor, Move } from '#model/status/state-table.ts'

const amendable: readonly StatusIdentifier[] = [
  'verified',
  'verified_with_order',
  'review_verified',
  'reporting',
  'buy_order',
  'payment_received',
  'sell_order',
  'payment_sent',
  'dormant',
]
const awake: readonly StatusIdentifier[] = [
  'created',
  'pending',
  'pending_with_order',
  'review',
  ...amendable.filter((status) => status !== 'dormant'),
]
/** Neither new, nor locked, nor at rest; those who may sell anyway have a row of their own. */
const sellingWithOrders = amendable.filter(
  (status) => status !== 'dormant' && status !== 'verified' && status !== 'reporting',
)
const staffOrProvider: readonly Actor[] = ['staff', 'provider']

/** The table, in the order of the decision. */
export const statusTransitions: readonly Move<StatusIdentifier>[] = [
  { from: [], to: 'created', trigger: 'account saved, or linked at sign-up', by: ['staff', 'system'] },
  {
    from: ['created'],
    to: 'pending',
    trigger: "Get verified without fund and amount (form 'subscription')",
    by: ['client'],
    cause: 'verification asked',
  },
  {
    from: ['created'],
    to: 'pending_with_order',
    trigger: "Get verified with selected_fund_name and subscription_amount; order record 'placed'",
    by: ['client'],
    cause: 'verification asked',
  },
  { from: ['pending'], to: 'verified', trigger: 'identity checks passed', by: staffOrProvider },
  {
    from: ['pending_with_order'],
    to: 'verified_with_order',
    trigger: 'identity checks passed, order still open',
    by: staffOrProvider,
  },
  {
    from: ['pending', 'pending_with_order'],
    to: 'created',
    trigger: 'returned for correction; an open order is closed',
    by: ['staff'],
    closes: 'Buy',
  },
  {
    from: ['verified'],
    to: 'buy_order',
    trigger: "buy drawer ('order placed')",
    by: ['client'],
    cause: 'order placed',
  },
  {
    from: ['verified_with_order', 'reporting', 'review_verified', 'buy_order', 'payment_sent'],
    to: 'buy_order',
    trigger: 'buy drawer',
    by: ['client'],
    cause: 'order placed',
  },
  {
    from: ['verified', 'reporting'],
    to: 'sell_order',
    trigger: "sell drawer ('sell placed')",
    by: ['client'],
    cause: 'order placed',
  },
  {
    from: sellingWithOrders,
    to: 'sell_order',
    trigger: "sell drawer ('sell placed'), the account has orders",
    by: ['client'],
    cause: 'order placed',
    needs: 'orders',
  },
  {
    from: ['verified_with_order', 'buy_order'],
    to: 'payment_received',
    trigger: 'money of the subscription arrived',
    by: staffOrProvider,
  },
  {
    from: ['payment_received'],
    to: 'reporting',
    trigger: "units allotted, order 'closed'",
    by: staffOrProvider,
    closes: 'Buy',
  },
  {
    from: ['sell_order'],
    to: 'payment_sent',
    trigger: "proceeds paid, order 'closed'",
    by: staffOrProvider,
    closes: 'Sell',
  },
  { from: ['payment_sent'], to: 'reporting', trigger: 'units remain', by: staffOrProvider },
  { from: ['payment_sent'], to: 'dormant', trigger: 'nothing remains', by: staffOrProvider },
  {
    from: ['verified'],
    to: 'reporting',
    trigger: 'holdings are reported without an order',
    by: staffOrProvider,
  },
  {
    from: amendable,
    to: 'review',
    trigger: "personal data amended (form 'amendment')",
    by: ['client', 'staff'],
    cause: 'form sent',
  },
  { from: ['review'], to: 'review_verified', trigger: 'amendment approved', by: staffOrProvider },
  { from: ['review'], to: 'created', trigger: 'amendment rejected, data incomplete', by: ['staff'] },
  { from: ['review_verified'], to: 'reporting', trigger: 'holdings are reported', by: staffOrProvider },
  { from: awake, to: 'dormant', trigger: 'account put to rest', by: ['admin'] },
  { from: ['dormant'], to: 'reporting', trigger: 'account reactivated', by: ['admin'] },
  {
    from: [...awake, 'dormant'],
    to: 'any',
    trigger: 'manual choice in the account editor, asks for confirmation, audited',
    by: ['admin'],
    isManual: true,
  },
]
