// The floor: Fastify and pg with nothing between them. It enters the same transaction, runs the same statements under
// the same row-level security, and sends an answer of the same size. Argument: its start as JSON.
import Fastify from 'fastify'
import { Pool, type PoolClient } from 'pg'
import { clientStatements } from '#server/accounts/clients-statements.ts'
import { listAdvisers, listPortfolios, readAccount } from '#server/accounts/subject-statements.ts'
import { valueTypes, type Connection } from '#server/store/connection.ts'
import type { Statement } from '#server/store/statement.ts'
import { findLedgers } from '#server/store/ledger-statements.ts'

type Start = {
  api: Connection
  tenantId: string
  userId: string
  portal: string
  account: string
  /** What the product adds to the rows of the account page: figures that it keeps in memory, as does this. */
  figures: object
}

const start = JSON.parse(process.argv[2] ?? '{}') as Start
const pool = new Pool({ ...start.api, max: 10, pipeline: true, types: valueTypes })
const enter = { name: 'enter', text: `select set_config('role', app.enter($1, $2, $3), true)` }
const app = Fastify()

app.get('/clients', () =>
  transact(async (query) => {
    const order = { sort: 'name', direction: 'ascending' } as const
    const [rows, ...rest] = await Promise.all([
      query(clientStatements.rows(order, {}), [start.portal, 50, 0]),
      query(clientStatements.sums({}), [start.portal]),
      query(clientStatements.rates, []),
      query(clientStatements.groups, []),
    ])
    const ids = rows.map(({ id }) => id)
    const more = [clientStatements.portfolioTypes, clientStatements.memberships] as const
    return [rows, ...rest, ...(await Promise.all(more.map((statement) => query(statement, [ids]))))]
  }),
)

app.get('/account', () =>
  transact(async (query) => ({
    ...start.figures,
    rows: await Promise.all([
      query(readAccount('professional'), [start.account]),
      query(listPortfolios, [start.account]),
      query(listAdvisers('professional'), [start.account]),
      query(findLedgers, [start.account, start.account]),
    ]),
  })),
)

type Query = (statement: Statement, values: readonly unknown[]) => Promise<Record<string, unknown>[]>

async function transact<T>(work: (query: Query) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    const entered = Promise.all([
      client.query('begin'),
      client.query({ ...enter, values: [start.tenantId, start.userId, 'professional'] }),
    ])
    const result = await work((statement, values) => ask(client, statement, values))
    await Promise.all([entered, client.query('commit')])
    return result
  } finally {
    client.release()
  }
}

async function ask(client: PoolClient, statement: Statement, values: readonly unknown[]) {
  const { rows } = await client.query<Record<string, unknown>>({
    ...statement,
    values: [start.tenantId, ...values],
  })
  return rows
}

process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once('SIGTERM', () => void app.close().then(() => pool.end()))
