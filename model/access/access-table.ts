/**
 * Who may do what: one row per collection, one entry per role (decision Q-PERMISSION-MATRIX). Database grants and
 * policies, the calls and the screens all follow from this table through `rows` and `fields`.
 */
import type { CollectionName } from '#model/collections.ts'
import type { Role } from '#model/access/role.ts'
import type { Rules } from '#model/access/rule.ts'

const everything: Rules = { read: 'all', create: 'all', update: 'all', remove: 'all' }
const nothing: Rules = {}
const reading: Rules = { read: 'all' }
const ofVisible: Rules = { read: 'visible', create: 'visible', update: 'visible', remove: 'visible' }

/** What the sign-in page of a portal shows to a visitor: looks, language, where help is, terms to agree to. */
const portalFront = ['name', 'subtitle', 'photo', 'theme', 'portalLanguage', 'phone', 'email', 'tnc']

const marketData = { admin: everything, professional: reading, investor: reading, public: nothing }

export const accessTable: Record<CollectionName, Record<Role, Rules>> = {
  users: {
    admin: everything,
    professional: { read: 'people', update: 'self' },
    investor: { read: 'self', update: 'self' },
    public: nothing,
  },
  accounts: {
    admin: everything,
    professional: { read: 'visible', create: 'owned', update: 'visible' },
    investor: {
      read: 'visible',
      update: {
        rows: 'visible',
        fields: [
          'userStatus',
          'quarterlyPaymentsStatus',
          'secondQuarterlyPaymentsStatus',
          'termsAndConditions',
        ],
      },
    },
    public: nothing,
  },
  portfolios: { admin: everything, professional: ofVisible, investor: { read: 'visible' }, public: nothing },
  holdings: { admin: everything, professional: ofVisible, investor: { read: 'visible' }, public: nothing },
  transactions: {
    admin: everything,
    professional: ofVisible,
    investor: { read: 'visible' },
    public: nothing,
  },
  portals: {
    admin: everything,
    professional: { read: 'all', create: 'ownerIsMe', update: 'ownerIsMe' },
    investor: { read: 'assigned' },
    public: { read: { rows: 'all', fields: portalFront } },
  },
  organisations: {
    admin: everything,
    professional: { read: 'employer' },
    investor: { read: { rows: 'employer', fields: ['name', 'photo'] } },
    public: nothing,
  },
  userStatus: { admin: everything, professional: reading, investor: reading, public: nothing },
  groups: { admin: everything, professional: reading, investor: { read: 'memberOf' }, public: nothing },
  groupMembers: {
    admin: everything,
    professional: ofVisible,
    investor: { read: 'visible' },
    public: nothing,
  },
  accessGroups: { admin: everything, professional: reading, investor: nothing, public: nothing },
  instruments: { ...marketData, professional: { read: 'all', create: 'all' } },
  prices: marketData,
  exchangeRates: marketData,
  benchmarkLevels: marketData,
  importBatches: { admin: everything, professional: ofVisible, investor: nothing, public: nothing },
  importRows: { admin: everything, professional: ofVisible, investor: nothing, public: nothing },
  importMappings: { admin: everything, professional: everything, investor: nothing, public: nothing },
  logs: {
    admin: { read: 'all', create: 'all' },
    professional: { read: 'visibleOrGeneral', create: 'author' },
    investor: { create: 'author' },
    public: nothing,
  },
}
