/** What a production start refuses, and what it says loudly. */
import { existsSync } from 'node:fs'
import { tenantKeys } from '#demo/ground/world-parts.ts'
import { readSettings, type Settings } from '#server/ground/settings.ts'
import type { Connection } from '#server/store/connection.ts'
import { asOwner } from '#server/store/owner.ts'
import { demoFileOf } from './demo-work.ts'

/** Whether the state or the database holds the demonstration, whose passwords everybody can read in the sources. */
export async function isDemonstration(
  owner: Connection,
  { stateDir }: Pick<Settings, 'stateDir'>,
): Promise<boolean> {
  if (existsSync(demoFileOf({ stateDir }))) return true
  const hosts = tenantKeys.map((key) => `${key}.localhost`)
  const { rowCount } = await asOwner({ owner }, (client) =>
    client.query('select from tenants where hosts && $1', [hosts]),
  )
  return (rowCount ?? 0) > 0
}

/** The settings of the demonstration: it is for this machine alone, and quiet, unless told otherwise. */
export const readDemonstrationSettings = (environment: NodeJS.ProcessEnv): Settings =>
  readSettings({
    ...environment,
    HOST: environment['HOST'] || '127.0.0.1',
    LOG_LEVEL: environment['LOG_LEVEL'] || 'warn',
    DRAIN_SECONDS: environment['DRAIN_SECONDS'] || '0',
  })

/** How to do right instead. */
export const refusal = `This is the state of the demonstration (npm start): its passwords stand in the sources.
Give the portal a state of its own, and its first firm:

  export STATE_DIR=/var/lib/portico        (or DATABASE_URL, with an empty database)
  npm run add-tenant -- --help
  npm run serve`

type Checked = Pick<Settings, 'scheme' | 'trustedProxies' | 'smtpUrl' | 'databaseUrl' | 'secretKeys'>

/** What is unsafe, or does not work yet, in this installation. `toRevoke`: what the database's superuser has to run. */
export function listDangers(settings: Checked, toRevoke: readonly string[]): string[] {
  const { scheme, trustedProxies, smtpUrl, databaseUrl, secretKeys } = settings
  const dangers: [boolean, string][] = [
    [
      scheme === 'http',
      'PUBLIC_SCHEME is http: passwords and sessions can be read on their way. Put a proxy with https in front.',
    ],
    [
      scheme === 'https' && trustedProxies.length === 0,
      'TRUSTED_PROXIES names no proxy: everybody behind it shares the limits of one address, one of them can use up all sign-ins.',
    ],
    [
      smtpUrl === undefined,
      'SMTP_URL is not set: invitations, PINs and new passwords wait in the outbox and reach nobody.',
    ],
    [
      databaseUrl === undefined,
      'DATABASE_URL is not set: the embedded database is for trials and single machines.',
    ],
    [
      databaseUrl !== undefined && secretKeys.length === 0,
      'SECRET_KEYS is not set: the key of second factors lies under STATE_DIR, and no other node can read them.',
    ],
    [
      toRevoke.length > 0,
      `The database lets every login change as whom it has entered, should text ever be injected. As its superuser:\n    ${toRevoke.join(';\n    ')};`,
    ],
  ]
  return dangers.flatMap(([isSo, text]) => (isSo ? [text] : []))
}
