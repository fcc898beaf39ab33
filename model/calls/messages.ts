/** The calls of messages: threads, what is written, and whom one may write to. */
import { z } from 'zod'
import { acknowledgementWishes, longestPause } from '#model/acknowledgement.ts'
import { adviser } from '#model/calls/accounts.ts'
import { call } from '#model/calls/call.ts'
import { day, done, id, instant, language, named, staff } from '#model/calls/parts.ts'
import { storedFile } from '#model/fields/json-shapes.ts'
import { messageFields } from '#model/message-fields.ts'
import { longestSubject, readSubject } from '#model/message-subject.ts'
import { planProblems } from '#model/planned-message.ts'

const recipient = z.strictObject({
  id,
  name: z.string(),
  email: z.string().nullable(),
  /** It stands for a group and not for a client (decision Q-ACCOUNT-FIELDS). */
  isGroup: z.boolean(),
})
export type Recipient = z.infer<typeof recipient>

/** An adviser of a client. `takesMessages`: the client may write to them. */
const askedAdviser = adviser.extend({ takesMessages: z.boolean() })
export type AskedAdviser = z.infer<typeof askedAdviser>

/**
 * Which threads: those with something received, the latest of all that is not put away, those with something sent, those
 * put away, those that come back on a day, or all.
 */
export const messageBoxes = ['inbox', 'latest', 'sent', 'archived', 'later', 'all'] as const
export type MessageBox = (typeof messageBoxes)[number]

/** A thread in a list, by the newest of its messages that the caller may read. */
const conversation = z.strictObject({
  thread: id,
  subject: z.string(),
  /** Who wrote the newest message, and to whom. */
  name: z.string(),
  to: z.string().nullable(),
  photo: z.string().nullable(),
  isMine: z.boolean(),
  isGroup: z.boolean(),
  /** The first words of the newest message. */
  excerpt: z.string(),
  hasFiles: z.boolean(),
  at: instant,
  isUnread: z.boolean(),
  isArchived: z.boolean(),
  /** What was looked for stands in an internal note; for people of the firm alone. */
  isInNote: z.boolean(),
  /** The day on which it comes back to the inbox; null for what lies there. */
  backOn: day.nullable(),
})
export type Conversation = z.infer<typeof conversation>

/** What a message speaks of, and how its writer calls it. */
const about = z
  .strictObject({
    about: z
      .string()
      .max(longestSubject)
      .refine((text) => readSubject(text) !== null, 'no address of a subject'),
    name: z.string().max(200),
  })
  .nullable()
  .default(null)
export type WrittenSubject = NonNullable<z.infer<typeof about>>

/** The same for a reader who may see it. `portal`: where it is looked at; null for any. */
const messageSubject = z.strictObject({ about: z.string(), name: z.string(), portal: id.nullable() })
export type MessageSubject = z.infer<typeof messageSubject>

const message = z.strictObject({
  id,
  name: z.string(),
  photo: z.string().nullable(),
  to: z.string().nullable(),
  isMine: z.boolean(),
  isToGroup: z.boolean(),
  at: instant,
  body: z.string(),
  files: z.array(storedFile),
  /** Null where it speaks of nothing, or of what the reader may not see. */
  speaksOf: messageSubject.nullable(),
  /** Whether those it is for are to acknowledge it. */
  acknowledgement: z.enum(acknowledgementWishes).nullable(),
  /** The account it is exchanged with, for whoever sees that, and its portal. */
  account: z.strictObject({ id, name: z.string(), portal: id.nullable() }).nullable(),
  /** Who has read it and when; of one's own messages alone. */
  readers: z.array(z.strictObject({ name: z.string(), at: instant })),
})
export type Message = z.infer<typeof message>

/** What somebody of the firm has noted beside a thread; no client reads it. */
const note = z.strictObject({
  id,
  name: z.string(),
  photo: z.string().nullable(),
  isMine: z.boolean(),
  at: instant,
  body: z.string(),
})
export type ThreadNote = z.infer<typeof note>

const conversationPage = z.strictObject({
  conversations: z.array(conversation),
  /** The thread after which the next page begins; null at the end. */
  next: id.nullable(),
})

/** The longest text of a message. */
export const longestMessage = 20_000
const body = z.string().max(longestMessage)
const files = z.array(storedFile).max(20)
/** Whether those it is for are to acknowledge it, and the days until they are reminded; of messages of the firm. */
const asks = {
  acknowledgement: z.enum(acknowledgementWishes).nullable().default(null),
  remindAfter: z.number().int().min(0).max(longestPause).default(0),
}

/** A message as it is sent: an answer to `subthread`, or a new one with recipient and subject. */
const letter = {
  subthread: id.nullable(),
  recipient: id.nullable(),
  subject: z.string().max(200),
  body,
  files,
  attachMessage: z.boolean(),
  ...asks,
  speaksOf: about,
}

/** What is not sent yet; `thread` is the conversation it answers in, null for a new one. */
const keptDraft = z.strictObject({
  thread: id.nullable(),
  recipient: id.nullable(),
  subject: z.string().max(200),
  body,
  files,
  attachMessage: z.boolean(),
  ...asks,
  speaksOf: about,
  /** When it is to be sent; null for at once. */
  sendAt: instant.nullable().default(null),
  /** It is a note for colleagues beside the thread, and no answer. */
  isNote: z.boolean().default(false),
})
export type KeptDraft = z.infer<typeof keptDraft>

/** A message that is sent at a time, for whoever planned it alone. */
const plannedMessage = z.strictObject({
  id,
  sendAt: instant,
  /** Why it was not sent at its time; null while it waits. */
  problem: z.enum(planProblems).nullable(),
  /** The conversation it answers in; null for a new one. */
  thread: id.nullable(),
  ...letter,
  recipient: id,
  /** Null where the recipient cannot be written to any more. */
  recipientName: z.string().nullable(),
  isToGroup: z.boolean(),
})
export type PlannedMessage = z.infer<typeof plannedMessage>

const draft = keptDraft.extend({ recipientName: z.string().nullable(), isToGroup: z.boolean() })
export type MessageDraft = z.infer<typeof draft>

export const messageCalls = {
  listPlannedMessages: call('GET /api/planned-messages', {
    summary: 'The messages that one has planned, the next to be sent first, at most two hundred.',
    feature: 'messages',
    roles: staff,
    answer: z.strictObject({ planned: z.array(plannedMessage), isMore: z.boolean() }),
  }),
  planMessage: call('PUT /api/planned-messages/:id', {
    summary:
      'Plans a message that is sent at a time to come, within a year, or changes one that was planned; with the rights that its writer and recipients have then.',
    feature: 'messages',
    roles: staff,
    body: z.strictObject({ sendAt: instant, ...letter }),
    answer: done,
  }),
  sendPlannedMessage: call('POST /api/planned-messages/:id/send', {
    summary: 'Sends a planned message at once. Asked again it is sent once.',
    usage: 'messages',
    feature: 'messages',
    roles: staff,
    answer: z.strictObject({ id, thread: id }),
  }),
  cancelPlannedMessage: call('DELETE /api/planned-messages/:id', {
    summary: 'Forgets a planned message, which is not sent.',
    feature: 'messages',
    roles: staff,
    answer: done,
  }),
  listConversations: call('GET /api/messages', {
    summary:
      'Threads of messages that one wrote or was written to, newest first, by pages; found by subject and text.',
    feature: 'messages',
    scope: 'records:read',
    query: z.strictObject({
      box: z.enum(messageBoxes).default('inbox'),
      search: z.string().max(100).optional(),
      after: id.optional(),
      limit: z.coerce.number<number>().int().min(1).max(50).default(50),
    }),
    answer: conversationPage,
  }),
  countUnread: call('GET /api/messages/unread', {
    summary: 'How many threads have something unread; at most a hundred are counted.',
    feature: 'messages',
    background: true,
    answer: z.strictObject({ unread: z.number() }),
  }),
  readConversation: call('GET /api/messages/:thread', {
    summary: 'What one may read of a thread, the oldest first, at most the newest two hundred.',
    feature: 'messages',
    scope: 'records:read',
    answer: z.strictObject({
      subject: z.string(),
      isUnread: z.boolean(),
      isArchived: z.boolean(),
      backOn: day.nullable(),
      messages: z.array(message),
      isMore: z.boolean(),
      /** For people of the firm, where the thread is with one client; null for everybody else. */
      notes: z.array(note).nullable(),
      /** The message that an answer answers, and who gets it; null where nobody is there to answer. */
      answer: z.strictObject({ subthread: id, to: z.string() }).nullable(),
    }),
  }),
  sendMessage: call('POST /api/messages', {
    summary:
      'Sends a message, or an answer to one, which takes recipient and subject from it. Sent again with the same id it is sent once.',
    usage: 'messages',
    feature: 'messages',
    body: z.strictObject({ id, ...letter }),
    answer: z.strictObject({ id, thread: id }),
  }),
  attachDocument: call('POST /api/library/:document/attach', {
    summary:
      'A copy of a document of the library as it is now, to go with a message; refused where it is of another client than the recipient, as far as that is known.',
    feature: 'messages',
    body: z.strictObject({ recipient: id.nullable() }),
    answer: storedFile,
  }),
  noteInThread: call('POST /api/messages/:thread/notes', {
    summary:
      'Notes something beside a thread for people of the firm. Sent again with the same id it is noted once.',
    feature: 'messages',
    roles: staff,
    body: z.strictObject({ id, body }),
    answer: done,
  }),
  archiveConversation: call('POST /api/messages/:thread/archive', {
    summary: 'Puts a thread away for oneself, or brings it back.',
    feature: 'messages',
    body: z.strictObject({ archived: z.boolean() }),
    answer: done,
  }),
  putOffConversation: call('POST /api/messages/:thread/later', {
    summary:
      'Takes a thread out of the inbox until a day, by the clock of the firm, when it comes back as unread; null brings it back at once. Each for themselves.',
    feature: 'messages',
    body: z.strictObject({ until: day.nullable() }),
    answer: done,
  }),
  markConversation: call('POST /api/messages/:thread/read', {
    summary: 'Marks a thread as read, or as unread, by oneself.',
    usage: 'none',
    feature: 'messages',
    body: z.strictObject({ read: z.boolean() }),
    answer: done,
  }),
  listMessageDrafts: call('GET /api/message-drafts', {
    summary:
      'What one has begun to write and not sent, and whether an e-mail may hold the text of a message.',
    feature: 'messages',
    answer: z.strictObject({ drafts: z.array(draft), offersText: z.boolean() }),
  }),
  saveMessageDraft: call('PUT /api/message-drafts', {
    summary: 'Keeps what one is writing; an empty text is forgotten.',
    usage: 'none',
    feature: 'messages',
    body: keptDraft,
    answer: done,
  }),
  listMessageTemplates: call('GET /api/message-templates', {
    summary: 'The texts of the firm that a message can begin with, by name.',
    feature: 'messages',
    roles: staff,
    answer: z.strictObject({ templates: z.array(named) }),
  }),
  fillMessageTemplate: call('GET /api/message-templates/:template/filled', {
    summary:
      'A template as it would be sent to a client or group: in their language, with the figures of the page of the account.',
    feature: 'messages',
    roles: staff,
    query: z.strictObject({ recipient: id }),
    answer: z.strictObject({
      subject: z.string(),
      body: z.string(),
      language,
      /** The template has no text in the language of the recipient. */
      isOtherLanguage: z.boolean(),
      /** What is not known of the recipient and stands open in the text, which is not sent as long as it does. */
      open: z.array(z.enum(messageFields)),
    }),
  }),
  listRecipients: call('GET /api/recipients', {
    summary: 'Clients and groups to whom one may write, by a part of the name or address; at most fifty.',
    feature: 'messages',
    roles: staff,
    scope: 'records:read',
    query: z.strictObject({ search: z.string().max(100).optional(), id: id.optional() }),
    answer: z.strictObject({ recipients: z.array(recipient), isMore: z.boolean() }),
  }),
  listAdvisers: call('GET /api/advisers', {
    summary: "The advisers of a client's accounts, and to which of them the client may write.",
    roles: ['investor'],
    answer: z.strictObject({ advisers: z.array(askedAdviser) }),
  }),
} as const
