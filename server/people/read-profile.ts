/** One's own profile: what is said of a person, and their second factors. */
import { fields as fieldsOf } from '#model/access/access.ts'
import type { Profile } from '#model/calls/profile.ts'
import type { PinTarget } from '#model/calls/session.ts'
import { collections } from '#model/collections/collections.ts'
import type { Collection } from '#model/collection.ts'
import type { IsoTime } from '#model/fields/iso-time.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { listPasskeys } from '#server/factors/passkeys.ts'
import { readRecord } from '#server/store/records/records.ts'

type Login = {
  email: string
  hasPassword: boolean
  passwordChanged: IsoTime | null
  isEnabled: boolean
  isBypassed: boolean
  isPinOn: boolean
  target: PinTarget
  phone: string | null
  isPhoneVerified: boolean
  isTotpOn: boolean
  codesLeft: number
  isNationalBound: boolean
}

const readLogin = {
  name: 'profile-login',
  text: `select email, pw_hash is not null as "hasPassword", pw_changed as "passwordChanged",
      mfa_enabled as "isEnabled", mfa_bypass as "isBypassed", pin_on as "isPinOn", mfa_target as target,
      phone, phone_verified is not null as "isPhoneVerified", totp_secret is not null as "isTotpOn",
      cardinality(recovery_hashes) as "codesLeft", national_id is not null as "isNationalBound"
    from auth.login where tenant_id = $1 and id = $2`,
}
/** Everybody learns what their own organisation is called. */
const readOrganisation = {
  name: 'profile-organisation',
  text: `select o.id, o.name from organisations o join users u on u.tenant_id = $1 and u.organisation = o.id
    where o.tenant_id = $1 and u.id = $2 and o.active`,
}

type Asked = Pick<SignedIn, 'tenant' | 'session' | 'caller'>

export async function readProfile(parts: Parts, { tenant, session, caller }: Asked): Promise<Profile> {
  const { store } = parts
  const { loginId, role } = session
  const [user, [organisation], { login, passkeys }] = await Promise.all([
    store.transact(caller, (transaction) => readRecord(transaction, 'users', loginId)),
    store.serveOne<{ id: string; name: string }>(tenant.id, readOrganisation, [loginId]),
    store.auth(tenant.id, async (transaction) => {
      const [found] = await transaction.query<Login>(readLogin, [loginId])
      return { login: found, passkeys: await listPasskeys(transaction, loginId) }
    }),
  ])
  if (!login || user.version === undefined) throw new CallRefusal('not-signed-in')
  const { email, hasPassword, passwordChanged, isEnabled, isBypassed } = login
  return {
    id: loginId,
    version: user.version,
    email,
    role,
    fields: shownOf(user, role),
    organisation: organisation ?? null,
    hasPassword,
    passwordChanged,
    factors: {
      isEnabled,
      isBypassed,
      pin: {
        isOn: login.isPinOn,
        target: login.target,
        phone: login.phone,
        isPhoneVerified: login.isPhoneVerified,
      },
      totp: { isOn: login.isTotpOn },
      passkeys: passkeys.map(({ id, name, created, used, isBackedUp }) => ({
        id,
        name,
        created,
        used,
        isBackedUp,
      })),
      recoveryCodesLeft: login.codesLeft,
      national: {
        isOffered: parts.identityProviders.has(tenant, 'national'),
        isBound: login.isNationalBound,
      },
    },
  }
}

/** What a person may read of themselves, without what the sign-in service keeps. */
function shownOf(user: Record<string, unknown>, role: Profile['role']): Record<string, unknown> {
  const { fields }: Collection = collections.users
  const shown = fieldsOf(role, 'users', 'read').filter((name) => !fields[name]?.system)
  return Object.fromEntries(shown.map((name) => [name, user[name] ?? null]))
}
