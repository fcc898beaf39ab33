/** The calls on how a portal is used: a page that is opened, what was counted, and what people did last. */
import { z } from 'zod'
import { call } from '#model/calls/call.ts'
import {
  day,
  days,
  done,
  file,
  id,
  inOrder,
  instant,
  language,
  named,
  outOfOrder,
  staff,
} from '#model/calls/parts.ts'
import { pages, type PageName } from '#model/reports/pages.ts'
import { anySection, signInSection, usageEvents } from '#model/usage.ts'

type PageOfPortal = {
  [Name in PageName]: (typeof pages)[Name]['path'] extends `/dashboard/$portal${string}` ? Name : never
}[PageName]

const isOfPortal = (name: PageName): name is PageOfPortal => pages[name].path.startsWith('/dashboard/$portal')

/** The pages of a portal, by their names. */
const pagesOfPortal = (Object.keys(pages) as PageName[]).filter(isOfPortal)

/** Where something can happen. */
export const usageSections = [...pagesOfPortal, signInSection, anySection] as const

const counts = {
  logins: z.number(),
  views: z.number(),
  messages: z.number(),
  downloads: z.number(),
  other: z.number(),
  total: z.number(),
}

/** Clients, or people of the firm. */
export const usageSides = ['clients', 'firm'] as const

const listed = (most: number) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(id).min(1).max(most))
    .optional()

/** Whose usage, of which days. Without `users` and `groups` it is that of everybody whom one sees. */
const whose = {
  side: z.enum(usageSides).default('clients'),
  users: listed(100),
  groups: listed(20),
}

const engaged = z.strictObject({ user: named, ...counts, lastAt: instant.nullable() })
export type EngagedPerson = z.infer<typeof engaged>

const absent = z.strictObject({ user: named, lastAt: instant.nullable() })

/**
 * `days`: those on which something was done, the first first. `from`, `to`: what was asked for, as far as it is kept.
 * `people`: how many there are and how many of them signed in; `absent`: who did not, at most a hundred. `looks`: pages
 * that people of the firm opened while viewing as a client, which are in no other number.
 */
const usage = z.strictObject({
  from: day,
  to: day,
  days: z.array(z.strictObject({ day, ...counts })),
  totals: z.strictObject(counts),
  looks: z.number(),
  engaged: z.array(engaged),
  people: z.strictObject({ count: z.number(), signedIn: z.number() }),
  absent: z.array(absent),
})
export type Usage = z.infer<typeof usage>

/** `section`: the page it happened on. */
const activity = z.strictObject({
  id,
  at: instant,
  by: named,
  kind: z.enum(usageEvents),
  section: z.enum(usageSections),
})
export type Activity = z.infer<typeof activity>

/** The last entry of a page, after which the next one begins. */
const place = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_[\da-f-]{36}$/)

export const usageCalls = {
  noteVisit: call('POST /api/portals/:portal/visits', {
    summary: 'A page of a portal was opened: counted as a view, where somebody views as a client as a look.',
    whileViewing: true,
    usage: 'none',
    body: z.strictObject({ page: z.enum(pagesOfPortal) }),
    answer: done,
  }),
  readUsage: call('GET /api/portals/:portal/usage', {
    summary:
      'What was done in a portal by clients or people of the firm, by the day, and who did most and nothing.',
    roles: staff,
    feature: 'analytics',
    query: z.strictObject({ ...whose, ...days }).refine(inOrder, outOfOrder),
    answer: usage,
  }),
  exportUsage: call('GET /api/portals/:portal/usage/table', {
    summary: 'The same as a table: a line for each person, whether they did anything or not.',
    roles: staff,
    feature: 'analytics',
    usage: 'downloads',
    query: z.strictObject({ ...whose, ...days, language }).refine(inOrder, outOfOrder),
    answer: file('text/csv'),
  }),
  listActivity: call('GET /api/portals/:portal/activity', {
    summary:
      'What people did in a portal, the last first, ten at a time; an empty page says that there is no more.',
    roles: staff,
    feature: 'analytics',
    query: z.strictObject({ ...whose, ...days, after: place.optional() }).refine(inOrder, outOfOrder),
    answer: z.strictObject({ entries: z.array(activity), next: z.string().nullable() }),
  }),
} as const
