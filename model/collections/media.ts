import { acknowledgementWishes } from '#model/acknowledgement.ts'
import type { Collection } from '#model/collection.ts'
import { documentTypes, mediaTypes } from '#model/document-type.ts'
import type { Rules } from '#model/rights/rule.ts'
import { everything } from '#model/rights/usual-rights.ts'

/** Records of visible accounts, and those of no account. */
const general: Rules = {
  read: 'visibleOrGeneral',
  create: 'visibleOrGeneral',
  update: 'visibleOrGeneral',
  remove: 'visibleOrGeneral',
}

/**
 * A file with a name: a picture of the content, or a document of an account, a portfolio or a group. Whoever sees the
 * account, the group or the library may see it.
 */
export const media = {
  name: 'media',
  rights: {
    admin: everything,
    professional: general,
    investor: { read: 'documents' },
    public: {
      read: { rows: 'documents', fields: ['name', 'type', 'file', 'thumbnail', 'library', 'folder'] },
    },
  },
  account: 'account',
  fields: {
    name: { kind: 'text', max: 300 },
    type: {
      kind: 'select',
      options: [...mediaTypes, ...documentTypes],
    },
    file: { kind: 'file' },
    fileUrl: { kind: 'computed', by: 'fileUrl' },
    thumbnail: { kind: 'text', ruled: true },
    /** The day it is of, where somebody has said so. */
    date: { kind: 'date' },
    /** The last day on which clients see it; for the firm it stays, and says so. */
    expires: { kind: 'date' },
    /** A report that was made and approved here. */
    generatedPdf: { kind: 'switch', system: true },
    /** By what the data service keeps it under, where it was filed from there: never filed again. */
    sourceKey: { kind: 'text', system: true },
    library: { kind: 'ref', to: 'libraries' },
    folder: { kind: 'ref', to: 'mediaFolders' },
    account: { kind: 'ref', to: 'accounts', unlessIn: 'library' },
    portfolio: { kind: 'ref', to: 'portfolios', unlessIn: 'library' },
    group: { kind: 'ref', to: 'groups', unlessIn: 'library' },
    /** Whose favourite it is; a client learns of no other client by it. */
    favourite: { kind: 'refs', to: 'users', staff: true },
    /** Whether each version of it is to be acknowledged, and after how many days somebody is reminded (0: nobody). */
    acknowledgement: { kind: 'select', options: acknowledgementWishes, fixed: true },
    remindAfter: { kind: 'count', default: 0 },
    /** When its file was stored. */
    metadata: { kind: 'json', shape: 'metadata', ruled: true },
  },
  indexes: [
    ['createdAt'],
    ['updatedAt', 'id'],
    ['library', 'folder'],
    ['account', 'type'],
    ['account', 'updatedAt', 'id'],
    ['portfolio'],
    ['group'],
    ['acknowledgement', 'account'],
    ['sourceKey'],
  ],
  searchText: true,
  rules: ['mediaFile', 'namedFiles'],
  readonly: true,
  admin: {
    title: 'name',
    columns: ['file', 'name', 'type', 'library', 'account'],
    search: ['name'],
    tabs: [
      {
        id: 'details',
        sections: [
          { fields: ['name', 'type', 'date', 'expires', 'file', 'acknowledgement', 'remindAfter'] },
          { id: 'placement', fields: ['library', 'folder', 'account', 'portfolio', 'group'] },
        ],
      },
    ],
  },
} as const satisfies Collection
