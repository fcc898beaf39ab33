/** Invites clients by e-mail, each to the account that is theirs; a new invitation voids the one before. */
import type { z } from 'zod'
import { calls } from '#model/calls/calls.ts'
import type { InvitationResult } from '#model/calls/clients.ts'
import type { IsoTime } from '#model/fields/iso-time.ts'
import { findLanguage } from '#configurations/find-language.ts'
import type { SignedIn } from '#server/ground/context.ts'
import { isNeverEmailed } from '#server/mail/queue-mail.ts'
import type { Parts } from '#server/ground/parts.ts'
import { findInvited, type Invited } from '#server/invitations/find-invited.ts'
import type { Language } from '#phrases/language.ts'
import { readPerson } from '#server/sign-in/read-person.ts'
import { sendInvitation } from './send-invitation.ts'

type Asked = z.output<typeof calls.inviteClients.body>

const noteSent = {
  name: 'invitation-sent',
  text: `update accounts set last_invite_send = now() where tenant_id = $1 and id = $2
    returning last_invite_send as "lastInviteSend"`,
}

/** One result for each that was asked for, in their order. */
export async function inviteClients(
  parts: Parts,
  context: SignedIn,
  { invitations, message }: Asked,
): Promise<InvitationResult[]> {
  const { tenant, session } = context
  const sender = await readPerson(parts.store, { tenant, loginId: session.loginId })
  const results: InvitationResult[] = []
  for (const asked of invitations) {
    const invited = await findInvited(parts.store, context, asked)
    results.push(
      invited
        ? await invite(parts, context, {
            invited,
            sender: sender?.name ?? tenant.name,
            message,
            language: asked.language,
          })
        : refused(asked, 'not-found'),
    )
  }
  return results
}

type Invitation = {
  invited: Invited
  sender: string
  message: Asked['message']
  /** The one that was chosen for somebody who has none yet. */
  language: Language | undefined
}

async function invite(
  parts: Parts,
  context: SignedIn,
  { invited, sender, message, language: chosen }: Invitation,
): Promise<InvitationResult> {
  const { tenant } = context
  const reason = whyNot(context, invited)
  if (reason) return refused(invited, reason)
  const language = findLanguage(tenant.white, [invited.language, chosen, invited.portalLanguage])
  const isSent = await sendInvitation(parts, context, { invited, sender, message, language })
  if (!isSent) return refused(invited, 'too-many')
  const [noted] = await parts.store.serveOne<{ lastInviteSend: IsoTime }>(tenant.id, noteSent, [
    invited.account,
  ])
  const { account, email } = invited
  return { account, email, sent: true, lastInviteSend: noted?.lastInviteSend ?? null, reason: null }
}

function whyNot({ tenant }: SignedIn, { email, hasSignedIn }: Invited): InvitationResult['reason'] {
  if (email === '') return 'no-email'
  if (hasSignedIn) return 'accepted'
  return isNeverEmailed(tenant.white, email) ? 'internal' : null
}

type Refused = {
  account?: string
  accountId?: string | undefined
  email?: string | undefined
  lastInviteSend?: IsoTime | null
}

function refused(about: Refused, reason: InvitationResult['reason']): InvitationResult {
  const { account = null, email = '', lastInviteSend = null } = about
  return { account: account ?? about.accountId ?? null, email, sent: false, lastInviteSend, reason }
}
