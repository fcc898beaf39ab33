/** Rows of the lists of clients, as the server answers them. */
import type { ClientRow, InvitationRow } from '#model/calls/clients.ts'

export const buildClientRow = (given: Partial<ClientRow> = {}): ClientRow => ({
  id: given.name ?? 'id',
  name: 'Anna Smith',
  letter: 'S',
  email: 'anna@clients.example',
  currency: 'EUR',
  value: 100,
  share: 0.1,
  changeYtd: 0.05,
  benchmarkYtd: null,
  netFlowsYtd: null,
  cashShare: null,
  asOf: '2026-11-20',
  quality: 'good',
  failedSince: null,
  portfolioTypes: ['GIA'],
  advisers: [],
  groups: [],
  accessGroups: [],
  accountType: 'single',
  status: 'reporting',
  isLinked: true,
  lastLogin: null,
  reviewOn: null,
  quarterlyPayments: {},
  secondQuarterlyPayments: {},
  ...given,
})

/** Somebody who has not been invited yet. */
export const buildInvitationRow = (name: string, given: Partial<InvitationRow> = {}): InvitationRow => ({
  account: `account-${name}`,
  name,
  email: `${name.toLowerCase()}@home.example`,
  state: 'none',
  lastInviteSend: null,
  expiresAt: null,
  lastLogin: null,
  delivery: null,
  ...given,
})
