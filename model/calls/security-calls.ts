/** The calls of administrators: outbox, templates, security events. */
import { z } from 'zod'
import { call, shape } from '#model/calls/call.ts'
import type {
  BypassRow,
  ChainCheck,
  MailRow,
  SecurityEventRow,
  TextRow,
} from '#model/calls/identity-answers.ts'
import { securityEventKinds } from '#model/calls/security-events.ts'
import { languages } from '#phrases/language.ts'

const id = z.uuid()
const admins = ['admin'] as const
const language = z.enum(languages)
const done = shape<{ done: true }>()

export const securityCalls = {
  listMails: call('GET /api/mails', {
    summary: 'The e-mails of the outbox, newest first.',
    roles: admins,
    query: z.strictObject({
      status: z.enum(['waiting', 'sent', 'failed', 'held-back']).optional(),
      search: z.string().max(200).optional(),
      offset: z.coerce.number<number>().int().min(0).default(0),
    }),
    answer: shape<{ rows: MailRow[]; count: number }>(),
  }),
  retryMail: call('POST /api/mails/:mail/retry', {
    summary: 'Tries a failed e-mail again.',
    roles: admins,
    answer: done,
  }),
  listTexts: call('GET /api/texts', {
    summary: 'The text messages of the outbox, newest first.',
    roles: admins,
    query: z.strictObject({ offset: z.coerce.number<number>().int().min(0).default(0) }),
    answer: shape<{ rows: TextRow[]; count: number }>(),
  }),
  listMailTemplates: call('GET /api/mail-templates', {
    summary: 'The templates of e-mails and the languages they are written in.',
    roles: admins,
    answer: shape<{ templates: string[]; languages: string[] }>(),
  }),
  previewMailTemplate: call('GET /api/mail-templates/:template', {
    summary: 'A template with invented values.',
    roles: admins,
    params: { template: z.string().max(60) },
    query: z.strictObject({ language }),
    answer: shape<{ subject: string; html: string; text: string }>(),
  }),
  verifyEmail: call('POST /api/users/:user/email-verification', {
    summary: 'Marks the address of a person as proved, or not.',
    roles: admins,
    body: z.strictObject({ verified: z.boolean() }),
    answer: shape<{ uid: string; verified: boolean }>(),
  }),
  signOutUser: call('DELETE /api/users/:user/sessions', {
    summary: 'Ends every session of a person.',
    roles: admins,
    answer: shape<{ ended: number }>(),
  }),
  listSecurityEvents: call('GET /api/security/events', {
    summary: 'What happened around signing in and rights, newest first.',
    roles: admins,
    query: z.strictObject({
      before: z.coerce.number<number>().int().min(1).optional(),
      kind: z.enum(securityEventKinds).optional(),
      user: id.optional(),
    }),
    answer: shape<{ rows: SecurityEventRow[] }>(),
  }),
  checkSecurityEvents: call('POST /api/security/events/check', {
    summary: 'Checks whether the chain of events holds.',
    roles: admins,
    answer: shape<ChainCheck>(),
  }),
  listBypasses: call('GET /api/security/bypasses', {
    summary: 'Whose second factor is switched off.',
    roles: admins,
    answer: shape<{ rows: BypassRow[] }>(),
  }),
} as const
