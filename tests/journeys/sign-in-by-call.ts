import { request } from 'node:http'
import type { Page } from '@playwright/test'
import { loadConfiguration, loadReports } from '#configurations/register/registry.ts'
import type { TenantKey } from '#demo/ground/world-parts.ts'
import type { Me } from '#model/calls/session.ts'
import { openTestSession } from '#tests/support/open-test-session.ts'
import { findStart } from '#web/data/find-start.ts'
import { asKeeper } from './stand-ins.ts'

type Who = { tenant: TenantKey; address: string; email: string }
export type Asked = { method: string; path: string; body?: unknown }
export type Answered = { status: number; body: Record<string, unknown> }

/** Opens a session as a sign-in with a password does; answers its cookie. */
const openSession = async ({ tenant, email }: Who): Promise<string> => {
  const [login] = await asKeeper<{ tenantId: string; loginId: string }>(
    `select l.tenant_id as "tenantId", l.id as "loginId" from auth.login l
      join tenants t on t.tenant_id = l.tenant_id and t.configuration = $1 where l.email = $2`,
    [tenant, email],
  )
  if (!login) throw new Error(`${email} is nobody of ${tenant}`)
  const { tenantId, loginId } = login
  return openTestSession(
    { tenantId, query: ({ text }, values = []) => asKeeper<never>(text, [tenantId, ...values]) },
    { loginId, scheme: 'http' },
  )
}

/** Asks a call; nothing but a browser resolves names under localhost, so that the host is said. */
const askPortal = (address: string, cookie: string, { method, path, body }: Asked): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const { host, port } = new URL(address)
    const headers = {
      host,
      origin: address,
      cookie,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const asking = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (text += part))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text || '{}') as Answered['body'] }),
      )
    })
    asking.on('error', reject)
    asking.end(body === undefined ? undefined : JSON.stringify(body))
  })

/** The calls of somebody who needs no page, whatever they answer. */
export const openAsking = async (who: Who): Promise<(asked: Asked) => Promise<Answered>> => {
  const cookie = await openSession(who)
  return (asked) => askPortal(who.address, cookie, asked)
}

/** The same where each has to go well: with a body they change something. */
export const openCalls = async (who: Who) => {
  const ask = await openAsking(who)
  return async <Answer>(path: string, body?: unknown): Promise<Answer> => {
    const method = body === undefined ? 'GET' : 'POST'
    const answered = await ask({ method, path, body })
    if (answered.status !== 200)
      throw new Error(`${method} ${path}: ${answered.status} ${JSON.stringify(answered.body)}`)
    return answered.body as Answer
  }
}

/** Gives the browser a session of somebody, without their password; answers its cookie. */
export const giveSession = async (page: Page, who: Who): Promise<string> => {
  const cookie = await openSession(who)
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url: who.address, httpOnly: true, sameSite: 'Lax' }])
  return cookie
}

/** The same; answers where signing in would lead them. */
export const signInByCall = async (page: Page, who: Who): Promise<string> => {
  const cookie = await giveSession(page, who)
  const [{ body }, configuration, reports] = await Promise.all([
    askPortal(who.address, cookie, { method: 'GET', path: '/api/session' }),
    loadConfiguration(who.tenant),
    loadReports(who.tenant),
  ])
  const session = body['session'] as Me | null
  if (!session) throw new Error(`${who.email} was not let in`)
  return findStart(session, { configuration, reports })
}
