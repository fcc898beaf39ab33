/** What a walk through a collection does, by hand from the specification: nothing here is read from the code. */
import type { Collection } from '#model/collection.ts'
import { tableName } from '#server/store/schema/table.ts'
import { expectedRights } from '#tests/support/access/expected-rights.ts'

/** What an administrator may do, and what is not as everywhere else. */
export type WalkPlan = {
  /** Whether records are made, changed and removed whatever else there is. */
  isWalked: boolean
  mayCreate: boolean
  mayUpdate: boolean
  mayRemove: boolean
  /** Whether a removed record goes for good. */
  isGoneForGood: boolean
  /** The only fields that may be changed, where that is not all that may be given. */
  changed: readonly string[] | null
  /** The fields that only one record can have and none can lack: a copy has them marked as a copy. */
  marked: readonly string[]
  /** What one record alone can have and a person chooses: chosen for a copy. */
  chosen: readonly string[]
  /** What a copy has in any case. */
  copiedAs: Readonly<Record<string, unknown>>
}

type Exception = Partial<WalkPlan>

const exceptions: Readonly<Record<string, Exception>> = {
  // People are disabled, never deleted.
  users: { mayRemove: false, marked: ['email'] },
  // One address is one account in a portal, one number one client; a copy begins where every new account does.
  accounts: { marked: ['email'], copiedAs: { userStatus: 'created', clientId: null } },
  // What an order comes to follows from its amount.
  orders: {
    copiedAs: { status: 'placed' },
    changed: [
      'name',
      'status',
      'user',
      'fundIdFromAccountNo',
      'units',
      'value',
      'cost',
      'losses',
      'currency',
    ],
  },
  // The firms of the walk have no data service, so the portal keeps the books of every portfolio.
  portfolios: {
    changed: `name external_id type region currency inception objective riskLevel esgRating riskProfile
      external_owner_name cash costMethod`.split(/\s+/),
  },
  // What its bookings say of a holding is not said of it, and a security is held once in a place.
  holdings: {
    isGoneForGood: true,
    marked: ['symbol'],
    changed: ['name', 'assetclass', 'type', 'value', 'region', 'date', 'annual_growth', 'pricePoints'],
  },
  // A booking stays of one kind, in one place and currency.
  transactions: {
    changed:
      `external_id name date amount localCcyAmount units price fees taxes cost rate fxRate grossAmount netAmount
      nominalValue businessDate navDate assetclass type region`.split(/\s+/),
  },
  // With another file comes what is known of it; whose it is follows from its portfolio.
  media: {
    changed: 'name type library folder portfolio group favourite acknowledgement remindAfter'.split(' '),
  },
  fundFavourites: { isGoneForGood: true },
  readMarks: { isGoneForGood: true },
  messageDrafts: { isGoneForGood: true },
  corrections: { isGoneForGood: true },
  // Who can be invited, reminded and confirmed follows from what they have answered: walked in server/fact-finders.
  factFinders: { isWalked: false },
  // Made, taken in and taken back by files alone: walked in server/batches.
  importBatches: { isWalked: false },
  plannedMessages: { isGoneForGood: true },
  notificationChoices: { isGoneForGood: true },
  // A status is worded once: a copy is of another one.
  userStatus: { chosen: ['identifier'] },
  // A model is the one for its risk profile: a copy is for another.
  models: { chosen: ['profile'] },
  instruments: { marked: ['symbol'] },
  // What is sent anew begins at its first step, and stays with its client.
  submissions: { changed: ['step'], copiedAs: { step: 'Under review' } },
}

/** The plan of a collection for an administrator. */
export function planWalk({ name }: Collection): WalkPlan {
  const rights = expectedRights[tableName(name)]?.admin.split('/')[0]
  if (!rights) throw new Error(`The permission matrix does not speak of '${name}'.`)
  return {
    isWalked: true,
    mayCreate: rights.includes('c'),
    mayUpdate: rights.includes('u'),
    mayRemove: rights.includes('d'),
    isGoneForGood: false,
    changed: null,
    marked: [],
    chosen: [],
    copiedAs: {},
    ...exceptions[name],
  }
}

/** What a person may give: no password, nothing that the service or a rule writes, nothing that is found on reading. */
export function givenFields({ fields }: Collection): string[] {
  return Object.entries(fields)
    .filter(([, { kind, system, ruled, assigned }]) => {
      const isStored = kind !== 'password' && (kind !== 'computed' || assigned !== undefined)
      return isStored && !system && !ruled
    })
    .map(([name]) => name)
}
