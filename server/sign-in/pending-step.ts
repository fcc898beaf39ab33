/** What a sign-in still lacks after the first proof, and what it may be given instead. */
import { isInvestor, type Role } from '#model/access/role.ts'
import type { Factor, PendingStep, PinTarget } from '#model/calls/session.ts'
import type { Installation } from '#server/ground/tenants.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { AuthTransaction } from '#server/store/executor.ts'
import type { AuthType, Session, Wants } from '#server/ground/session.ts'

type Factors = {
  email: string
  role: Exclude<Role, 'public'>
  phone: string | null
  target: PinTarget
  isEnabled: boolean
  isBypassed: boolean
  isPinOn: boolean
  hasTotp: boolean
  hasPasskey: boolean
  hasCodes: boolean
}

const read = {
  name: 'pending-factors',
  text: `select l.email, l.role, case when l.phone_verified is not null then l.phone end as phone, l.mfa_target as target,
      l.mfa_enabled as "isEnabled", l.mfa_bypass as "isBypassed", l.pin_on as "isPinOn",
      l.totp_secret is not null as "hasTotp",
      exists (select from auth.passkey p where p.tenant_id = $1 and p.login_id = l.id) as "hasPasskey",
      cardinality(l.recovery_hashes) > 0 as "hasCodes"
    from auth.login l where l.tenant_id = $1 and l.id = $2`,
}

/**
 * What somebody must still prove. A second factor that is set up is always asked, unless an administrator has switched
 * it off; whoever is a client and came without a password proves their identity. A token alone signs nobody in: others
 * can make one.
 */
export async function findWants(
  transaction: AuthTransaction,
  { loginId, authType }: { loginId: string; authType: AuthType },
): Promise<Wants | null> {
  const [factors] = await transaction.query<Factors>(read, [loginId])
  const isByToken = authType === 'custom'
  if (!factors || (factors.isBypassed && !isByToken)) return null
  if (factors.isEnabled) return 'factor'
  return isByToken || (authType !== 'password' && isInvestor(factors.role)) ? 'identity' : null
}

/** How the open step of a half session may be taken; null for a full one. */
export async function readPendingStep(
  { store, identityProviders }: Pick<Parts, 'store' | 'identityProviders'>,
  { tenant, session }: { tenant: Installation; session: Session },
): Promise<PendingStep | null> {
  const { wants } = session
  if (!wants) return null
  const [factors] = await store.authOne<Factors>(tenant.id, read, [session.loginId])
  if (!factors) return null
  const isNational = isInvestor(factors.role) && identityProviders.has(tenant, 'national')
  return wants === 'identity' && isNational
    ? { wants, factors: [], pin: null, isNational }
    : { wants, factors: listFactors(factors, wants), pin: pinOf(factors, wants), isNational: false }
}

/** Strongest first. The PIN is no way around a stronger factor: it counts where it is on, or nothing else is set up. */
function listFactors({ hasPasskey, hasTotp, hasCodes, isEnabled, isPinOn }: Factors, wants: Wants): Factor[] {
  if (wants === 'identity' || !isEnabled) return ['pin']
  const pin: Factor[] = isPinOn || !(hasPasskey || hasTotp) ? ['pin'] : []
  return [
    ...(hasPasskey ? ['passkey' as const] : []),
    ...(hasTotp ? ['totp' as const] : []),
    ...pin,
    ...(hasCodes ? ['recovery-code' as const] : []),
  ]
}

function pinOf(factors: Factors, wants: Wants): PendingStep['pin'] {
  return listFactors(factors, wants).includes('pin') ? findPin(factors) : null
}

function findPin({ target, phone, email }: Factors): NonNullable<PendingStep['pin']> {
  const isBySms = target === 'sms' && phone !== null
  const others: PinTarget[] = isBySms ? ['email'] : phone === null ? [] : ['sms']
  return isBySms
    ? { target: 'sms', sentTo: maskPhone(phone), others }
    : { target: 'email', sentTo: maskEmail(email), others }
}

/** Enough to recognise one's own number, too little to learn somebody else's. */
export function maskPhone(phone: string): string {
  return `•••• ${phone.replace(/\D/g, '').slice(-4)}`
}

export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}•••@${domain}`
}
