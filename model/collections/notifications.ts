import type { Collection } from '#model/collection.ts'
import { notificationKinds } from '#model/notification-kinds.ts'
import type { Rules } from '#model/rights/rule.ts'
import { nothing } from '#model/rights/usual-rights.ts'

/** Written by the service; whoever it is for may read it and say that they have. */
const own: Rules = { read: 'ownerIsMe', update: { rows: 'ownerIsMe', fields: ['readAt'] } }

/**
 * What somebody was told of: where it happened and what, never a figure. Seen by that person alone, as long as they see
 * what it is about.
 */
export const notifications = {
  name: 'notifications',
  rights: { admin: own, professional: own, investor: own, public: nothing },
  removal: 'hard',
  stamps: 'none',
  fields: {
    owner: { kind: 'ref', to: 'users', required: true },
    kind: { kind: 'select', options: notificationKinds, fixed: true, required: true },
    account: { kind: 'ref', to: 'accounts' },
    /** The thread that was written in, by its first message. */
    thread: { kind: 'ref', to: 'messages' },
    /** The papers that came together. */
    documents: { kind: 'refs', to: 'media' },
    placedOrder: { kind: 'ref', to: 'orders' },
    /** The portal whose accounts have figures that are not as they should be, and these accounts. */
    portal: { kind: 'ref', to: 'portals' },
    accounts: { kind: 'refs', to: 'accounts' },
    /** The run of a data process that broke. */
    dataRun: { kind: 'ref', to: 'dataRuns' },
    /** The title, status or change it is about, as its kind has it. */
    what: { kind: 'text', max: 300 },
    at: { kind: 'timestamp', required: true },
    readAt: { kind: 'timestamp' },
    /** The e-mail in which it is still to stand. */
    owed: { kind: 'select', options: ['at-once', 'daily', 'weekly'], fixed: true, system: true },
  },
  indexes: [['owner', 'at'], ['owner', 'thread'], ['owed']],
} as const satisfies Collection
