import { get } from 'node:http'
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

/** Reads whose session it is; nothing but a browser resolves names under localhost, so that the host is said. */
const readSession = (address: string, cookie: string): Promise<{ session: Me | null }> =>
  new Promise((resolve, reject) => {
    const { host, port } = new URL(address)
    const at = { host: '127.0.0.1', port, path: '/api/session', headers: { host, cookie } }
    get(at, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (text += part))
      answer.on('error', reject)
      answer.on('end', () => resolve(JSON.parse(text) as { session: Me | null }))
    }).on('error', reject)
  })

/** Gives the browser a session of somebody, without their password, and answers where signing in would lead them. */
export const signInByCall = async (page: Page, who: Who): Promise<string> => {
  const value = await openSession(who)
  await page
    .context()
    .addCookies([{ name: 'session', value, url: who.address, httpOnly: true, sameSite: 'Lax' }])
  const [{ session }, configuration, reports] = await Promise.all([
    readSession(who.address, `session=${value}`),
    loadConfiguration(who.tenant),
    loadReports(who.tenant),
  ])
  if (!session) throw new Error(`${who.email} was not let in`)
  return findStart(session, { configuration, reports })
}
