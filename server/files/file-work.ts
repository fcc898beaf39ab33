/** What is asked of the process that looks into files and makes pictures harmless, and what it answers. */
import type { FileProblem } from '#model/calls/file-kinds.ts'
import type { FileKind } from '#model/calls/file-kinds.ts'

/** How a picture is written. */
export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp'

/**
 * `source` is read. A picture is written to `folder` as the file 'main' and, unless a page of PDF is asked for,
 * 'thumbnail'; any other file is only looked into.
 */
export type FileWork = { source: string; folder: string; kind: FileKind; as: PictureFormat | 'page' | null }

/** The size of a picture in pixels. */
export type PictureSize = { width: number; height: number }

/** What was done, why the file is refused, or how the work failed, which says nothing of the file. */
export type FileDone = { size: PictureSize | null } | { problem: FileProblem } | { failed: string }
