/** The calls on stored files: upload, list, metadata, remove, and reading one at its own address. */
import { z } from 'zod'
import { call, shape } from '#model/calls/call.ts'
import { fileLevels } from '#model/calls/file-answers.ts'
import type { FileEntry, UploadAnswer } from '#model/calls/file-answers.ts'
import { filePurposes } from '#model/calls/file-kinds.ts'

const id = z.uuid()

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
})

/** What the browser gives with an upload. */
export type UploadOptions = z.input<typeof uploadOptions>

export const fileCalls = {
  uploadFile: call('POST /api/files', {
    summary: 'Stores a file of up to 25 MB. Multipart: options (JSON), then file.',
    answer: shape<UploadAnswer>(),
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
    answer: shape<{ files: FileEntry[]; isMore: boolean }>(),
  }),
  updateFileMetadata: call('PATCH /api/files/:file/metadata', {
    summary: 'Changes keys of the metadata of a file; each value is JSON text, and null takes the key away.',
    body: z.strictObject({ metadata: z.record(z.string().min(1).max(80), z.string().max(20_000)) }),
    answer: shape<{ message: string; entry: FileEntry }>(),
  }),
  removeFile: call('DELETE /api/files/:file', {
    summary: 'Removes a file for good.',
    answer: shape<{ removed: string }>(),
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
    answer: shape<unknown>(),
  }),
} as const
