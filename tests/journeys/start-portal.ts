import { rmSync } from 'node:fs'
import { startMailbox } from '#data-service/mail/mailbox.ts'
import { startSmsService } from '#data-service/sms/sms-service.ts'
import { findFreePort, startPortal, type Portal } from '#tests/support/portal.ts'
import { openPlantedState } from '#tests/journeys/planted-state.ts'
import { nationalClient, nationalHost } from '#tests/journeys/stand-ins.ts'

const host = '127.0.0.1'
const now = (): number => Date.now()

/**
 * Starts the real portal with a fresh demonstration before the first journey and stops it after the last, with a real
 * mail server and a gateway of text messages beside it. The national sign-in service is started by its journeys alone:
 * until then it is down, which the portal has to bear.
 * `JOURNEY_PORTAL` names the port of a portal that runs already, for those who write journeys; the other settings of
 * that name say where its state and its stand-ins are.
 */
export default async function start(): Promise<() => Promise<void>> {
  if (process.env['JOURNEY_PORTAL']) return () => Promise.resolve()
  const [mailbox, texts, nationalPort, servicePort] = await Promise.all([
    startMailbox({ smtpPort: 0, webPort: 0, host, now }),
    startSmsService({ port: 0, host, deliveryMs: 0, now }),
    findFreePort(),
    findFreePort(),
  ])
  // Nobody misses what a power cut would take, and a slow disk keeps no reader waiting.
  const quick = { PGOPTIONS: '-c synchronous_commit=off' }
  const env = {
    ...quick,
    SMTP_URL: mailbox.smtpUrl,
    SMS_URL: texts.url,
    // One journey opens some thousand workings as one adviser.
    REQUESTS_A_MINUTE: '100000',
    PERSON_REQUESTS_A_MINUTE: '100000',
    NATIONAL_SIGN_IN_ISSUER: `http://${nationalHost}:${nationalPort}`,
    NATIONAL_SIGN_IN_CLIENT_ID: nationalClient.clientId,
    NATIONAL_SIGN_IN_CLIENT_SECRET: nationalClient.clientSecret,
  }
  const stateDir = await openPlantedState(quick)
  const portal = await startPortal({
    stateDir,
    timeoutSeconds: 600,
    env: { ...env, DATA_SERVICE_PORT: String(servicePort) },
  })
  Object.assign(process.env, {
    JOURNEY_PORTAL: String(portal.port),
    JOURNEY_STATE: portal.stateDir,
    JOURNEY_SETTINGS: JSON.stringify(env),
    JOURNEY_MAILBOX: mailbox.webUrl,
    JOURNEY_TEXTS: texts.url,
    JOURNEY_NATIONAL: String(nationalPort),
    JOURNEY_DATA_SERVICE: `http://${host}:${servicePort}`,
  })
  return async () => {
    await portal.stop()
    await Promise.all([mailbox.close(), texts.close()])
    rmSync(stateDir, { recursive: true, force: true })
  }
}

/** Another node of the same portal: over the same database, the same files and the same stand-ins. */
export const startNode = (): Promise<Portal> =>
  startPortal({
    stateDir: process.env['JOURNEY_STATE'] ?? '',
    timeoutSeconds: 120,
    env: JSON.parse(process.env['JOURNEY_SETTINGS'] ?? '{}') as Record<string, string>,
  })
