/** What is asked of the process that makes pictures harmless, and what it answers. */
import type { FileKind } from '#model/calls/file-kinds.ts'

/** How a picture is written. */
export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp'

/** `source` is read; `folder` gets the files 'main' and, unless a page of PDF is asked for, 'thumbnail'. */
export type PictureWork = { source: string; folder: string; kind: FileKind; as: PictureFormat | 'page' }

/** Size of 'main' in pixels. */
export type PictureDone = { width: number; height: number }

/** Why there is none. */
export type PictureProblem = { problem: 'image-broken' | 'image-too-large' }
