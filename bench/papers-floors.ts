/**
 * The floors of library and inbox: Fastify and pg with one statement each, written by hand, under the policies of the
 * database as the person. They look at no session and answer less than the pages show. Argument: its start as JSON.
 */
import Fastify from 'fastify'
import { Pool, type PoolConfig } from 'pg'

type Start = { api: PoolConfig; tenantId: string; userId: string; portal: string }

const start = JSON.parse(process.argv[2] ?? '{}') as Start
const { tenantId, userId, portal } = start
const pool = new Pool({ ...start.api, max: 10 })

const questions = {
  library: {
    name: 'library',
    text: `select t.id, t.name, t.type, t.file, t.updated_at, a.id as account, a.name as account_name
      from media t join accounts a on a.tenant_id = $1 and a.id = t.account and a.active and a.portal = $2
      where t.tenant_id = $1 and t.active and t.file is not null and t.thumbnail is null
      order by t.updated_at desc, t.id desc limit 50`,
    values: [tenantId, portal],
  },
  inbox: {
    name: 'inbox',
    text: `select c.thread, c.unread, c.last_at, m.subject, m.created_name, left(m.body, 160) as excerpt
      from conversations c join messages m on m.tenant_id = $1 and m.id = c.thread and m.active
      where c.tenant_id = $1 and c.person = $2 and c.received and not c.archived
      order by c.last_at desc nulls last, c.thread desc limit 50`,
    values: [tenantId, userId],
  },
}

async function answer(asked: (typeof questions)[keyof typeof questions]): Promise<unknown[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('role', app.enter($1, $2, 'professional'), true)`, [
      tenantId,
      userId,
    ])
    const { rows } = await client.query(asked)
    await client.query('commit')
    return rows as unknown[]
  } finally {
    client.release()
  }
}

const app = Fastify()
for (const [what, asked] of Object.entries(questions)) app.get(`/${what}`, () => answer(asked))
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once('SIGTERM', () => void app.close().then(() => pool.end()))
