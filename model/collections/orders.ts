import type { Collection } from '#model/collection.ts'
import { orderApprovals } from '#model/orders/order-approval.ts'
import { everything, nothing } from '#model/rights/usual-rights.ts'

/**
 * An order of an investor for units of a fund. `amount` is what the person typed, in the unit of `unitType`; `units`
 * and `value` follow from it with the current `nav`. `losses` is value minus cost of a sale (decision Q-ORDER-FIELDS). `approval`: of one above the
 * amount of the firm, whether a second person has let it pass; written by the database alone (decision 173).
 * `termsVersion` of the portal's terms was accepted with it, at `termsAt` (decision 171).
 */
export const orders = {
  name: 'orders',
  rights: {
    admin: everything,
    professional: { read: 'visible', update: { rows: 'visible', fields: ['status'] } },
    investor: { read: 'visible', create: 'visible' },
    public: nothing,
  },
  feature: 'ordering',
  account: 'account',
  fields: {
    name: { kind: 'text', max: 200 },
    type: { kind: 'select', options: ['Sell', 'Buy'] },
    status: { kind: 'select', options: ['placed', 'closed'], default: 'placed' },
    amount: { kind: 'units', required: true },
    user: { kind: 'ref', to: 'users', required: true, says: 'user' },
    account: { kind: 'ref', to: 'accounts' },
    fundIdFromAccountNo: { kind: 'text' },
    portfolioId: { kind: 'ref', to: 'portfolios' },
    product: { kind: 'text' },
    units: { kind: 'units' },
    unitType: { kind: 'select', options: ['units', 'amount'], fixed: true, default: 'units' },
    cost: { kind: 'money' },
    value: { kind: 'money' },
    losses: { kind: 'money' },
    nav: { kind: 'price' },
    currency: { kind: 'select', options: ['USD', 'EUR', 'GBP', 'GBX', 'CAD'] },
    approval: { kind: 'select', options: orderApprovals, fixed: true, system: true },
    termsVersion: { kind: 'text', system: true },
    termsAt: { kind: 'timestamp', system: true },
  },
  indexes: [['account', 'status'], ['user'], ['createdAt']],
  rules: ['orderStatus'],
  admin: {
    title: 'name',
    columns: ['name', 'type', 'status', 'amount', 'unitType', 'user', 'product'],
    search: ['name', 'product'],
    tabs: [
      {
        id: 'details',
        sections: [
          { fields: ['name', 'type', 'status', 'approval', 'amount', 'unitType', 'user', 'account'] },
          {
            id: 'execution',
            fields: [
              'product',
              'fundIdFromAccountNo',
              'portfolioId',
              'units',
              'nav',
              'value',
              'cost',
              'losses',
              'currency',
            ],
          },
        ],
      },
      { id: 'sendings', children: 'orderSendings', by: 'order' },
    ],
  },
} as const satisfies Collection
