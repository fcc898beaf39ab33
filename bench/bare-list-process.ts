// The floor of a list: Fastify and pg with nothing between them. It enters the same transaction, asks the same questions
// in the same way, all in one batch, and sends the rows as they come. Argument: its start as JSON.
import type { Writable } from 'node:stream'
import Fastify from 'fastify'
import { Pool, type PoolClient } from 'pg'
import { valueTypes, type Connection } from '#server/store/connection.ts'
import type { Caller, Question } from '#server/store/executor.ts'

type Start = { api: Connection; caller: Caller; questions: Question[] }

const { api, caller, questions } = JSON.parse(process.argv[2] ?? '{}') as Start
const pool = new Pool({ ...api, max: 10, pipeline: true, types: valueTypes })
const enter = {
  name: 'enter',
  text: `select set_config('role', app.enter($1, $2, $3), true)`,
  values: [caller.tenantId, caller.userId, caller.role],
}
const app = Fastify()

app.get('/list', async () => {
  const client = await pool.connect()
  try {
    const [, , ...answers] = await Promise.all(ask(client))
    return answers.slice(0, -1).map(({ rows }) => rows)
  } finally {
    client.release()
  }
})

function ask(client: PoolClient): Promise<{ rows: unknown[] }>[] {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
  const texts = questions.map(({ statement: { text, name, isPlannedAnew }, values = [] }) => ({
    ...(isPlannedAnew ? {} : { name }),
    text,
    values: [caller.tenantId, ...values],
  }))
  return ['begin', enter, ...texts, 'commit'].map((statement) => client.query(statement as string))
}

process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once('SIGTERM', () => void app.close().then(() => pool.end()))
