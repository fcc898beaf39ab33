/** The calls on published content: pages, posts, people, testimonials and commentary, each for whom its level lets in. */
import { z } from 'zod'
import { call } from '#model/calls/call.ts'
import { instant, collectionName } from '#model/calls/parts.ts'

/**
 * A piece of content as it was published last, whatever has been changed since: its fields by name. `published` is
 * null where nothing is published by hand (commentary).
 */
export const publishedItem = z.looseObject({ id: z.string(), published: instant.nullable() })
export type PublishedItem = z.infer<typeof publishedItem>

export const contentCalls = {
  getPublishedList: call('GET /api/published/:collection', {
    summary:
      'What is published of a collection and open to the caller, without the bodies of pages and posts.',
    level: 'open',
    params: { collection: collectionName },
    answer: z.strictObject({ items: z.array(publishedItem) }),
  }),
  getPublishedContent: call('GET /api/published/:collection/:slugOrId', {
    summary: 'One published piece of content by its slug or id.',
    level: 'open',
    params: { collection: collectionName, slugOrId: z.string().min(1).max(200) },
    answer: publishedItem,
  }),
} as const
