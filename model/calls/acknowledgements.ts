/** The calls of evidence and acknowledgement: what waits for a client, what they confirm, and what the firm sees of it. */
import { z } from 'zod'
import { call } from '#model/calls/call.ts'
import { file, id, instant, language, named, staff, textByLanguage } from '#model/calls/parts.ts'
import { documentTitle } from '#model/document-title.ts'
import { storedFile } from '#model/fields/json-shapes.ts'
import { readingKinds } from '#model/collections/file-readings.ts'

const kind = z.enum(['document', 'message', 'terms'])
const digest = z.string().regex(/^[\da-f]{64}$/)

/** Something to acknowledge. `digest` says which content of it: what is confirmed is what was shown. */
const due = z.strictObject({
  kind,
  id,
  title: z.string(),
  digest,
  /** It goes before anything else: the server answers nothing else of their accounts until it is confirmed. */
  isRequired: z.boolean(),
  since: instant,
  account: z.strictObject({ id, name: z.string(), portal: id.nullable() }),
  /** Of a document: what is read, and its title in parts. */
  file: z
    .strictObject({
      url: z.string(),
      name: z.string(),
      mediaType: z.string(),
      size: z.number(),
      title: documentTitle,
    })
    .nullable(),
  /** Of a message: who wrote it, what it says, its thread and the files that came with it. */
  message: z
    .strictObject({ by: z.string(), body: z.string(), thread: id, files: z.array(storedFile) })
    .nullable(),
  /** Of the terms of a portal, whose id and name are those of this: what they say, and in which version. */
  terms: z.strictObject({ version: z.string(), text: textByLanguage }).nullable(),
})
export type Due = z.infer<typeof due>

/** What was given to somebody: which content, how, first, last and how often. */
const given = z.strictObject({
  digest: z.string(),
  kind: z.enum(readingKinds),
  first: instant,
  last: instant,
  times: z.number(),
})
export type Given = z.infer<typeof given>

/** A person who is to acknowledge, who was given something of it, or who acknowledged. */
const witness = z.strictObject({
  id,
  name: z.string(),
  account: named.nullable(),
  isAsked: z.boolean(),
  /** When a message was read, or terms were accepted; null for a document, and until then. */
  readAt: instant.nullable(),
  given: z.array(given),
  acknowledged: z.array(z.strictObject({ digest: z.string(), at: instant })),
  /** How often they were told that it waits, and when last. */
  told: z.strictObject({ times: z.number(), last: instant }).nullable(),
})
export type Witness = z.infer<typeof witness>

/** Of a document its versions, the current one first; of a message its files; terms have none. */
const content = z.strictObject({
  digest: z.string(),
  name: z.string(),
  url: z.string(),
  stored: instant,
  /** Of an earlier version: when another took its place. */
  replaced: instant.nullable(),
})
export type EvidenceContent = z.infer<typeof content>

const evidence = z.strictObject({
  title: z.string(),
  /** The content that is to be acknowledged; null where the file is gone. */
  current: z.string().nullable(),
  isAsked: z.boolean(),
  contents: z.array(content),
  people: z.array(witness),
  /** There are more people than are shown. */
  isMore: z.boolean(),
})
export type Evidence = z.infer<typeof evidence>

const dueAnswer = z.strictObject({ due: z.array(due) })

export const acknowledgementCalls = {
  listDue: call('GET /api/acknowledgements', {
    summary: 'What a client is asked to acknowledge and has not yet, what is required first.',
    roles: ['investor'],
    background: true,
    answer: dueAnswer,
  }),
  acknowledge: call('POST /api/acknowledgements', {
    summary:
      'Acknowledges a document that one was given, a message, or the terms of a portal, as they read now; never taken back. Answers what still waits.',
    roles: ['investor'],
    body: z.strictObject({ kind, id, digest }),
    answer: dueAnswer,
  }),
  readEvidence: call('GET /api/evidence/:kind/:id', {
    summary:
      'Who was given which version of a document, read a message of one’s own, or is to accept the terms of a portal; who has acknowledged it and who has not.',
    roles: staff,
    params: { kind },
    answer: evidence,
  }),
  exportEvidence: call('GET /api/evidence/:kind/:id/table', {
    summary: 'The same as a table: CSV.',
    usage: 'downloads',
    roles: staff,
    params: { kind },
    query: z.strictObject({ language }),
    answer: file('text/csv'),
  }),
} as const
