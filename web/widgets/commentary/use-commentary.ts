import { useQuery } from '@tanstack/react-query'
import type { PublishedItem } from '#model/calls/content.ts'
import type { StoredFile } from '#model/fields/json-shapes.ts'
import { commentaryQuery } from '#web/data/commentary.ts'

/** What the firm said as of a day. */
export type Comment = {
  id: string
  name: string
  day: string | null
  body: string | null
  attachments: readonly StoredFile[]
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const toComment = (item: PublishedItem): Comment => ({
  id: item.id,
  name: textOf(item['name']) ?? '',
  day: textOf(item['reportdate']),
  body: textOf(item['body']),
  attachments: (item['attachment'] ?? []) as readonly StoredFile[],
})

const hasSomething = ({ body, attachments }: Comment): boolean => body !== null || attachments.length > 0

/** The commentary, the newest report first; nothing until it is known, and nothing where it cannot be had. */
export const useCommentary = (): readonly Comment[] => {
  const { data } = useQuery(commentaryQuery())
  return (data?.items ?? []).map(toComment).filter(hasSomething)
}
