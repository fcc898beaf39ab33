// The floors of lists, records and searches: Fastify and pg with statements written by hand, none of the product's. '/rls'
// enters as the person and leaves it to the policies what is seen; '/hand' is the owner of the database and joins the
// table of who sees what. Neither looks at a session or sends names of what records refer to. Argument: its start as JSON.
import { randomUUID } from 'node:crypto'
import type { Writable } from 'node:stream'
import Fastify from 'fastify'
import { Pool, type PoolClient, type PoolConfig } from 'pg'

type Start = {
  api: PoolConfig
  owner: PoolConfig
  tenantId: string
  userId: string
  account: string
  words: Record<'rare' | 'common', string>
}
/** Without a name it is planned with its values. */
type Asked = { name?: string; text: string; values: unknown[] }

const start = JSON.parse(process.argv[2] ?? '{}') as Start
const { tenantId, userId, account, words } = start
const columns = 'a.id, a.name, a.email, a.client, a.owner, a.portal, a.user_status, a.currency, a.value'
const me = [tenantId, userId]

/** Joined where the owner asks; the policies know it otherwise. */
const seen = 'join account_access x on x.tenant_id = a.tenant_id and x.account_id = a.id and x.user_id = $2'
const person = '$2::uuid is not null'

const listOf = (join: string, condition: string): string =>
  `select ${columns} from accounts a ${join} where a.tenant_id = $1 and a.active and ${condition} order by a.name, a.id limit 50`

function questionsOf(way: 'rls' | 'hand'): Record<string, Asked[]> {
  const join = way === 'hand' ? seen : ''
  const only = way === 'hand' ? '' : ` and ${person}`
  const worth = `a.value >= 50000${only}`
  const list = { name: `${way}-list`, text: listOf(join, worth), values: me }
  const many = `select from accounts a ${join} where a.tenant_id = $1 and a.active and ${worth} limit 1001`
  const count = { name: `${way}-count`, text: `select count(*) from (${many}) c`, values: me }
  const one = `select ${columns} from accounts a ${join} where a.tenant_id = $1 and a.id = $3${only}`
  // By hand what is like the words is found first, by their index; under the policies nobody can say so.
  const hits = `with hits as materialized (select a.* from accounts a where a.tenant_id = $1 and a.active and a.search_text like $3)`
  const hand = `${hits} select ${columns} from hits a ${seen} order by a.name, a.id limit 50`
  const search = (kind: 'rare' | 'common'): Asked => ({
    text: way === 'hand' ? hand : listOf('', `a.search_text like $3${only}`),
    values: [...me, `%${words[kind]}%`],
  })
  return {
    list: [list],
    counted: [list, count],
    one: [{ name: `${way}-one`, text: one, values: [...me, account] }],
    rare: [search('rare')],
    common: [search('common')],
  }
}

const insertAccount = `insert into accounts (tenant_id, id, name, email, owner, currency) values ($1, $2, 'Floor', $3, array[$4::uuid], 'GBP')`

/** A new account, who sees it, and its entry in the log. */
function creation(isByHand: boolean): Asked[] {
  const id = randomUUID()
  const made = { name: 'make', text: insertAccount, values: [tenantId, id, `${id}@portico.example`, userId] }
  const changes = JSON.stringify({ name: { before: null, after: 'Floor' } })
  if (!isByHand)
    return [
      made,
      { name: 'see', text: 'select app.refresh_account_access(array[$1::uuid])', values: [id] },
      {
        name: 'note',
        text: `select app.note_change($1, $2, null, 'create', 'accounts', $3, $4, null, $5)`,
        values: [tenantId, randomUUID(), id, id, changes],
      },
    ]
  return [
    made,
    {
      name: 'see-by-hand',
      text: 'insert into account_access (tenant_id, user_id, account_id) values ($1, $2, $3)',
      values: [tenantId, userId, id],
    },
    {
      name: 'note-by-hand',
      text: `insert into logs (tenant_id, id, created_by, created_name, type, collection, record_id, account, changes)
        values ($1, $2, $3, 'Floor', 'create', 'accounts', $4, $5, $6)`,
      values: [tenantId, randomUUID(), userId, id, id, changes],
    },
  ]
}

const pools = {
  rls: new Pool({ ...start.api, max: 10, pipeline: true }),
  hand: new Pool({ ...start.owner, max: 10, pipeline: true }),
}
const entries = {
  rls: {
    name: 'enter',
    text: `select set_config('role', app.enter($1, $2, 'professional'), true)`,
    values: me,
  },
  hand: { name: 'tenant', text: `select set_config('app.tenant', $1, true)`, values: [tenantId] },
}

async function answer(way: 'rls' | 'hand', asked: readonly Asked[]): Promise<unknown[]> {
  const client = await pools[way].connect()
  try {
    gather(client)
    const told = ['begin', entries[way], ...asked, 'commit'].map((one) => client.query(one as string))
    const [, , ...answers] = await Promise.all(told)
    return answers[0]?.rows ?? []
  } finally {
    client.release()
  }
}

/** What is said at once is written at once. */
function gather(client: PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

const app = Fastify()
for (const way of ['rls', 'hand'] as const) {
  for (const [what, asked] of Object.entries(questionsOf(way)))
    app.get(`/${way}/${what}`, () => answer(way, asked))
  app.post(`/${way}/create`, () => answer(way, creation(way === 'hand')))
}

process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once(
  'SIGTERM',
  () => void app.close().then(() => Promise.all(Object.values(pools).map((pool) => pool.end()))),
)
