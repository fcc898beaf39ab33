/**
 * The floors of the server: Fastify and pg with statements written by hand, none of the product's. '/rls' enters as the
 * person and leaves it to the policies what is seen; '/hand' is the owner of the database and joins the table of who sees
 * what. Neither looks at a session, sends names of what records refer to or adds anything up. What the pages of accounts
 * and portfolios calculate is text here, kept for as long as the bookings are the same. Argument: its start as JSON.
 */
import { randomUUID } from 'node:crypto'
import type { Writable } from 'node:stream'
import Fastify from 'fastify'
import { Pool, type PoolClient, type PoolConfig } from 'pg'

type Way = 'rls' | 'hand'
type Start = {
  api: PoolConfig
  owner: PoolConfig
  tenantId: string
  userId: string
  portal: string
  account: string
  portfolio: string
  words: Record<'rare' | 'common', string>
  /** As many clients as the overview has. */
  firstClients: number
  /** What the product calculates for the pages, as it sends it. */
  calculated: Record<'account' | 'portfolio', object>
}
/** Without a name it is planned with its values. */
type Asked = { name?: string; text: string; values: unknown[] }

const start = JSON.parse(process.argv[2] ?? '{}') as Start
const { tenantId, userId, portal, account, portfolio, words, firstClients } = start
const columns = 'a.id, a.name, a.email, a.client, a.owner, a.portal, a.user_status, a.currency, a.value'

/** Where the owner asks; the policies know it otherwise. The person is the last value. */
const seenBy = (person: string): string =>
  `join account_access x on x.tenant_id = a.tenant_id and x.account_id = a.id and x.user_id = ${person}`

/** A statement on accounts as either way puts it: `$1` is the tenant, `values` follow, then the person where joined. */
function ask(way: Way, values: unknown[], text: (join: string) => string, name?: string): Asked {
  const isJoined = way === 'hand'
  const join = isJoined ? seenBy(`$${values.length + 2}`) : ''
  return {
    ...(name ? { name: `${way}-${name}` } : {}),
    text: text(join),
    values: [tenantId, ...values, ...(isJoined ? [userId] : [])],
  }
}

const listOf = (join: string, condition: string): string =>
  `select ${columns} from accounts a ${join} where a.tenant_id = $1 and a.active and ${condition} order by a.name, a.id limit 50`

function listQuestions(way: Way): Record<string, Asked[]> {
  const worth = 'a.value >= 50000'
  const list = ask(way, [], (join) => listOf(join, worth), 'list')
  const many = (join: string) =>
    `select from accounts a ${join} where a.tenant_id = $1 and a.active and ${worth} limit 1001`
  const count = ask(way, [], (join) => `select count(*) from (${many(join)}) c`, 'count')
  const one = (join: string) =>
    `select ${columns} from accounts a ${join} where a.tenant_id = $1 and a.id = $2`
  // By hand what is like the words is found first, by their index; under the policies nobody can say so.
  const hits =
    'with hits as materialized (select * from accounts a where a.tenant_id = $1 and a.active and a.search_text like $2)'
  const like = (join: string): string =>
    way === 'rls'
      ? listOf(join, 'a.search_text like $2')
      : `${hits} select ${columns} from hits a ${join} order by a.name, a.id limit 50`
  const search = (kind: 'rare' | 'common'): Asked => ask(way, [`%${words[kind]}%`], like)
  return {
    list: [list],
    counted: [list, count],
    one: [ask(way, [account], one, 'one')],
    rare: [search('rare')],
    common: [search('common')],
  }
}

const shown = `a.id, a.name, a.email, a.currency, a.value, a.change_ytd, a.figures_as_of, a.figures_quality, a.account_type,
  a.user_status, a.external_id, a.last_login, a.quarterly_payments_status, a.second_quarterly_payments_status`

/** A page of clients with the types of their portfolios and the groups they are in. */
const overview = (join: string): string => `with page as (
    select ${shown} from accounts a ${join}
    where a.tenant_id = $1 and a.portal = $2 and a.active order by a.name, a.id limit ${firstClients})
  select page.*,
    array(select distinct p.type from portfolios p
      where p.tenant_id = $1 and p.account = page.id and p.active) as types,
    array(select g.name from group_members m join groups g on g.tenant_id = $1 and g.id = m."group" and g.active
      where m.tenant_id = $1 and m.account = page.id) as groups
  from page order by page.name, page.id`

const accountRecord = (join: string): string =>
  `select a.id, a.name, a.email, a.portal, a.client_id, a.account_type, a.user_status, a.currency, a.inception, a.location,
    a.last_login, a.alerts from accounts a ${join} where a.tenant_id = $1 and a.id = $2`

const portfolioColumns = `p.id, p.name, p.type, p.currency, p.region, p.inception, p.objective, p.risk_level, p.esg_rating,
  p.risk_profile, p.ledger_version`

const portfoliosOf = (join: string): string =>
  `select ${portfolioColumns} from portfolios p ${join ? `join accounts a on a.tenant_id = p.tenant_id and a.id = p.account ${join}` : ''}
    where p.tenant_id = $1 and p.account = $2 and p.active order by p.name`

const advisersOf = (join: string): string =>
  `select d.id, d.name, d.role, d.title, d.phone, d.email, d.photo from accounts a ${join}
    join users d on d.tenant_id = $1 and d.id = any (a.owner) and d.active where a.tenant_id = $1 and a.id = $2`

const portfolioRecord = (join: string): string =>
  `select ${portfolioColumns}, a.name as account_name from portfolios p
    join accounts a on a.tenant_id = $1 and a.id = p.account ${join} where p.tenant_id = $1 and p.id = $2 and p.active`

function pageQuestions(way: Way): Record<string, Asked[]> {
  return {
    overview: [ask(way, [portal], overview, 'overview')],
    account: [
      ask(way, [account], accountRecord, 'account'),
      ask(way, [account], portfoliosOf, 'portfolios'),
      ask(way, [account], advisersOf, 'advisers'),
    ],
    portfolio: [ask(way, [portfolio], portfolioRecord, 'portfolio')],
  }
}

const insertAccount = `insert into accounts (tenant_id, id, name, email, owner, currency) values ($1, $2, 'Floor', $3, array[$4::uuid], 'GBP')`

/** A new account, who sees it, and its entry in the log. */
function creation(way: Way): Asked[] {
  const id = randomUUID()
  const values = [tenantId, id, `${id}@portico.example`, userId]
  const made = { name: 'make', text: insertAccount, values }
  const changes = JSON.stringify({ name: { before: null, after: 'Floor' } })
  if (way === 'rls')
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
const me = [tenantId, userId]
const entries = {
  rls: {
    name: 'enter',
    text: `select set_config('role', app.enter($1, $2, 'professional'), true)`,
    values: me,
  },
  hand: { name: 'tenant', text: `select set_config('app.tenant', $1, true)`, values: [tenantId] },
}

type Row = Record<string, unknown>

/** The rows of every question, all of which are said at once. */
async function answer(way: Way, asked: readonly Asked[]): Promise<Row[][]> {
  const client = await pools[way].connect()
  try {
    gather(client)
    const told = ['begin', entries[way], ...asked, 'commit'].map((one) => client.query(one as string))
    const answers = await Promise.all(told)
    return answers.slice(2, -1).map(({ rows }) => rows as Row[])
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

const kept = new Map<string, { version: string; text: string }>()

/** The record as it was read, and what was calculated for the bookings that it has. */
function withCalculated(what: 'account' | 'portfolio', found: readonly Row[][]): string {
  const version = JSON.stringify(found.flat().map((row) => row['ledger_version'] ?? null))
  const known = kept.get(what)
  const text = known?.version === version ? known.text : JSON.stringify(start.calculated[what])
  kept.set(what, { version, text })
  return `{"found":${JSON.stringify(found)},"calculated":${text}}`
}

const app = Fastify()
for (const way of ['rls', 'hand'] as const) {
  for (const [what, asked] of Object.entries({ ...listQuestions(way), ...pageQuestions(way) }))
    app.get(`/${way}/${what}`, async (_request, reply) => {
      const found = await answer(way, asked)
      if (what !== 'account' && what !== 'portfolio') return found[0]
      return reply.type('application/json').send(withCalculated(what, found))
    })
  app.post(`/${way}/create`, () => answer(way, creation(way)))
}

process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once(
  'SIGTERM',
  () => void app.close().then(() => Promise.all(Object.values(pools).map((pool) => pool.end()))),
)
