/** Sends e-mails and text messages, every second, as long as the server runs. Without a server for them they wait. */
import type { FastifyBaseLogger } from 'fastify'
import type { Tenants } from '#server/gate/tenants.ts'
import type { Store } from '#server/store/executor.ts'
import type { Settings } from '#server/settings.ts'
import { deliverMails, type MailTenant } from './deliver-mails.ts'
import { deliverTexts } from './deliver-texts.ts'
import { openMailServer } from './mail-server.ts'
import { sweepSecrets } from './message-secrets.ts'
import { openSmsGateway } from './sms-gateway.ts'

const tickMs = 1_000
const sweepMs = 60 * 60 * 1_000

type Parts = {
  store: Store
  tenants: Tenants
  log: FastifyBaseLogger
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'smsUrl' | 'smsToken' | 'smsFrom'>
}

/** Starts the work; `stop` ends it once what is on its way is sent. */
export function startMessageWorker({ store, tenants, log, settings }: Parts): { stop(): Promise<void> } {
  const { smtpUrl, mailFrom, smsUrl, smsToken, smsFrom } = settings
  const server = smtpUrl === undefined ? null : openMailServer({ url: smtpUrl, from: mailFrom })
  const gateway = smsUrl === undefined ? null : openSmsGateway({ url: smsUrl, token: smsToken })
  const state = { isStopping: false }
  const untilNone = async (work: () => Promise<number>): Promise<void> => {
    while (!state.isStopping && (await work()) > 0);
  }
  const deliver = async (tenant: MailTenant): Promise<void> => {
    const texts = gateway && { store, gateway, number: smsFrom }
    // A PIN by text message does not wait for a mail server that is silent.
    await Promise.all([
      server && untilNone(() => deliverMails({ store, server }, tenant)),
      texts && untilNone(() => deliverTexts(texts, tenant.id)),
    ])
  }
  const under = new Map<string, Promise<void>>()
  // One tenant's slow mail server, or its many e-mails, hold up nobody else's.
  const look = async (): Promise<void> => {
    for (const tenant of await tenants.all()) {
      if (under.has(tenant.id) || state.isStopping) continue
      const work = deliver(tenant)
        .catch((error: unknown) => log.error({ err: error }, 'messages could not be sent'))
        .finally(() => under.delete(tenant.id))
      under.set(tenant.id, work)
    }
  }
  const sweep = async (): Promise<void> => {
    for (const { id } of await tenants.all()) await sweepSecrets(store, id)
  }
  const say = (error: unknown): void => log.error({ err: error }, 'messages could not be looked for')
  const timers = [
    setInterval(() => void look().catch(say), tickMs),
    setInterval(() => void sweep().catch(say), sweepMs),
  ]
  for (const timer of timers) timer.unref()
  const stop = async (): Promise<void> => {
    state.isStopping = true
    for (const timer of timers) clearInterval(timer)
    await Promise.all(under.values())
    server?.close()
    await gateway?.close()
  }
  return { stop }
}
