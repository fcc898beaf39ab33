/** What the calls on stored files answer. */
import type { StoredFile } from '#model/fields/json-shapes.ts'

/** Who may read a file: everybody, whoever is signed in, or the firm; with an account or group also those who see it. */
export const fileLevels = ['public', 'authenticated', 'staff'] as const

/** A level of access to a file. */
export type FileLevel = (typeof fileLevels)[number]

/** Why an upload is refused; each has its words in the phrases. */
export const fileProblems = [
  'empty',
  'too-large',
  'type-refused',
  'type-differs',
  'image-broken',
  'image-too-large',
  'document-broken',
  'document-too-large',
  'drawing-active',
  'pdf-script',
  'pdf-start',
  'pdf-attachment',
  'pdf-media',
  'pdf-form',
  'pdf-locked',
  'office-macros',
  'office-objects',
  'office-elsewhere',
  'virus',
  'too-complex',
  'busy',
] as const

/** A reason to refuse an upload. */
export type FileProblem = (typeof fileProblems)[number]

/** A stored file as it is listed. `url` is where it is served; sizes in bytes and pixels. */
export type FileEntry = StoredFile & {
  id: string
  version: number
  mediaType: string
  size: number
  width: number | null
  height: number | null
  level: FileLevel
  account: string | null
  group: string | null
  metadata: Record<string, unknown>
  /** Of a version: when something else took its place, and who put it there. */
  replaced?: { at: string; name: string }
}

/** It is kept; `file` is what a field of a record holds, `entry` all that is known of it. */
export type FileStored = { outcome: 'stored'; file: StoredFile; entry: FileEntry }

/** The library has a file of that name: ask again with `choice` copy (it will be called `name`) or replace. */
export type FileDuplicate = { outcome: 'duplicate'; name: string; message: string }

/** The file is not accepted. */
export type FileRefused = { outcome: 'refused'; reason: FileProblem; message: string }

/** What becomes of an upload. */
export type UploadAnswer = FileStored | FileDuplicate | FileRefused
