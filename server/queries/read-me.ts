/** Who is signed in. */
import { isInvestor } from '#model/access/role.ts'
import type { Me, OwnAccount } from '#model/calls/answers.ts'
import type { Installation } from '#server/gate/tenants.ts'
import type { Session } from '#server/sessions/session-store.ts'
import type { Store, Transaction } from '#server/store/executor.ts'
import { listPortalFronts } from './portal-fronts.ts'

const readUser = {
  name: 'me-user',
  text: `select id, name, email, user_language as language, is_professional as "isProfessional",
      organisation is not null as "hasOrganisation",
      array(select p.id from portals p where p.tenant_id = $1 and p.active and p.owner = $2) as "ownPortals"
    from users where tenant_id = $1 and id = $2 and active`,
}

/**
 * An investor's accounts, oldest first: where the redirects after sign-in lead. An account without an external id has
 * no portfolios but those kept here: the page of the account says so, where the page of one of them could only fail.
 */
const listAccounts = {
  name: 'me-accounts',
  text: `select a.id, a.name, a.portal, a.user_status as status, a.external_id as "externalId",
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name)
        from portfolios p where p.tenant_id = $1 and p.account = a.id and p.active
          and (a.external_id is not null or p.source = 'portal')), '[]') as portfolios
    from accounts a where a.tenant_id = $1 and a.active order by a.created_at, a.id limit 100`,
}

type User = Pick<
  Me,
  'id' | 'name' | 'email' | 'language' | 'isProfessional' | 'hasOrganisation' | 'ownPortals'
>

/** The person of a session with where they may go; null when the person is gone. */
export function readMe(
  store: Store,
  { tenant, session }: { tenant: Installation; session: Session },
): Promise<Me | null> {
  const caller = { tenantId: tenant.id, userId: session.loginId, role: session.role }
  return store.transact(caller, async (transaction) => {
    const [users, portals, accounts] = await Promise.all([
      transaction.query<User>(readUser, [session.loginId]),
      listPortalFronts(transaction),
      isInvestor(session.role) ? listOwn(transaction) : [],
    ])
    const [user] = users
    if (!user) return null
    const { role, level, expiresAt } = session
    return { ...user, role, level, expiresAt, idleMs: tenant.white.sessionMs, portals, accounts }
  })
}

function listOwn(transaction: Transaction): Promise<OwnAccount[]> {
  return transaction.query<OwnAccount>(listAccounts)
}
