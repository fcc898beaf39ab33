/** Rights that several collections have, and parts of them (decision Q-PERMISSION-MATRIX). */
import type { Rules } from '#model/rights/rule.ts'

export const everything: Rules = { read: 'all', create: 'all', update: 'all', remove: 'all' }
export const nothing: Rules = {}
export const reading: Rules = { read: 'all' }
export const ofVisible: Rules = { read: 'visible', create: 'visible', update: 'visible', remove: 'visible' }

/** What visitors and clients read by its access level, advisers too; administrators write it. */
export const content = {
  admin: everything,
  professional: { read: 'published' },
  investor: { read: 'published' },
  public: { read: 'published' },
} as const

/** What the service writes and administrators look at. */
export const lookedAt = { admin: reading, professional: nothing, investor: nothing, public: nothing }

export const marketData = { admin: everything, professional: reading, investor: reading, public: nothing }
