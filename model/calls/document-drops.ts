/** The calls on drops of documents: many files at once, matched to accounts, reviewed, published, and taken back. */
import { z } from 'zod'
import { acknowledgementWishes, longestPause } from '#model/acknowledgement.ts'
import { call } from '#model/calls/call.ts'
import { fileProblems } from '#model/calls/file-kinds.ts'
import { day, file, id, instant, isSaying, named, staff } from '#model/calls/parts.ts'
import { droppedStates, dropStates, mostFilesInDrop } from '#model/document-drop.ts'
import { documentTypes } from '#model/document-type.ts'
import { dropMatch } from '#model/fields/json-shapes.ts'

const feature = 'library'
const type = z.enum(documentTypes)

/**
 * Why a file of a drop is where it is: the upload was refused, whoever publishes or undoes it does not see the account any
 * more, or a client has acknowledged the document or it has another file since.
 */
const problem = z.enum([...fileProblems, 'access', 'acknowledged', 'replaced'])
export type DropProblem = z.infer<typeof problem>

/** How many files of a drop are in each state. */
const counts = z.record(z.enum(droppedStates), z.number())
export type DropCounts = z.infer<typeof counts>

/** One of them. */
export type DroppedState = keyof DropCounts

/** A drop in the list. `publishAt`: when it is or was to be seen by its clients. */
const dropRow = z.strictObject({
  id,
  title: z.string(),
  status: z.enum(dropStates),
  notify: z.boolean(),
  publishAt: instant.nullable(),
  publishedAt: instant.nullable(),
  undoneAt: instant.nullable(),
  createdAt: instant,
  createdName: z.string(),
  counts,
})
export type DropRow = z.infer<typeof dropRow>

/** An account that a file may belong to, by name, with all reasons. */
const candidate = z.strictObject({
  account: named,
  reasons: z.array(dropMatch.omit({ account: true })),
})
export type DropCandidate = z.infer<typeof candidate>

/**
 * A file of a drop. `candidates`: of a file with an account why it has that one, of any other whose it may be. `repeats`:
 * the account has the same file from this drop or in its library, so it is not filed again. `isKept`: it can be looked at.
 */
const droppedFile = z.strictObject({
  id,
  name: z.string(),
  status: z.enum(droppedStates),
  problem: problem.nullable(),
  account: named.nullable(),
  candidates: z.array(candidate),
  repeats: z.enum(['drop', 'library']).nullable(),
  title: z.string(),
  type: type.nullable(),
  date: day.nullable(),
  size: z.number().nullable(),
  isKept: z.boolean(),
})
export type DroppedFile = z.infer<typeof droppedFile>

/** A drop with its files by name, as far as the caller may see them. */
const dropPage = dropRow.extend({ portal: z.string(), files: z.array(droppedFile) })
export type DropPage = z.infer<typeof dropPage>

const some = z.array(id).min(1).max(mostFilesInDrop)
const counted = z.strictObject({ count: z.number() })

/** What is changed of files: whose they are (null: nobody's yet), what they are called, and whether they are left out. */
const change = z
  .strictObject({
    account: id.nullable().optional(),
    title: z.string().trim().min(1).max(300).optional(),
    type: type.nullable().optional(),
    date: day.nullable().optional(),
    leftOut: z.boolean().optional(),
  })
  .refine(isSaying, 'says nothing')
export type DropChange = z.infer<typeof change>

export const dropCalls = {
  listDrops: call('GET /api/portals/:portal/document-drops', {
    summary: 'The drops of documents in a portal with how far they are, newest first.',
    feature,
    roles: staff,
    answer: z.strictObject({ drops: z.array(dropRow) }),
  }),
  makeDrop: call('POST /api/portals/:portal/document-drops', {
    summary: 'Begins a drop of documents for clients of a portal; nothing of it is seen by a client.',
    feature,
    roles: staff,
    body: z.strictObject({ title: z.string().trim().min(1).max(200) }),
    answer: z.strictObject({ id }),
  }),
  readDrop: call('GET /api/document-drops/:drop', {
    summary: 'A drop with its files, whose they are and why.',
    feature,
    roles: staff,
    background: true,
    answer: dropPage,
  }),
  addDroppedFile: call('POST /api/document-drops/:drop/files', {
    summary:
      'Adds a file of up to 25 MB to a drop; its account is looked for in the background. Multipart: the file. A file that cannot be a document is noted with its reason; the same file again changes nothing.',
    feature,
    roles: staff,
    answer: z.strictObject({ id, problem: problem.nullable(), isNew: z.boolean() }),
  }),
  changeDroppedFiles: call('PATCH /api/document-drops/:drop/files', {
    summary:
      'Says of files that are not published yet whose they are, what they are called, or that they stay out.',
    feature,
    roles: staff,
    body: z.strictObject({ files: some, change }),
    answer: counted,
  }),
  publishDrop: call('POST /api/document-drops/:drop/publish', {
    summary:
      'Files every document that has an account, now or at a time, in the background; each client gets one e-mail where they are notified.',
    feature,
    roles: staff,
    body: z.strictObject({
      at: instant.nullable(),
      notify: z.boolean(),
      /** Whether each document is to be acknowledged, and the days until a reminder. */
      acknowledgement: z.enum(acknowledgementWishes).nullable().default(null),
      remindAfter: z.number().int().min(0).max(longestPause).default(0),
    }),
    answer: z.strictObject({ publishAt: instant }),
  }),
  holdDrop: call('POST /api/document-drops/:drop/hold', {
    summary: 'Stops what was to be published later; it can be reviewed again.',
    feature,
    roles: staff,
    answer: z.strictObject({ held: z.literal(true) }),
  }),
  undoDrop: call('POST /api/document-drops/:drop/undo', {
    summary: 'Removes the documents of a drop that was published, and says how many had to stay.',
    feature,
    roles: staff,
    answer: z.strictObject({ undone: z.number(), kept: z.number() }),
  }),
  removeDrop: call('DELETE /api/document-drops/:drop', {
    summary: 'Removes a drop of which nothing was published, with its files.',
    feature,
    roles: staff,
    answer: counted,
  }),
  readDroppedFile: call('GET /api/dropped-files/:file/pdf', {
    summary: 'The PDF of a file of a drop, shown in the browser.',
    usage: 'views',
    feature,
    roles: staff,
    answer: file('application/pdf'),
  }),
} as const
