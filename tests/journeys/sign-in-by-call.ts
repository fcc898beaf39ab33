import { request } from 'node:http'
import type { Page } from '@playwright/test'
import { loadConfiguration, loadReports } from '#configurations/register/registry.ts'
import type { TenantKey } from '#demo/ground/world-parts.ts'
import type { Me } from '#model/calls/session.ts'
import { newSecret } from '#server/sessions/session-cookie.ts'
import { findStart } from '#web/data/find-start.ts'
import { asKeeper } from './stand-ins.ts'

type Who = { tenant: TenantKey; address: string; email: string }

/** Opens a session as a sign-in with a password does; answers its secret. */
const openSession = async ({ tenant, email }: Who): Promise<string> => {
  const { value, hash } = newSecret()
  const opened = await asKeeper(
    `insert into auth.session (tenant_id, id, login_id, level, amr, device, address, auth_type, confirmed, expires)
      select l.tenant_id, $3, l.id, 2, '{password}', 'Journey', '127.0.0.1', 'password', now(), now() + interval '12 hours'
      from auth.login l join tenants t on t.tenant_id = l.tenant_id and t.configuration = $1 where l.email = $2
      returning login_id`,
    [tenant, email, hash],
  )
  if (opened.length !== 1) throw new Error(`${email} is nobody of ${tenant}`)
  return value
}

/** What a call answers to a session; nothing but a browser resolves names under localhost, so that the host is said. */
const ask = <Answer>({ address, value, path, body }: Asked): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { host, port, origin } = new URL(address)
    const headers = { host, origin, cookie: `session=${value}`, 'content-type': 'application/json' }
    const method = body === undefined ? 'GET' : 'POST'
    const asked = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (text += part))
      answer.on('error', reject)
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(JSON.parse(text) as Answer)
        else reject(new Error(`${method} ${path}: ${answer.statusCode} ${text}`))
      })
    })
    asked.on('error', reject)
    asked.end(body === undefined ? undefined : JSON.stringify(body))
  })

type Asked = { address: string; value: string; path: string; body?: unknown }

/** Opens a session of somebody without a browser; answers how calls are asked in it: with a body they change something. */
export const openCalls = async (who: Who) => {
  const value = await openSession(who)
  return <Answer>(path: string, body?: unknown): Promise<Answer> =>
    ask<Answer>({ address: who.address, value, path, body })
}

/** Gives the browser a session of somebody, without their password, and answers where signing in would lead them. */
export const signInByCall = async (page: Page, who: Who): Promise<string> => {
  const value = await openSession(who)
  await page
    .context()
    .addCookies([{ name: 'session', value, url: who.address, httpOnly: true, sameSite: 'Lax' }])
  const [{ session }, configuration, reports] = await Promise.all([
    ask<{ session: Me | null }>({ address: who.address, value, path: '/api/session' }),
    loadConfiguration(who.tenant),
    loadReports(who.tenant),
  ])
  if (!session) throw new Error(`${who.email} was not let in`)
  return findStart(session, { configuration, reports })
}
