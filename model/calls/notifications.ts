/** The calls of the bell: news of one's own, and how often one is written to. */
import { z } from 'zod'
import { notificationKinds, rhythms } from '#model/notification-kinds.ts'
import { documentTitle } from '#model/document-title.ts'
import { call } from '#model/calls/call.ts'
import { id, instant } from '#model/calls/parts.ts'

const kind = z.enum(notificationKinds)
const rhythm = z.enum(rhythms)

const notification = z.strictObject({
  id,
  kind,
  /** A title, subject, status or change, as the kind has it. */
  what: z.string().nullable(),
  at: instant,
  isRead: z.boolean(),
  account: z.strictObject({ id, name: z.string() }).nullable(),
  /** Where it is looked at. */
  portal: id.nullable(),
  thread: id.nullable(),
  /** The order it is about, where it stands in a portfolio. */
  order: z.strictObject({ id, portfolio: id }).nullable(),
  /** The run it is about, with its data process. */
  dataRun: z.strictObject({ id, process: id }).nullable(),
  /** The latest of the papers that came. */
  document: id.nullable(),
  /** The title of that document. */
  title: documentTitle.nullable(),
  /** How many papers or accounts it is of, of those one sees. */
  count: z.number().int(),
})
export type Notification = z.infer<typeof notification>

/** The latest fifty; `unread` is counted to 99. */
const answer = z.strictObject({ notifications: z.array(notification), unread: z.number().int() })
export type NotificationsAnswer = z.infer<typeof answer>

const choices = z.strictObject({ choices: z.array(z.strictObject({ kind, rhythm })) })
export type NotificationChoice = z.infer<typeof choices>['choices'][number]

export const notificationCalls = {
  listNotifications: call('GET /api/notifications', {
    summary: "One's own latest news, and how many of them are unread.",
    background: true,
    answer,
  }),
  readNotifications: call('POST /api/notifications/read', {
    summary: 'Says that news were read: those of the ids, or all of them.',
    usage: 'none',
    body: z.strictObject({ ids: z.array(id).max(100).nullable() }),
    answer,
  }),
  readNotificationChoices: call('GET /api/notification-choices', {
    summary: 'How often one is written to, by kind of news.',
    answer: choices,
  }),
  setNotificationChoice: call('PUT /api/notification-choices/:kind', {
    summary: 'Chooses how often one is written to of a kind of news.',
    params: { kind },
    body: z.strictObject({ rhythm }),
    answer: choices,
  }),
} as const
