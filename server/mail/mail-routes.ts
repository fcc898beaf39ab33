import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { mountCall, type Handler } from '#server/gate/mount-call.ts'
import { listMails, listTexts, retryMail } from '#server/mail/list-messages.ts'
import { mailTemplates } from '#model/mail-templates.ts'
import { previewMail } from '#server/mail/preview-mail.ts'
import { mayMail } from '#server/mail/mail-allowance.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import { sendEmail } from '#server/mail/send-email.ts'
import type { Parts } from '#server/ground/parts.ts'

/** The outbox of e-mails and text messages, and the templates. */
export function mountMailRoutes(app: FastifyInstance, parts: Parts): void {
  const { store } = parts

  const write: Handler<typeof calls.sendEmail> = async ({ body }, { tenant, caller }) => {
    const shares = [
      { kind: 'written', by: caller.userId },
      { kind: 'written-by-firm', by: '' },
    ] as const
    for (const share of shares)
      if (!(await store.auth(tenant.id, (transaction) => mayMail(transaction, share))))
        throw new CallRefusal('too-many-mails')
    return store.transact(caller, (transaction) => sendEmail(transaction, tenant, body))
  }
  mountCall(app, { parts, call: calls.sendEmail }, write)
  mountCall(app, { parts, call: calls.sendEmailFunction }, write)

  mountCall(app, { parts, call: calls.listMails }, ({ query }, { caller }) =>
    store.transact(caller, (transaction) => listMails(transaction, query)),
  )

  mountCall(app, { parts, call: calls.retryMail }, async ({ params }, { caller }) => {
    await retryMail(store, caller, params.mail)
    return { done: true } as const
  })

  mountCall(app, { parts, call: calls.listTexts }, ({ query }, { caller }) =>
    store.transact(caller, (transaction) => listTexts(transaction, query)),
  )

  mountCall(app, { parts, call: calls.listMailTemplates }, async (_input, { tenant }) => ({
    templates: [...mailTemplates],
    languages: [...tenant.white.locales],
  }))

  mountCall(app, { parts, call: calls.previewMailTemplate }, ({ params, query }, { tenant }) =>
    previewMail(tenant, { ...params, ...query }),
  )
}
