/** Documents with their texts, and conversations with an adviser, as many as are wanted, in a firm that is there. */
import { hasFeature } from '#configurations/configuration.ts'
import { configurationKeys, loadConfiguration } from '#configurations/register/registry.ts'
import { asOwner } from '#server/store/owner.ts'
import { withClient } from '#server/store/provision.ts'
import type { Installed } from './large-installation.ts'

/** Words that nothing, something and much of it has. */
export const wordsOfPapers = { rare: 'sapphire', common: 'word77' } as const

const accounts = `(select id, row_number() over (order by id) - 1 as place from accounts where tenant_id = $1)`
const spread = `a.place = n % (select count(*) from accounts where tenant_id = $1)`

/** Sixty words of a thousand; one document in a thousand has the rare one. */
const text = `'Report ' || n || (select string_agg(' word' || abs(hashtext(n || ' ' || k)) % 1000, '') from generate_series(1, 60) k)
  || case when n % 1000 = 7 then ' sapphire' else '' end`

const statements = [
  `insert into uploads (tenant_id, id, path, key, name, media_type, size, digest, level, account, created_name, updated_name)
    select $1, md5('upload' || n)::uuid, '/accounts/' || a.id || '/report-' || n || '.pdf', 'key' || n, 'report-' || n || '.pdf',
      'application/pdf', 40000, md5(n::text), 'staff', a.id, 'Bench', 'Bench'
    from generate_series(1, $2::int) n join ${accounts} a on ${spread}`,
  `insert into media (tenant_id, id, name, type, file, account, created_at, updated_at, created_name, updated_name)
    select $1, md5('media' || n)::uuid, 'Report ' || n, 'Investor reports',
      jsonb_build_object('url', '/files/accounts/' || a.id || '/report-' || n || '.pdf', 'name', 'report-' || n || '.pdf'),
      a.id, now() - n * interval '1 minute', now() - n * interval '1 minute', 'Bench', 'Bench'
    from generate_series(1, $2::int) n join ${accounts} a on ${spread}`,
  `insert into document_texts (tenant_id, document, upload, state, pages, body, folded, words)
    select $1, md5('media' || n)::uuid, md5('upload' || n)::uuid, 'read', 1, b.body, ' ' || lower(b.body), app.words_of(b.body)
    from generate_series(1, $2::int) n cross join lateral (select ${text} as body) b`,
  `insert into messages (tenant_id, id, subject, recipient, body, client_account, created_at, created_by, created_name, updated_name)
    select $1, md5('message' || n)::uuid, 'Question ' || n, $3::uuid, ${text}, a.id, now() - n * interval '1 minute', null, 'Client', 'Client'
    from generate_series(1, $2::int) n join ${accounts} a on ${spread}`,
  `insert into conversations (tenant_id, person, thread, last_at, received, unread)
    select $1, $3::uuid, md5('message' || n)::uuid, now() - n * interval '1 minute', true, n % 50 = 0 from generate_series(1, $2::int) n`,
]
const written = ['uploads', 'media', 'messages'] as const

/** So many of each. What follows a document or a message one by one is left out. */
export async function plantPapers(installed: Installed, count: number): Promise<void> {
  const { database, tenant, adviser } = installed
  const configuration = await findWithMessages()
  await asOwner({ owner: database.owner, tenantId: tenant.id }, async (client) => {
    await client.query('update tenants set configuration = $2 where tenant_id = $1', [
      tenant.id,
      configuration,
    ])
    for (const table of written) await client.query(`alter table ${table} disable trigger user`)
    for (const statement of statements) {
      const values = [tenant.id, count, ...(statement.includes('$3') ? [adviser.id] : [])]
      await client.query(statement, values)
    }
    for (const table of written) await client.query(`alter table ${table} enable trigger user`)
  })
  await withClient(database.owner, (client) => client.query('vacuum analyze'))
}

/** The first white label whose people write to each other: the one of the large firm need not be one. */
async function findWithMessages(): Promise<string> {
  for (const key of configurationKeys)
    if (hasFeature(await loadConfiguration(key), 'messages', 'professional')) return key
  throw new Error('No white label has messages.')
}
