/** What has become of e-mails, for those who caused them. */
import type { MailDelivery } from '#model/calls/mail-delivery.ts'
import type { Parts } from '#server/ground/parts.ts'

const read = {
  name: 'mail.deliveries',
  text: `select idempotency_key as key, status from mail
    where tenant_id = $1 and idempotency_key = any ($2::text[])`,
}

/** How far e-mails are, by the keys they were queued with; what is not in the outbox is left out. */
export async function readDeliveries(
  { store, settings }: Pick<Parts, 'store' | 'settings'>,
  tenantId: string,
  keys: readonly string[],
): Promise<Map<string, MailDelivery>> {
  const rows = await store.serveOne<{ key: string; status: Exclude<MailDelivery, 'no-server'> }>(
    tenantId,
    read,
    [keys],
  )
  const isUnsent = settings.smtpUrl === undefined
  return new Map(
    rows.map(({ key, status }) => [key, status === 'waiting' && isUnsent ? 'no-server' : status]),
  )
}
