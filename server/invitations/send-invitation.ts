import type { SignedIn } from '#server/ground/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { Invited } from '#server/invitations/find-invited.ts'
import { actionLink } from '#server/sign-in/action-link.ts'
import { mayMail } from '#server/mail/mail-allowance.ts'
import { noteEvent } from '#server/sessions/note-event.ts'
import { sayMoment } from '#server/sign-in/say-moment.ts'
import { makeToken } from '#server/sessions/token-store.ts'
import { newId } from '#server/store/new-id.ts'
import type { Language } from '#phrases/language.ts'
import type { PendingInvitation } from '#server/sign-in/read-invited-account.ts'

type Message = { subject: string; html: string }
type Sending = { invited: Invited; sender: string; message: Message | undefined; language: Language }

const fortnightMinutes = 14 * 24 * 60

const voidEarlier = {
  name: 'invitation-void',
  text: `delete from auth.token where tenant_id = $1 and kind = 'invite' and data ->> 'account' = $2`,
}

/** Sends an invitation in the words of the portal, or in the sender's own; false where there were too many already. */
export function sendInvitation(
  parts: Parts,
  context: SignedIn,
  { invited, sender, message, language }: Sending,
): Promise<boolean> {
  const { tenant, session } = context
  const { account, email, client } = invited
  return parts.store.auth(tenant.id, async (transaction) => {
    if (!(await mayMail(transaction, { kind: 'invite', by: email }))) return false
    await transaction.query(voidEarlier, [account])
    const key = `invitation ${newId()}`
    const data: PendingInvitation = { account, email, user: newId(), language, mail: key }
    const token = { kind: 'invite', loginId: null, data, lifeMinutes: fortnightMinutes } as const
    const { value, expires } = await makeToken(transaction, token)
    await queueMail(transaction, tenant.white, {
      key,
      to: email,
      language,
      from: tenant.name,
      ...wordsOf(message, {
        name: invited.name,
        sender,
        until: sayMoment(expires, { language, timeZone: tenant.white.timeZone }),
      }),
      seal: parts.seal,
      secrets: { link: actionLink(context, { mode: 'invite', code: value }) },
    })
    const noted = { account, email }
    await noteEvent(transaction, { kind: 'invited', about: client, by: session.loginId, data: noted })
    return true
  })
}

/** A message without a place for the link gets it at its end: it is what the message is for. */
function wordsOf(message: Message | undefined, values: Record<string, string>) {
  if (!message) return { template: 'invitation', values } as const
  const { subject, html } = message
  const link = html.includes('{{link}}') ? '' : '<p><a href="{{link}}">{{link}}</a></p>'
  return { template: 'plain', values: { subject }, html: { content: `${html}${link}` } } as const
}
