import type { Collection } from '#model/collection.ts'
import { figureFields } from '#model/collections/figure-fields.ts'
import { statusIdentifiers } from '#model/status/account-status.ts'

/**
 * What a client has with the firm: the client (a user), the advisers who own it, its portal and its status.
 * Who may see an account follows from `client`, `owner` and the access groups; see access.
 */
export const accounts = {
  name: 'accounts',
  account: 'id',
  fields: {
    name: { kind: 'text', required: true },
    email: { kind: 'email', required: true },
    client: { kind: 'ref', to: 'users' },
    owner: { kind: 'refs', to: 'users', required: true, label: 'advisor' },
    portal: { kind: 'ref', to: 'portals' },
    userStatus: { kind: 'select', options: statusIdentifiers, fixed: true, default: 'created' },
    userStatusData: { kind: 'computed', by: 'userStatusData' },
    external_id: { kind: 'text', pattern: '^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$' },
    clientId: { kind: 'text', staff: true },
    accountType: { kind: 'select', options: ['single', 'dual', 'corporate'] },
    gender: { kind: 'select', options: ['male', 'female'] },
    inception: { kind: 'date' },
    location: { kind: 'text' },
    currency: { kind: 'select', options: ['USD', 'EUR', 'GBP', 'GBX', 'CAD'] },
    ...figureFields,
    groups: { kind: 'computed', by: 'groupsOfAccount' },
    memberSince: { kind: 'computed', by: 'memberSince' },
    isGroup: { kind: 'computed', by: 'isGroup' },
    portfolios: { kind: 'computed', by: 'portfoliosOfAccount' },
    termsAndConditions: { kind: 'json', shape: 'terms' },
    alerts: { kind: 'json', shape: 'alerts' },
    process: { kind: 'json', shape: 'process' },
    quarterlyPaymentsStatus: { kind: 'json', shape: 'paymentFlags' },
    secondQuarterlyPaymentsStatus: { kind: 'json', shape: 'paymentFlags' },
    subscription_iban: { kind: 'text' },
    subscription_account_holder_name: { kind: 'text' },
    disabledClientNotifications: { kind: 'switch' },
    lastLogin: { kind: 'timestamp', system: true },
    lastInviteSend: { kind: 'timestamp' },
  },
  indexes: [
    ['name'],
    ['portal', 'name'],
    // Sums over a portal are answered from this one alone.
    ['portal', 'value', 'currency', 'client', 'active', 'id'],
    ['client'],
    ['external_id'],
  ],
  children: ['portfolios', 'documents'],
  rules: ['accountAccess', 'statusTransition'],
} as const satisfies Collection
