/** The calls of administrators: outbox, templates, security events. */
import { z } from 'zod'
import { call } from '#model/calls/call.ts'
import { day, instant, offset, done, id } from '#model/calls/parts.ts'
import { securityEventKinds } from '#model/calls/security-events.ts'
import { languages } from '#phrases/language.ts'

const admins = ['admin'] as const

/** Something that is done by the clock, or was given up: when it last ran, and what went wrong. */
const jobRow = z.strictObject({
  queue: z.string().max(60),
  key: z.string().max(200),
  status: z.enum(['waiting', 'running', 'failed']),
  attempts: z.number(),
  error: z.string().nullable(),
  every: z.enum(['hour', 'day']).nullable(),
  since: instant,
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  nextAt: instant.nullable(),
})
export type JobRow = z.infer<typeof jobRow>

/** An e-mail of the outbox as administrators read it; what was secret in it is masked. */
const mailRow = z.strictObject({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  template: z.string().nullable(),
  language: z.string().nullable(),
  status: z.enum(['waiting', 'sent', 'failed', 'held-back']),
  error: z.string().nullable(),
  attempts: z.number(),
  created: instant,
  sentAt: instant.nullable(),
  nextAt: instant.nullable(),
})
export type MailRow = z.infer<typeof mailRow>

const textRow = z.strictObject({
  id: z.string(),
  to: z.string(),
  from: z.string(),
  body: z.string(),
  template: z.string().nullable(),
  status: z.enum(['waiting', 'sent', 'delivered', 'failed']),
  error: z.string().nullable(),
  attempts: z.number(),
  created: instant,
  sentAt: instant.nullable(),
  deliveredAt: instant.nullable(),
})
export type TextRow = z.infer<typeof textRow>

/** An entry of the chain of security events. */
const securityEventRow = z.strictObject({
  seq: z.number(),
  kind: z.enum(securityEventKinds),
  about: z.string().nullable(),
  aboutName: z.string().nullable(),
  actor: z.string().nullable(),
  actorName: z.string(),
  data: z.record(z.string(), z.unknown()),
  at: instant,
})
export type SecurityEventRow = z.infer<typeof securityEventRow>

/** Whether the chain holds; `firstBad` is the first entry that does not fit. */
const chainCheck = z.strictObject({
  count: z.number(),
  firstBad: z.number().nullable(),
  headSeq: z.number().nullable(),
  headHash: z.string().nullable(),
})
export type ChainCheck = z.infer<typeof chainCheck>

/** Somebody whose second factor an administrator has switched off. */
const bypassRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  since: instant.nullable(),
  by: z.string().nullable(),
})
export type BypassRow = z.infer<typeof bypassRow>

export const securityCalls = {
  listJobs: call('GET /api/jobs', {
    summary: 'What the portal does by the clock, when it last did, and jobs that were given up.',
    roles: admins,
    answer: z.strictObject({ rows: z.array(jobRow) }),
  }),
  runJobAgain: call('POST /api/jobs/again', {
    summary: 'Has a job that was given up done again, from its first try.',
    roles: admins,
    body: jobRow.pick({ queue: true, key: true }),
    answer: done,
  }),
  listMails: call('GET /api/mails', {
    summary: 'The e-mails of the outbox, newest first.',
    roles: admins,
    query: z.strictObject({
      status: z.enum(['waiting', 'sent', 'failed', 'held-back']).optional(),
      search: z.string().max(200).optional(),
      offset,
    }),
    answer: z.strictObject({ rows: z.array(mailRow), count: z.number() }),
  }),
  retryMail: call('POST /api/mails/:mail/retry', {
    summary: 'Tries a failed e-mail again.',
    roles: admins,
    answer: done,
  }),
  listTexts: call('GET /api/texts', {
    summary: 'The text messages of the outbox, newest first.',
    roles: admins,
    query: z.strictObject({ offset }),
    answer: z.strictObject({ rows: z.array(textRow), count: z.number() }),
  }),
  listMailTemplates: call('GET /api/mail-templates', {
    summary: 'The templates of e-mails and the languages they are written in.',
    roles: admins,
    answer: z.strictObject({ templates: z.array(z.string()), languages: z.array(z.string()) }),
  }),
  previewMailTemplate: call('GET /api/mail-templates/:template', {
    summary: 'A template with invented values.',
    roles: admins,
    params: { template: z.string().max(60) },
    query: z.strictObject({ language: z.enum(languages) }),
    answer: z.strictObject({ subject: z.string(), html: z.string(), text: z.string() }),
  }),
  readEmailVerification: call('GET /api/users/:user/email-verification', {
    summary:
      'Whether the address of a person is proved, and who marked it so when; null where nobody did by hand.',
    roles: admins,
    answer: z.strictObject({
      verified: z.boolean(),
      marked: z.strictObject({ by: z.string().nullable(), at: instant }).nullable(),
    }),
  }),
  verifyEmail: call('POST /api/users/:user/email-verification', {
    summary: 'Marks the address of a person as proved, or not.',
    roles: admins,
    body: z.strictObject({ verified: z.boolean() }),
    answer: z.strictObject({ uid: z.string(), verified: z.boolean() }),
  }),
  signOutUser: call('DELETE /api/users/:user/sessions', {
    summary: 'Ends every session of a person.',
    roles: admins,
    answer: z.strictObject({ ended: z.number() }),
  }),
  listSecurityEvents: call('GET /api/security/events', {
    summary: 'What happened around signing in and rights, newest first.',
    roles: admins,
    query: z.strictObject({
      before: z.coerce.number<number>().int().min(1).optional(),
      kind: z.enum(securityEventKinds).optional(),
      user: id.optional(),
      since: day.optional().describe('The first day, in UTC.'),
      until: day.optional().describe('The last day, in UTC.'),
    }),
    answer: z.strictObject({ rows: z.array(securityEventRow) }),
  }),
  checkSecurityEvents: call('POST /api/security/events/check', {
    summary: 'Checks whether the chain of events holds.',
    roles: admins,
    answer: chainCheck,
  }),
  listBypasses: call('GET /api/security/bypasses', {
    summary: 'Whose second factor is switched off.',
    roles: admins,
    answer: z.strictObject({ rows: z.array(bypassRow) }),
  }),
} as const
