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
import { identityPaths as paths } from '#model/calls/identity-paths.ts'
import { securityEventKinds } from '#model/calls/security-events.ts'
import { languages } from '#phrases/language.ts'

const id = z.uuid()
const admins = ['admin'] as const
const language = z.enum(languages)
const done = shape<{ done: true }>()

export const securityCalls = {
  listMails: call({
    ...paths.listMails,
    summary: 'The e-mails of the outbox, newest first.',
    level: 'full',
    roles: admins,
    query: z.strictObject({
      status: z.enum(['waiting', 'sent', 'failed', 'held-back']).optional(),
      search: z.string().max(200).optional(),
      offset: z.coerce.number<number>().int().min(0).default(0),
    }),
    answer: shape<{ rows: MailRow[]; count: number }>(),
  }),
  retryMail: call({
    ...paths.retryMail,
    summary: 'Tries a failed e-mail again.',
    level: 'full',
    roles: admins,
    params: z.strictObject({ mail: id }),
    answer: done,
  }),
  listTexts: call({
    ...paths.listTexts,
    summary: 'The text messages of the outbox, newest first.',
    level: 'full',
    roles: admins,
    query: z.strictObject({ offset: z.coerce.number<number>().int().min(0).default(0) }),
    answer: shape<{ rows: TextRow[]; count: number }>(),
  }),
  listMailTemplates: call({
    ...paths.listMailTemplates,
    summary: 'The templates of e-mails and the languages they are written in.',
    level: 'full',
    roles: admins,
    answer: shape<{ templates: string[]; languages: string[] }>(),
  }),
  previewMailTemplate: call({
    ...paths.previewMailTemplate,
    summary: 'A template with invented values.',
    level: 'full',
    roles: admins,
    params: z.strictObject({ template: z.string().max(60) }),
    query: z.strictObject({ language }),
    answer: shape<{ subject: string; html: string; text: string }>(),
  }),
  verifyEmail: call({
    ...paths.verifyEmail,
    summary: 'Marks the address of a person as proved, or not.',
    level: 'full',
    roles: admins,
    params: z.strictObject({ user: id }),
    body: z.strictObject({ verified: z.boolean() }),
    answer: shape<{ uid: string; verified: boolean }>(),
  }),
  signOutUser: call({
    ...paths.signOutUser,
    summary: 'Ends every session of a person.',
    level: 'full',
    roles: admins,
    params: z.strictObject({ user: id }),
    answer: shape<{ ended: number }>(),
  }),
  listSecurityEvents: call({
    ...paths.listSecurityEvents,
    summary: 'What happened around signing in and rights, newest first.',
    level: 'full',
    roles: admins,
    query: z.strictObject({
      before: z.coerce.number<number>().int().min(1).optional(),
      kind: z.enum(securityEventKinds).optional(),
      user: id.optional(),
    }),
    answer: shape<{ rows: SecurityEventRow[] }>(),
  }),
  checkSecurityEvents: call({
    ...paths.checkSecurityEvents,
    summary: 'Checks whether the chain of events holds.',
    level: 'full',
    roles: admins,
    answer: shape<ChainCheck>(),
  }),
  listBypasses: call({
    ...paths.listBypasses,
    summary: 'Whose second factor is switched off.',
    level: 'full',
    roles: admins,
    answer: shape<{ rows: BypassRow[] }>(),
  }),
} as const
