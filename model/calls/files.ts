/** The calls on stored files: upload, list, metadata, remove, and reading one at its own address. */
import { z } from 'zod'
import { acknowledgementWishes, longestPause } from '#model/acknowledgement.ts'
import { documentTypes } from '#model/document-type.ts'
import { call } from '#model/calls/call.ts'
import { filePurposes, fileLevels, fileProblems } from '#model/calls/file-kinds.ts'
import { id, file } from '#model/calls/parts.ts'
import { storedFile } from '#model/fields/json-shapes.ts'

/**
 * The part 'options' of an upload. `formId` for purpose form (General without one); `account`, `group` or `library` for
 * whom a document is; `level` may be chosen by the firm for media, logos and photos; `choice` answers a duplicate.
 */
export const uploadOptions = z.strictObject({
  purpose: z.enum(filePurposes),
  formId: id.nullable().default(null),
  account: id.nullable().default(null),
  group: id.nullable().default(null),
  library: id.nullable().default(null),
  level: z.enum(fileLevels).nullable().default(null),
  choice: z.enum(['copy', 'replace']).nullable().default(null),
  /** Of a document of the library: what it is. */
  type: z.enum(documentTypes).nullable().default(null),
  /** Of a document of the library, by the firm: whether it is to be acknowledged, and the days until a reminder. */
  acknowledgement: z.enum(acknowledgementWishes).nullable().default(null),
  remindAfter: z.number().int().min(0).max(longestPause).default(0),
})

/** What the browser gives with an upload. */
export type UploadOptions = z.input<typeof uploadOptions>

/** A stored file as it is listed. `url` is where it is served; sizes in bytes and pixels. */
const fileEntry = storedFile.extend({
  id: z.string(),
  version: z.number(),
  mediaType: z.string(),
  size: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  level: z.enum(fileLevels),
  account: z.string().nullable(),
  group: z.string().nullable(),
  metadata: z.record(z.string(), z.unknown()),
  /** Of a version: when something else took its place, and who put it there. */
  replaced: z.strictObject({ at: z.string(), name: z.string() }).exactOptional(),
})
export type FileEntry = z.infer<typeof fileEntry>

/** It is kept; `file` is what a field of a record holds, `entry` all that is known of it. */
const fileStored = z.strictObject({ outcome: z.literal('stored'), file: storedFile, entry: fileEntry })
export type FileStored = z.infer<typeof fileStored>

/** The library has a file of that name: ask again with `choice` copy (it will be called `name`) or replace. */
const fileDuplicate = z.strictObject({
  outcome: z.literal('duplicate'),
  name: z.string(),
  message: z.string(),
})

/** The file is not accepted. */
const fileRefused = z.strictObject({
  outcome: z.literal('refused'),
  reason: z.enum(fileProblems),
  message: z.string(),
})
export type FileRefused = z.infer<typeof fileRefused>

/** What becomes of an upload. */
const uploadAnswer = z.union([fileStored, fileDuplicate, fileRefused])
export type UploadAnswer = z.infer<typeof uploadAnswer>

export const fileCalls = {
  uploadFile: call('POST /api/files', {
    summary: 'Stores a file of up to 25 MB. Multipart: options (JSON), then file.',
    answer: uploadAnswer,
  }),
  listFiles: call('GET /api/files', {
    summary:
      'The files one may read whose path begins with a text, newest first; with `versionsOf` what that file replaced, for the firm.',
    query: z.strictObject({
      prefix: z.string().max(500).default(''),
      account: id.optional(),
      group: id.optional(),
      versionsOf: id.optional(),
      limit: z.coerce.number<number>().int().min(1).max(200).default(50),
      offset: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
    }),
    answer: z.strictObject({ files: z.array(fileEntry), isMore: z.boolean() }),
  }),
  updateFileMetadata: call('PATCH /api/files/:file/metadata', {
    summary: 'Changes keys of the metadata of a file; each value is JSON text, and null takes the key away.',
    body: z.strictObject({ metadata: z.record(z.string().min(1).max(80), z.string().max(20_000)) }),
    answer: z.strictObject({ message: z.string(), entry: fileEntry }),
  }),
  removeFile: call('DELETE /api/files/:file', {
    summary: 'Removes a file for good.',
    answer: z.strictObject({ removed: z.string() }),
  }),
  readFile: call('GET /files/*', {
    summary:
      'The file itself. `size=thumbnail` for the small version of a picture; `inline=yes` shows pictures and PDFs.',
    level: 'open',
    params: { '*': z.string().max(1000) },
    query: z.strictObject({
      size: z.enum(['thumbnail']).optional(),
      inline: z.enum(['yes']).optional(),
    }),
    answer: file('application/octet-stream'),
  }),
} as const
