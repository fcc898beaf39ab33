import type { FastifyInstance } from 'fastify'
import { securityCalls } from '#model/calls/security-calls.ts'
import { staffCalls } from '#model/calls/staff-calls.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import { listMails, listTexts, retryMail } from '#server/mail/list-messages.ts'
import { mailTemplates } from '#model/mail-templates.ts'
import { previewMail } from '#server/mail/preview-mail.ts'
import { sendEmail } from '#server/mail/send-email.ts'
import type { Parts } from '#server/parts.ts'

/** The outbox of e-mails and text messages, and the templates. */
export function mountMailRoutes(app: FastifyInstance, parts: Parts): void {
  const { store } = parts

  mountCall(app, { parts, call: staffCalls.sendEmail }, ({ body }, { tenant, caller }) =>
    store.transact(caller, (transaction) => sendEmail(transaction, tenant, body)),
  )

  mountCall(app, { parts, call: securityCalls.listMails }, ({ query }, { caller }) =>
    store.transact(caller, (transaction) => listMails(transaction, query)),
  )

  mountCall(app, { parts, call: securityCalls.retryMail }, async ({ params }, { caller }) => {
    await retryMail(store, caller, params.mail)
    return { done: true } as const
  })

  mountCall(app, { parts, call: securityCalls.listTexts }, ({ query }, { caller }) =>
    store.transact(caller, (transaction) => listTexts(transaction, query)),
  )

  mountCall(app, { parts, call: securityCalls.listMailTemplates }, async (_input, { tenant }) => ({
    templates: [...mailTemplates],
    languages: [...tenant.white.locales],
  }))

  mountCall(app, { parts, call: securityCalls.previewMailTemplate }, ({ params, query }, { tenant }) =>
    previewMail(tenant, { ...params, ...query }),
  )
}
