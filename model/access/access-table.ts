/**
 * Who may do what: one row per collection, one entry per role (decision Q-PERMISSION-MATRIX). Database grants and
 * policies, the calls and the screens all follow from this table through `rows` and `fields`.
 */
import type { CollectionName } from '#model/collections/collections.ts'
import type { Role } from '#model/access/role.ts'
import type { Rules } from '#model/access/rule.ts'

const everything: Rules = { read: 'all', create: 'all', update: 'all', remove: 'all' }
const nothing: Rules = {}
const reading: Rules = { read: 'all' }
const ofVisible: Rules = { read: 'visible', create: 'visible', update: 'visible', remove: 'visible' }

/** What the sign-in page of a portal shows to a visitor: looks, language, where help is, terms to agree to. */
const portalFront = ['name', 'subtitle', 'photo', 'theme', 'portalLanguage', 'phone', 'email', 'tnc']

/** What visitors and clients read by its access level, advisers too; administrators write it. */
const content = {
  admin: everything,
  professional: { read: 'published' },
  investor: { read: 'published' },
  public: { read: 'published' },
} as const

/** What the service writes and administrators look at. */
const lookedAt = { admin: reading, professional: nothing, investor: nothing, public: nothing }

/** Secrets are shown once, by the call that makes them; nobody reads them afterwards. */
const keyWithoutSecret = ['name', 'scopes', 'owner', 'prefix', 'expiresAt', 'lastUsedAt']
const webhookWithoutSecret = ['name', 'url', 'events', 'enabled']

/** One's own messages: written to whom one may write, read where one is addressed; the addressee may archive. */
const correspondence: Rules = {
  read: 'addressed',
  create: 'toRecipient',
  update: { rows: 'addressed', fields: ['archived'] },
}

/** Records of visible accounts, and those of no account. */
const general: Rules = {
  read: 'visibleOrGeneral',
  create: 'visibleOrGeneral',
  update: 'visibleOrGeneral',
  remove: 'visibleOrGeneral',
}

const ownViews: Rules = { read: 'mineOrShared', create: 'author', update: 'author', remove: 'author' }

/** What somebody keeps for themselves: made, read and removed by nobody else. */
const ownOnly: Rules = { read: 'author', create: 'author', remove: 'author' }

/** What is not sent yet is for whoever writes it alone. */
const ownDraft: Rules = { read: 'author', create: 'author', update: 'author', remove: 'author' }

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
  groups: {
    admin: everything,
    professional: { read: 'all', update: { rows: 'all', fields: ['members'] } },
    investor: { read: 'memberOf' },
    public: nothing,
  },
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
  orders: {
    admin: everything,
    professional: { read: 'visible', update: { rows: 'visible', fields: ['status'] } },
    investor: { read: 'visible', create: 'visible' },
    public: nothing,
  },
  messages: {
    admin: correspondence,
    professional: correspondence,
    // Who writes to a group reaches other clients.
    investor: {
      ...correspondence,
      create: {
        rows: 'toRecipient',
        fields: ['subject', 'recipient', 'body', 'attachment', 'attach_message', 'portal', 'process'],
      },
    },
    public: nothing,
  },
  forms: {
    admin: everything,
    professional: { read: 'byLevel' },
    investor: { read: 'byLevel' },
    public: nothing,
  },
  submissions: {
    admin: everything,
    professional: { read: 'visibleOrOwned', update: { rows: 'visible', fields: ['step'] } },
    investor: {
      read: 'visibleOrOwned',
      create: { rows: 'visibleOrMine', fields: ['formId', 'account', 'answers'] },
      update: { rows: 'visibleOrMine', fields: ['answers'] },
    },
    public: nothing,
  },
  formDrafts: { admin: nothing, professional: nothing, investor: ownDraft, public: nothing },
  processes: { admin: everything, professional: reading, investor: reading, public: nothing },
  people: content,
  clients: content,
  pages: {
    admin: everything,
    professional: { read: 'publishedShown' },
    investor: { read: 'publishedShown' },
    public: { read: 'publishedShown' },
  },
  posts: content,
  'pages-history': lookedAt,
  'posts-history': lookedAt,
  libraries: {
    admin: everything,
    professional: reading,
    investor: { read: 'byLevel' },
    public: { read: { rows: 'byLevel', fields: ['name'] } },
  },
  mediaFolders: {
    admin: everything,
    professional: reading,
    investor: { read: 'ofLibrary' },
    public: { read: { rows: 'ofLibrary', fields: ['name', 'library', 'parentId'] } },
  },
  media: {
    admin: everything,
    professional: general,
    investor: { read: 'documents' },
    public: {
      read: { rows: 'documents', fields: ['name', 'type', 'file', 'thumbnail', 'library', 'folder'] },
    },
  },
  uploads: {
    admin: reading,
    professional: { read: 'visibleOrGeneral' },
    investor: { read: 'files' },
    public: {
      read: {
        rows: 'files',
        fields: ['path', 'name', 'mediaType', 'size', 'digest', 'width', 'height', 'level'],
      },
    },
  },
  reportPacks: {
    admin: reading,
    professional: { read: 'ofReportPack' },
    investor: nothing,
    public: nothing,
  },
  clientReports: { admin: reading, professional: { read: 'visible' }, investor: nothing, public: nothing },
  navigation: { admin: everything, professional: reading, investor: reading, public: nothing },
  subnavigation: { admin: everything, professional: reading, investor: reading, public: nothing },
  'data-processes': { admin: everything, professional: reading, investor: reading, public: nothing },
  'data-processes-steps': { admin: everything, professional: reading, investor: reading, public: nothing },
  commentary: { admin: everything, professional: reading, investor: reading, public: nothing },
  models: { admin: everything, professional: reading, investor: reading, public: nothing },
  riskProfiles: { admin: everything, professional: reading, investor: reading, public: nothing },
  subscriptions: { admin: everything, professional: reading, investor: nothing, public: nothing },
  projections: {
    admin: everything,
    professional: ofVisible,
    investor: ofVisible,
    public: nothing,
  },
  households: {
    admin: everything,
    professional: { read: 'ofHousehold' },
    investor: { read: 'ofHousehold' },
    public: nothing,
  },
  householdMembers: {
    admin: everything,
    professional: { read: 'visible' },
    investor: { read: 'visible' },
    public: nothing,
  },
  'log-analytics': { admin: reading, professional: reading, investor: nothing, public: nothing },
  mail: lookedAt,
  sms: lookedAt,
  savedViews: { admin: ownViews, professional: ownViews, investor: nothing, public: nothing },
  fundFavourites: { admin: ownOnly, professional: ownOnly, investor: ownOnly, public: nothing },
  apiKeys: { ...lookedAt, admin: { read: { rows: 'all', fields: keyWithoutSecret } } },
  webhooks: {
    admin: { ...everything, read: { rows: 'all', fields: webhookWithoutSecret } },
    professional: nothing,
    investor: nothing,
    public: nothing,
  },
  webhookDeliveries: lookedAt,
  // Written by the store alone, with the change it tells of.
  logs: {
    admin: { read: 'ofRecord' },
    professional: { read: 'ofRecord' },
    investor: nothing,
    public: nothing,
  },
}
