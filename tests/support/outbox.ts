/** What the portal has written, with what was secret in it, as its readers get it. */
import { asOwner } from '#tests/support/as-owner.ts'
import type { Place } from './builders.ts'
import { testSeal } from './test-seal.ts'

/** An e-mail of the outbox. */
export type Written = {
  to: string
  template: string
  language: string
  status: string
  subject: string
  html: string
  attachments: { name: string; content: string }[] | null
  link: string | null
}

const openSecrets = (sealed: string | null, id: string): Record<string, string> =>
  JSON.parse((sealed && testSeal.open(sealed, id)) || '{}')

/** The e-mails to an address, the oldest first. */
export async function mailsTo(place: Place, email: string): Promise<Written[]> {
  const rows = await asKeeper<Omit<Written, 'link'> & { id: string; sealed: string | null }>(
    place,
    `select m."to", m.template, m.language, m.status, m.message->>'subject' as subject,
        m.message->>'html' as html, m.message->'attachments' as attachments, m.id, s.secrets as sealed
      from mail m left join auth.message_secret s on s.tenant_id = m.tenant_id and s.id = m.id
      where m.tenant_id = $1 and m."to" = $2 order by m.id`,
    [email],
  )
  return rows.map(({ id, sealed, ...mail }) => ({ ...mail, link: openSecrets(sealed, id)['link'] ?? null }))
}

/** The secrets of the last message of a kind to an address or a number. */
export async function secretsTo(place: Place, to: string): Promise<Record<string, string>> {
  const [found] = await asKeeper(
    place,
    `select s.id, s.secrets from auth.message_secret s where s.tenant_id = $1 and s.id in (
      select id from mail where tenant_id = $1 and "to" = $2
      union select id from sms where tenant_id = $1 and "to" = $2) order by s.expires desc, s.id desc limit 1`,
    [to],
  )
  return openSecrets((found?.['secrets'] ?? null) as string | null, String(found?.['id']))
}

/** The code of the last e-mail of a template to an address. */
export async function codeTo(place: Place, email: string, template: string): Promise<string> {
  const written = (await mailsTo(place, email)).findLast((mail) => mail.template === template)
  const code = new URL(written?.link ?? 'x:').searchParams.get('oobCode')
  if (!code) throw new Error(`No ${template} was written to ${email}.`)
  return code
}

type Happened = { kind: string; actor: string | null; data: Record<string, unknown> }

/** What happened, the oldest first. */
export const eventsOf = (place: Place, about: string | null): Promise<Happened[]> =>
  asKeeper(
    place,
    `select kind, actor, data from auth.event where tenant_id = $1 and about is not distinct from $2 order by seq`,
    [about],
  )

/** A statement of the database's owner, such as one that lets time pass. The tenant is `$1`. */
export function asKeeper<Row extends object = Record<string, unknown>>(
  { database, tenantId }: Place,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return asOwner({ owner: database.owner, tenantId }, async (client) => {
    const { rows } = await client.query<Row>(text, [tenantId, ...values])
    return rows
  })
}
