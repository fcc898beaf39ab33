/** Recovery codes: ten, shown once, for whoever has lost every other factor; each counts once. */
import { createHash, randomBytes } from 'node:crypto'
import type { SignedIn as Answer } from '#model/calls/session.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { toBase32 } from './base32.ts'
import { changeFactors } from '#server/sign-in/change-factors.ts'
import { completeStep, requireFactor } from './complete-step.ts'
import { countFactorAttempt, refuseFactor } from '#server/sign-in/factor-attempts.ts'
import { noteEvent } from '#server/sessions/note-event.ts'

const howMany = 10

/** Twelve letters and digits of base32, sixty random bits, in groups of four. */
const newCode = (): string => {
  const letters = toBase32(randomBytes(8)).slice(0, 12)
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8, 12)].join('-')
}

/** With whose it is, so that the same code says nothing about somebody else's. Sixty bits need no slow hash. */
const hashOf = (loginId: string, typed: string): string => {
  const code = typed.toUpperCase().replace(/[^A-Z2-7]/g, '')
  return createHash('sha256').update(`${loginId}:${code}`).digest('hex')
}

const store = {
  name: 'recovery-store',
  text: 'update auth.login set recovery_hashes = $3 where tenant_id = $1 and id = $2 and mfa_enabled returning id',
}

/** Makes new codes; the earlier ones are void. Nobody without another factor has any. */
export async function makeRecoveryCodes(parts: Parts, context: SignedIn): Promise<{ codes: string[] }> {
  const { loginId } = context.session
  const codes = Array.from({ length: howMany }, newCode)
  const hashes = codes.map((code) => hashOf(loginId, code))
  await changeFactors(parts, context, {
    kind: 'recovery-codes-made',
    data: { count: howMany },
    what: 'CodesMade',
    work: async (transaction) => {
      const stored = await transaction.query(store, [loginId, hashes])
      if (stored.length === 0) throw new CallRefusal('refused-transition')
      return true
    },
  })
  return { codes }
}

const find = {
  name: 'recovery-find',
  text: 'select id from auth.login where tenant_id = $1 and id = $2 and $3 = any (recovery_hashes)',
}
const use = {
  name: 'recovery-use',
  text: `update auth.login set recovery_hashes = array_remove(recovery_hashes, $3)
    where tenant_id = $1 and id = $2 and $3 = any (recovery_hashes) returning cardinality(recovery_hashes) as "left"`,
}

/** Completes the sign-in with a code, which is used up. */
export async function enterRecoveryCode(parts: Parts, context: SignedIn, typed: string): Promise<Answer> {
  const { tenant, session, address } = context
  const { loginId } = session
  await requireFactor(parts, context, 'recovery-code')
  await countFactorAttempt(parts, context)
  const hash = hashOf(loginId, typed)
  const [found] = await parts.store.authOne(tenant.id, find, [loginId, hash])
  if (!found) return refuseFactor(parts, context, 'recovery-code')
  return completeStep(parts, context, {
    factor: 'recovery-code',
    use: async (transaction) => {
      const [used] = await transaction.query<{ left: number }>(use, [loginId, hash])
      if (!used) return false
      const data = { left: used.left, address }
      await noteEvent(transaction, { kind: 'recovery-code-used', about: loginId, by: loginId, data })
      return true
    },
  })
}
