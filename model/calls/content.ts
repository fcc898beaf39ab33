/** The calls on published content: pages, posts, people, testimonials and commentary, each for whom its level lets in. */
import { z } from 'zod'
import { call, shape } from '#model/calls/call.ts'
import type { IsoTime } from '#model/fields/iso-time.ts'

/**
 * A piece of content as it was published last, whatever has been changed since: its fields by name. `published` is
 * null where nothing is published by hand (commentary).
 */
export type PublishedItem = { id: string; published: IsoTime | null } & Record<string, unknown>

const collection = z.string().regex(/^[a-zA-Z][a-zA-Z-]{1,40}$/)

export const contentCalls = {
  getPublishedList: call('GET /api/published/:collection', {
    summary:
      'What is published of a collection and open to the caller, without the bodies of pages and posts.',
    level: 'open',
    params: { collection },
    answer: shape<{ items: PublishedItem[] }>(),
  }),
  getPublishedContent: call('GET /api/published/:collection/:slugOrId', {
    summary: 'One published piece of content by its slug or id.',
    level: 'open',
    params: { collection, slugOrId: z.string().min(1).max(200) },
    answer: shape<PublishedItem>(),
  }),
} as const
