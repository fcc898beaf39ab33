import type { Collection } from '#model/collection.ts'

/**
 * A stored file and the address it is served at. `level`: 'public' for everybody, 'authenticated' for whoever is signed
 * in, 'staff' for the firm, 'author' for whoever stored it until it is sent; a file of an account, a group or a library is for those who see that. `person`: whose photo it
 * is; that of a client is for the firm and that client. `message`: the one it was sent with, read by whoever reads that. Written by the service.
 * What was replaced is a record of its own with `versionOf`, read by the firm: `created` says who stored it and when,
 * `updated` who replaced it and when.
 */
export const uploads = {
  name: 'uploads',
  rights: {
    admin: { read: 'filesOfFirm' },
    professional: { read: 'filesOfFirm' },
    investor: { read: 'files' },
    public: {
      read: {
        rows: 'files',
        fields: ['path', 'name', 'mediaType', 'size', 'digest', 'width', 'height', 'level'],
      },
    },
  },
  account: 'account',
  fields: {
    path: { kind: 'text', required: true },
    key: { kind: 'text', required: true, internal: true },
    name: { kind: 'text', required: true },
    mediaType: { kind: 'text', required: true },
    size: { kind: 'count', default: 0 },
    digest: { kind: 'text', required: true },
    width: { kind: 'number', whole: true },
    height: { kind: 'number', whole: true },
    level: {
      kind: 'select',
      options: ['public', 'authenticated', 'staff', 'author'],
      fixed: true,
      default: 'authenticated',
    },
    account: { kind: 'ref', to: 'accounts' },
    group: { kind: 'ref', to: 'groups' },
    library: { kind: 'ref', to: 'libraries' },
    person: { kind: 'ref', to: 'users' },
    message: { kind: 'ref', to: 'messages' },
    /** The document of the library that it is a copy of, made to go with a message. */
    document: { kind: 'ref', to: 'media', internal: true },
    versionOf: { kind: 'ref', to: 'uploads' },
    /** The last day on which anybody but the firm is given it; the database takes it from the documents that show it. */
    expires: { kind: 'date' },
    metadata: { kind: 'json', shape: 'metadata' },
  },
  unique: [['path']],
  indexes: [['createdAt'], ['account'], ['versionOf'], ['message']],
} as const satisfies Collection
