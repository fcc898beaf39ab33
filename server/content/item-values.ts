/** What a published item holds, read with care: its fields are whatever was stored. */
import type { PublishedItem } from '#model/calls/content.ts'
import type { ContentBlock, MediaReference, StoredFile } from '#model/fields/json-shapes.ts'

/** A text that says something; null for anything else. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null

export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []

export const blocksOf = ({ blocks }: PublishedItem): ContentBlock[] =>
  Array.isArray(blocks) ? (blocks as ContentBlock[]) : []

export const pictureOf = (value: unknown): MediaReference | null =>
  (value as MediaReference | null | undefined) ?? null

/** The first of the files that a field holds. */
export const firstFileOf = (value: unknown): StoredFile | null =>
  ((value ?? []) as readonly StoredFile[])[0] ?? null
