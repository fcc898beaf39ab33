import type { SignedIn } from '#model/calls/session.ts'
import { findLanguage } from '#configurations/find-language.ts'
import { linkAccounts } from '#server/accounts/link-accounts.ts'
import { registerPerson } from '#server/sign-in/register-person.ts'
import { acceptTerms, requireConsent } from '#server/due/accept-terms.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Context } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import {
  readInvitedAccount,
  type InvitedAccount,
  type PendingInvitation,
} from '#server/sign-in/read-invited-account.ts'
import { beginSignIn } from '#server/sign-in/begin-sign-in.ts'
import { holdPassword, requirePassword } from '#server/sign-in/check-password.ts'
import { choosePassword, setPassword } from '#server/sign-in/choose-password.ts'
import { serveRecords } from '#server/records/serve-records.ts'
import { noteEvent } from '#server/sessions/note-event.ts'
import { readToken, useToken } from '#server/sessions/token-store.ts'
import type { AuthTransaction } from '#server/store/executor.ts'

type Given = { oobCode: string; password: string; consent?: true | undefined; terms?: string | undefined }

/** Who accepts. `hash`: what their password was checked against, or, `isNew`, what is set. */
type Accepting = { loginId: string; hash: string; isNew: boolean }

const consent = {
  name: 'invitation-consent',
  text: 'update auth.login set consented = coalesce(consented, now()) where tenant_id = $1 and id = $2',
}

/**
 * Accepts an invitation, once. Whoever signs in already gives the own password; everybody else chooses one, and becomes
 * a user with the name and address of the account.
 */
export async function acceptInvitation(parts: Parts, context: Context, given: Given): Promise<SignedIn> {
  const { tenant } = context
  const invitation = await readInvitation(parts, context, given)
  const invited = invitation && (await readInvitedAccount(parts.store, tenant, invitation))
  if (!invited) throw new CallRefusal('action-code-expired')
  const { account, email, login } = invited
  const { password } = given
  await requireConsent(parts.store, tenant.id, { portal: account.portal, consent: given.consent })
  const accepting: Accepting = login?.hasPassword
    ? { ...(await requirePassword(parts, context, { email, password })), isNew: false }
    : {
        loginId: login?.id ?? invitation.user,
        hash: await choosePassword(parts.store, tenant, { email, password }),
        isNew: true,
      }
  if (login) await link(parts, context, { account, loginId: login.id, email })
  else await register(parts, context, { account, invitation })
  const { loginId } = accepting
  const proved = { loginId, authType: 'password', proofs: ['password'], isConfirmed: true } as const
  const answer = await beginSignIn(parts, context, proved, (transaction) =>
    useInvitation(transaction, { given, accepting, account }),
  )
  const accepted = { person: loginId, portal: account.portal, digest: given.terms }
  await parts.store.serve(tenant.id, (service) => acceptTerms(service, accepted))
  return answer
}

async function readInvitation(
  { store }: Parts,
  { tenant }: Context,
  { oobCode }: Given,
): Promise<PendingInvitation | null> {
  const token = await store.auth(tenant.id, (transaction) =>
    readToken<PendingInvitation>(transaction, 'invite', oobCode),
  )
  return token?.data ?? null
}

function register(
  parts: Parts,
  { tenant, origin }: Context,
  { account, invitation }: { account: InvitedAccount; invitation: PendingInvitation },
): Promise<void> {
  const { id, name, accountType, portal, portalLanguage } = account
  return registerPerson(parts, tenant, {
    id: invitation.user,
    email: invitation.email,
    name,
    phone: '',
    accountType,
    language: findLanguage(tenant.white, [invitation.language, portalLanguage]),
    portal,
    isOfOrganisation: false,
    account: id,
    origin,
  })
}

async function link(
  { store }: Parts,
  { tenant }: Context,
  { account, loginId, email }: { account: InvitedAccount; loginId: string; email: string },
): Promise<void> {
  if (account.client === loginId) return
  await serveRecords(store, tenant, async (writing) => {
    const client = { id: loginId, email, portal: account.portal, account: account.id }
    for (const { id, name } of await linkAccounts(writing, client))
      await noteEvent(writing, {
        kind: 'account-linked',
        about: loginId,
        by: loginId,
        data: { account: id, name },
      })
  })
}

async function useInvitation(
  transaction: AuthTransaction,
  { given, accepting, account }: { given: Given; accepting: Accepting; account: InvitedAccount },
): Promise<void> {
  const { loginId, hash, isNew } = accepting
  if (!(await useToken(transaction, 'invite', given.oobCode))) throw new CallRefusal('action-code-expired')
  if (!isNew) await holdPassword(transaction, { loginId, hash })
  else if ((await setPassword(transaction, { loginId, hash, consented: null })) === null)
    throw new CallRefusal('action-code-expired')
  if (given.consent) await transaction.query(consent, [loginId])
  const data = { account: account.id, name: account.name }
  await noteEvent(transaction, { kind: 'invitation-accepted', about: loginId, by: loginId, data })
}
