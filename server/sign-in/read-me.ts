/** Who is signed in. */
import { findLanguage } from '#configurations/find-language.ts'
import { isInvestor } from '#model/access/role.ts'
import type { Me, MenuEntry, OwnAccount } from '#model/calls/session.ts'
import { linksIn, menusFor, type MenuRecord } from '#model/reports/menu.ts'
import { textIn } from '#model/status/text-in.ts'
import type { Language } from '#phrases/language.ts'
import type { Installation } from '#server/ground/tenants.ts'
import type { Parts } from '#server/ground/parts.ts'
import { readPendingStep } from '#server/sign-in/pending-step.ts'
import type { Session } from '#server/ground/session.ts'
import type { Store } from '#server/store/executor.ts'
import { listPortalFronts } from '#server/portals/portal-fronts.ts'
import { listWorded, pickWorded, type WordedStatus } from '#server/records/rules/worded-statuses.ts'

const readUser = {
  name: 'me-user',
  text: `select id, name, email, user_language as language, is_professional as "isProfessional",
      organisation is not null as "hasOrganisation", account_type as "accountType",
      coalesce(hide_intro_status, false) as "isIntroHidden",
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
      coalesce(a.account_type, (select u.account_type from users u where u.tenant_id = $1 and u.id = $2)) as "accountType",
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name)
        from portfolios p where p.tenant_id = $1 and p.account = a.id and p.active
          and (a.external_id is not null or p.source = 'portal')), '[]') as portfolios
    from accounts a where a.tenant_id = $1 and a.active order by a.created_at, a.id limit 100`,
}

const listMenu = {
  name: 'me-menu',
  text: `select n.portal, n.name, n.names, n.link, n.icon, n.visible, n.user_status as "userStatus",
      coalesce((select json_agg(json_build_object('name', s.name, 'names', s.names, 'link', s.link) order by s."order", s.id)
        from subnavigation s where s.tenant_id = $1 and s.navigation = n.id and s.active and s.link <> ''), '[]') as below
    from navigation n where n.tenant_id = $1 and n.active and n.portal = any ($2) and n.link <> ''
    order by n."order", n.id`,
}

type Account = Omit<OwnAccount, 'redirect' | 'links' | 'menu' | 'intro'>

type User = Pick<
  Me,
  | 'id'
  | 'name'
  | 'email'
  | 'language'
  | 'isProfessional'
  | 'hasOrganisation'
  | 'ownPortals'
  | 'accountType'
  | 'isIntroHidden'
>

const readLogin = {
  name: 'me-login',
  text: `select email, not mfa_enabled and not mfa_bypass and mfa_offered is null as "isFactorOffered",
      tour_closed is null as "isTourOffered"
    from auth.login where tenant_id = $1 and id = $2`,
}

const readStaff = {
  name: 'me-staff',
  text: `select u.name from users u where u.tenant_id = $1 and u.id = $2`,
}

const readAwaited = {
  name: 'me-awaited',
  text: `select o.name from users u join organisations o on o.tenant_id = u.tenant_id and o.id = u.waits_for
    where u.tenant_id = $1 and u.id = $2`,
}

type At = { tenant: Installation; session: Session }

/** The person of a session with where they may go; null when the person is gone. */
export async function readMe(parts: Pick<Parts, 'store' | 'identityProviders'>, at: At): Promise<Me | null> {
  return at.session.level === 'half' ? readHalf(parts, at) : readFull(parts, at)
}

async function readFull({ store }: Pick<Parts, 'store'>, { tenant, session }: At): Promise<Me | null> {
  const caller = { tenantId: tenant.id, userId: session.loginId, role: session.role }
  const [[login], staff, [awaited]] = await Promise.all([
    store.authOne<Pick<Me, 'isFactorOffered' | 'isTourOffered'>>(tenant.id, readLogin, [session.loginId]),
    readViewer(store, { tenant, session }),
    store.serveOne<{ name: string }>(tenant.id, readAwaited, [session.loginId]),
  ])
  return store.transact(caller, async (transaction) => {
    const [users, portals, accounts, worded] = await Promise.all([
      transaction.query<User>(readUser, [session.loginId]),
      listPortalFronts(transaction),
      isInvestor(session.role) ? transaction.query<Account>(listAccounts, [session.loginId]) : [],
      isInvestor(session.role) ? listWorded(transaction) : [],
    ])
    const [user] = users
    if (!user || !login) return null
    const { role, level, expiresAt } = session
    const records = await transaction.query<MenuRecord>(listMenu, [portals.map(({ id }) => id)])
    const menus = menusFor(role, records)
    return {
      ...user,
      waitsFor: awaited?.name ?? null,
      isFactorOffered: login.isFactorOffered && !staff,
      isTourOffered: login.isTourOffered && !staff,
      pending: null,
      staff,
      role,
      level,
      expiresAt,
      idleMs: tenant.white.sessionMs,
      portals,
      menus: Object.fromEntries(
        Object.entries(menus).map(([portal, entries]) => [portal, entries.map(sayEntry)]),
      ),
      accounts: accounts.map((account) => {
        const portal = portals.find(({ id }) => id === account.portal)
        const wanted = findLanguage(tenant.white, [user.language, portal?.language])
        const menu = linksIn(menus[account.portal ?? ''], account.status)
        return { ...account, menu, ...sayStatus(pickWorded(worded, account.status), wanted) }
      }),
    }
  })
}

const sayEntry = ({ name, names, link, icon, below }: MenuRecord): MenuEntry => ({
  name,
  names,
  link,
  icon,
  below: [...below],
})

/** Who looks with this person's eyes. */
async function readViewer(store: Store, { tenant, session }: At): Promise<Me['staff']> {
  if (!session.staff) return null
  const [person] = await store.serveOne<{ name: string }>(tenant.id, readStaff, [session.staff.id])
  return { id: session.staff.id, name: person?.name ?? '', until: session.staff.until }
}

/** Before the last proof nothing is told but what is still missing. */
async function readHalf(
  parts: Pick<Parts, 'store' | 'identityProviders'>,
  { tenant, session }: At,
): Promise<Me | null> {
  const [login] = await parts.store.authOne<{ email: string }>(tenant.id, readLogin, [session.loginId])
  if (!login) return null
  const { role, level, expiresAt } = session
  return {
    id: session.loginId,
    name: login.email,
    email: login.email,
    language: null,
    isProfessional: false,
    hasOrganisation: true,
    waitsFor: null,
    ownPortals: [],
    accountType: null,
    isIntroHidden: true,
    isFactorOffered: false,
    isTourOffered: false,
    pending: await readPendingStep(parts, { tenant, session }),
    staff: null,
    role,
    level,
    expiresAt,
    idleMs: tenant.white.sessionMs,
    portals: [],
    menus: {},
    accounts: [],
  }
}

/**
 * Where a status leads and what it says. A missing language says nothing; a status that stays on the screen opens its
 * dialog even so.
 */
function sayStatus(
  worded: WordedStatus | null,
  language: Language,
): Pick<OwnAccount, 'redirect' | 'links' | 'intro'> {
  if (!worded) return { redirect: null, links: null, intro: null }
  const { redirect, isPersistent, dialog } = worded
  const html = textIn(dialog, language)
  return {
    redirect,
    links: worded.links?.length ? worded.links : null,
    intro: html === null && !isPersistent ? null : { html: html ?? '', isPersistent },
  }
}
