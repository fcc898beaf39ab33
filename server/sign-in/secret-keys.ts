/** The keys that encrypt the secrets of second factors: those of the settings, or one made once and kept beside the data. */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '#server/ground/settings.ts'

/** Several nodes need the same keys, so there they stand in the settings. */
export function readSecretKeys({
  secretKeys,
  stateDir,
}: Pick<Settings, 'secretKeys' | 'stateDir'>): string[] {
  if (secretKeys.length > 0) return secretKeys
  const file = join(stateDir, 'secret.key')
  if (!existsSync(file)) {
    mkdirSync(stateDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  }
  return [readFileSync(file, 'utf8').trim()]
}
