/** The calls on the library: the documents of accounts, of groups and of the firm's libraries. */
import { z } from 'zod'
import { acknowledgementWishes } from '#model/acknowledgement.ts'
import { documentTypes } from '#model/document-type.ts'
import { documentTitle } from '#model/document-title.ts'
import { call } from '#model/calls/call.ts'
import { libraryTabs, mostInArchive, textStates } from '#model/calls/library-choices.ts'
import { day, file, id, instant, named, staff, version } from '#model/calls/parts.ts'

/** A piece of a text in parts; `isFound`: what was looked for. */
const excerpt = z.array(z.strictObject({ text: z.string(), isFound: z.boolean() }))
export type Excerpt = z.infer<typeof excerpt>

/**
 * A document. `date`: the day it is of, where somebody has said so. `expires`: the last day on which clients see it; `isExpired`: it has passed. `file` is what is stored of it, null where it is gone: its id among the stored files, its size in bytes,
 * and how many older versions of it the caller may see; null in lists, where they are not counted. `favourite`: one's own. `generated`: a report that was made and approved here.
 * `text`: what is known of its text, null in lists without words; `excerpt`: where the words of the search stand in it.
 */
const document = z.strictObject({
  id,
  version,
  name: z.string(),
  title: documentTitle,
  type: z.enum(documentTypes),
  date: day.nullable(),
  expires: day.nullable(),
  isExpired: z.boolean(),
  updated: instant,
  file: z
    .strictObject({
      id,
      url: z.string(),
      name: z.string(),
      mediaType: z.string(),
      size: z.number(),
      versions: z.number().nullable(),
    })
    .nullable(),
  account: named.nullable(),
  group: named.nullable(),
  library: named.nullable(),
  favourite: z.boolean(),
  generated: z.boolean(),
  text: z.enum(textStates).nullable(),
  excerpt: excerpt.nullable(),
  /** Whether each version is to be acknowledged, and after how many days somebody is reminded; 0: nobody is. */
  acknowledgement: z.enum(acknowledgementWishes).nullable(),
  remindAfter: z.number().int(),
})
export type LibraryDocument = z.infer<typeof document>

/** The last document of a page, after which the next one begins. */
const place = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_[\da-f-]{36}$/)

/** Documents, newest first; `next` is where the next page begins. */
const libraryAnswer = z.strictObject({ documents: z.array(document), next: z.string().nullable() })
export type LibraryAnswer = z.infer<typeof libraryAnswer>

export const libraryCalls = {
  listLibrary: call('GET /api/portals/:portal/library', {
    summary:
      'The documents one may read, newest first, by whose they are, type, age, favourites and words in the name or the text.',
    feature: 'library',
    query: z.strictObject({
      tab: z.enum(libraryTabs).default('all'),
      account: id.optional(),
      type: z.enum(documentTypes).optional(),
      range: z.enum(['all', '12m', '3m', '1m']).default('all'),
      favourites: z.enum(['yes', 'no']).default('no'),
      text: z.string().trim().max(200).default(''),
      after: place.optional(),
      limit: z.coerce.number<number>().int().min(1).max(100).default(50),
    }),
    answer: libraryAnswer,
  }),
  readLibraryDocument: call('GET /api/library/:document', {
    summary: 'One document of the library.',
    feature: 'library',
    answer: document,
  }),
  readPaperService: call('GET /api/library-service', {
    summary: 'Whether the data service whose papers are filed here answers; and when it last did.',
    feature: 'library',
    background: true,
    answer: z.strictObject({ isOut: z.boolean(), since: instant.nullable() }),
  }),
  setDocumentFavourite: call('PUT /api/library/:document/favourite', {
    summary: "Makes a document a favourite of one's own, or no favourite any more.",
    feature: 'library',
    body: z.strictObject({ favourite: z.boolean() }),
    answer: z.strictObject({ favourite: z.boolean() }),
  }),
  restoreDocument: call('POST /api/library/:document/restore', {
    summary: 'Brings a removed document back with its file, unless another has taken its name.',
    feature: 'library',
    roles: staff,
    body: z.strictObject({ version }),
    answer: document,
  }),
  archiveDocuments: call('GET /api/library-archive', {
    summary: 'Several documents as one zip archive; a file.',
    usage: 'downloads',
    feature: 'library',
    query: z.strictObject({
      documents: z
        .string()
        .transform((text) => text.split(','))
        .pipe(z.array(id).min(1).max(mostInArchive)),
    }),
    answer: file('application/zip'),
  }),
} as const
