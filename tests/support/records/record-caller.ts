/** Somebody who speaks to the server over a socket, with the cookie of their browser. */
import type { Pool } from 'undici'
import type { RecordAnswer } from '#model/calls/records.ts'
import { paths, type CallName } from '#model/calls/paths.ts'
import { pathWith, testPassword, type Given } from '#tests/support/test-server.ts'

/** An answer of a call on records; a test looks at the parts it is about. */
export type Answered = {
  status: number
  body: Record<string, unknown> & {
    record: RecordAnswer
    records: RecordAnswer[]
    error?: { code: string; message: string; problems?: Record<string, unknown> }
  }
}

/** Makes calls in the name of one person. */
export type RecordCaller = (name: CallName, given?: Given) => Promise<Answered>

/** Signs in at a host and answers how calls are made from there on. */
export async function signInOverHttp(pool: Pool, host: string, email: string): Promise<RecordCaller> {
  const { headers, answer } = await send(pool, {
    host,
    name: 'signIn',
    given: { body: { email, password: testPassword } },
    cookie: null,
  })
  if (answer.status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(answer.body)}`)
  const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  return async (name, given = {}) => (await send(pool, { host, name, given, cookie })).answer
}

type Sending = { host: string; name: CallName; given: Given; cookie: string | null }

async function send(pool: Pool, { host, name, given, cookie }: Sending) {
  const { method, path } = paths[name]
  const url = pathWith(path, given.params)
  const { statusCode, headers, body } = await pool.request({
    method,
    path: url,
    query: given.query ?? {},
    headers: {
      host,
      ...(method === 'GET' ? {} : { origin: `http://${host}` }),
      ...(cookie ? { cookie } : {}),
      ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: given.body === undefined ? null : JSON.stringify(given.body),
  })
  const isJson = String(headers['content-type']).startsWith('application/json')
  const answered = isJson ? await body.json() : { text: await body.text() }
  const answer = { status: statusCode, body: answered as Answered['body'] }
  return { headers, answer }
}
