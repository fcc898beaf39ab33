/** The secret of an API key: 'portico_<prefix>_<random>'. The prefix finds the key, only a digest of the whole is kept. */
import { createHash, randomBytes } from 'node:crypto'

/** A new secret; it is shown once and never kept. */
export function newApiKeySecret(): { secret: string; prefix: string; digest: string } {
  const prefix = randomBytes(6).toString('hex')
  const secret = `portico_${prefix}_${randomBytes(32).toString('base64url')}`
  return { secret, prefix, digest: digestOf(secret) }
}

/** The parts of a secret by which its key is found; null when a text cannot be one. */
export function readApiKeySecret(text: string): { prefix: string; digest: string } | null {
  const [, prefix] = /^portico_([0-9a-f]{12})_[\w-]{43}$/.exec(text) ?? []
  return prefix === undefined ? null : { prefix, digest: digestOf(text) }
}

function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
