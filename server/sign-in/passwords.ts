/** Passwords: Argon2id with the parameters of OWASP's first choice (19 MiB, two passes, one lane). */
import { hash, verify } from '@node-rs/argon2'

/** Argon2id is the library's default algorithm; only its costs are set. */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let decoy: Promise<string> | undefined

export function hashPassword(password: string): Promise<string> {
  return hash(password, costs)
}

/** Whether a password fits a hash. Without a hash (unknown address) the same work is done and the answer is no. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const fits = await verify(stored ?? (await decoy), password).catch(() => false)
  return fits && stored !== null
}
