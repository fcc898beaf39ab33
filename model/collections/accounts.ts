import { reviewStates } from '#model/reviews/review-date.ts'
import type { Collection } from '#model/collection.ts'
import { everything, nothing } from '#model/rights/usual-rights.ts'
import { deskFields, figureFields, figureSection } from '#model/collections/figure-fields.ts'
import { statusIdentifiers } from '#model/status/account-status.ts'

/**
 * What a client has with the firm: the client (a user), the advisers who own it, its portal and its status.
 * Who may see an account follows from `client`, `owner` and the access groups; see access. `external_id` and `clientId`
 * are what data services know it by.
 */
export const accounts = {
  name: 'accounts',
  rights: {
    admin: everything,
    professional: { read: 'visible', create: 'owned', update: 'visible' },
    investor: {
      read: 'visible',
      update: {
        rows: 'visible',
        fields: ['userStatus', 'quarterlyPaymentsStatus', 'secondQuarterlyPaymentsStatus'],
      },
    },
    public: nothing,
  },
  account: 'id',
  fields: {
    name: { kind: 'text', required: true, says: 'name', max: 200 },
    email: { kind: 'email', required: true, says: 'email' },
    client: { kind: 'ref', to: 'users', fourEyes: { kind: 'rights' } },
    owner: {
      kind: 'refs',
      to: 'users',
      required: true,
      says: 'advisor',
      only: ['professionals'],
      fourEyes: { kind: 'rights' },
    },
    portal: { kind: 'ref', to: 'portals' },
    userStatus: {
      kind: 'select',
      options: statusIdentifiers,
      fixed: true,
      default: 'created',
      fourEyes: { kind: 'status' },
    },
    userStatusData: { kind: 'computed', by: 'userStatusData' },
    external_id: {
      kind: 'text',
      pattern: '^[A-Za-z0-9]{4}(-[A-Za-z0-9]{4}){3}$',
      says: 'externalId',
      spelled: 'capitals',
      admin: true,
    },
    clientId: { kind: 'text', staff: true, admin: true },
    accountType: { kind: 'select', options: ['single', 'dual', 'corporate'], preset: 'single' },
    gender: { kind: 'select', options: ['male', 'female'] },
    inception: { kind: 'date' },
    location: { kind: 'text' },
    currency: { kind: 'select', options: ['USD', 'EUR', 'GBP', 'GBX', 'CAD', 'CHF'] },
    ...figureFields,
    ...deskFields,
    groups: { kind: 'computed', by: 'groupsOfAccount', assigned: { to: 'groups' } },
    memberSince: { kind: 'computed', by: 'memberSince' },
    portfolios: { kind: 'computed', by: 'portfoliosOfAccount' },
    termsAndConditions: { kind: 'computed', by: 'termsOfAccount' },
    alerts: {
      kind: 'json',
      shape: 'alerts',
      input: 'tabular',
      columns: [
        { name: 'type', type: 'select', options: ['Success', 'Info', 'Warning', 'Error'], required: true },
        { name: 'comment', type: 'textarea' },
        { name: 'resolved', type: 'switch' },
        { name: 'timestamp', type: 'timestamp' },
      ],
    },
    process: { kind: 'json', shape: 'process', input: 'hidden' },
    quarterlyPaymentsStatus: { kind: 'json', shape: 'paymentFlags' },
    secondQuarterlyPaymentsStatus: { kind: 'json', shape: 'paymentFlags' },
    subscription_iban: { kind: 'text', fourEyes: { kind: 'bankDetails', onCreate: true } },
    subscription_account_holder_name: { kind: 'text', fourEyes: { kind: 'bankDetails', onCreate: true } },
    clientDisabled: { kind: 'computed', by: 'clientDisabled', internal: true },
    disabledClientNotifications: { kind: 'switch' },
    lastLogin: { kind: 'timestamp', system: true },
    lastInviteSend: { kind: 'timestamp' },
    reviewOn: { kind: 'date', staff: true },
    reviewEvery: { kind: 'number', whole: true, staff: true, min: 1, max: 120 },
    reviewTold: { kind: 'select', options: reviewStates, fixed: true, staff: true, ruled: true },
  },
  unique: [['external_id'], ['clientId']],
  indexes: [
    ['name'],
    ['createdAt'],
    ['updatedAt'],
    ['userStatus', 'updatedAt'],
    ['-value'],
    ['portal', 'name'],
    ['portal', '~name', 'id'],
    // Sums over a portal are answered from this one alone.
    ['portal', 'value', 'currency', 'client', 'active', 'id'],
    ['client'],
    ['reviewOn'],
  ],
  rules: [
    'accountAccess',
    'statusTransition',
    'accountDrawer',
    'firstCurrency',
    'accountCap',
    'groupMembers',
    'paymentFlags',
    'reviewDates',
  ],
  searchText: true,
  isFed: true,
  admin: {
    title: 'name',
    columns: ['name', 'email', 'client', 'owner', 'portal', 'userStatus', 'currency', 'value'],
    search: ['name', 'email', 'external_id', 'clientId'],
    tabs: [
      {
        id: 'accountDetails',
        sections: [
          { fields: ['name', 'email', 'client', 'owner', 'portal', 'groups'] },
          {
            id: 'particulars',
            fields: ['accountType', 'gender', 'inception', 'location', 'currency', 'external_id', 'clientId'],
          },
          {
            id: 'status',
            fields: [
              'userStatus',
              'alerts',
              'clientDisabled',
              'disabledClientNotifications',
              'lastInviteSend',
              'lastLogin',
            ],
          },
          { id: 'reviews', fields: ['reviewOn', 'reviewEvery'] },
          { id: 'payments', fields: ['subscription_iban', 'subscription_account_holder_name'] },
          {
            ...figureSection,
            fields: [...figureSection.fields, 'netFlowsYtd', 'benchmarkYtd', 'cashShare', 'deskFailedAt'],
          },
        ],
      },
      { id: 'portfolios', children: 'portfolios', by: 'account' },
      { id: 'documents', children: 'media', by: 'account' },
    ],
  },
} as const satisfies Collection
