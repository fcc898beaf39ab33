/** Codes of authenticator apps: RFC 6238 over RFC 4226, SHA-1, six digits, a new one every thirty seconds. */
import { createHmac, randomBytes } from 'node:crypto'
import { fromBase32, toBase32 } from './base32.ts'
import { isSame } from './one-time-code.ts'

/** The SQL of the step that counts now, by the clock of the database. */
export const stepSql = 'floor(extract(epoch from now()) / 30)::int'

/** Twenty bytes, as long as the hash (RFC 4226, section 4). */
export const newTotpSecret = (): string => toBase32(randomBytes(20))

/** The code of a step (RFC 4226, section 5.3). */
export function codeOfStep(secret: string, step: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** Which step a code belongs to: the present one, the one before or after it; null where none fits. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  return [now, now - 1, now + 1].find((step) => isSame(codeOfStep(secret, step), code)) ?? null
}

/** What the QR code of a set-up says (the key URI format of authenticator apps). */
export function totpUrl(secret: string, { issuer, email }: { issuer: string; email: string }): string {
  const named = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: '6', period: '30' })
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?${named.toString().replaceAll('+', '%20')}`
}
