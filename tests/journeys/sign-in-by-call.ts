import { request } from 'node:http'
import type { Page } from '@playwright/test'
import { loadConfiguration, loadReports } from '#configurations/register/registry.ts'
import { demoPassword, type TenantKey } from '#demo/ground/world-parts.ts'
import type { SignedIn } from '#model/calls/session.ts'
import { findStart } from '#web/data/find-start.ts'

type Answered = { status: number; body: string; cookies: readonly string[] }

const patienceMs = 60_000

/** Posts at the address of a tenant; nothing but a browser resolves names under localhost, so that the host is said. */
const post = (address: string, { path, body }: { path: string; body: unknown }): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const { host, port } = new URL(address)
    const headers = { host, origin: address, 'content-type': 'application/json' }
    const at = { host: '127.0.0.1', port, path, method: 'POST', headers, timeout: patienceMs }
    const sent = request(at, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (text += part))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          body: text,
          cookies: answer.headers['set-cookie'] ?? [],
        }),
      )
    })
    sent.on('error', reject)
    sent.on('timeout', () => sent.destroy(new Error(`${path} was not answered in time`)))
    sent.on('close', () => reject(new Error(`${path} was answered in part`)))
    sent.end(JSON.stringify(body))
  })

/** Gives the browser a session of somebody of the demonstration, and answers where signing in would lead them. */
export const signInByCall = async (
  page: Page,
  { tenant, address, email }: { tenant: TenantKey; address: string; email: string },
): Promise<string> => {
  const { status, body, cookies } = await post(address, {
    path: '/api/session',
    body: { email, password: demoPassword },
  })
  if (status !== 200) throw new Error(`${email} could not sign in: ${body}`)
  const [, name = '', value = ''] = /^(\w*session)=([^;]+)/.exec(cookies.join('\n')) ?? []
  await page.context().addCookies([{ name, value, url: address, httpOnly: true, sameSite: 'Lax' }])
  const { session } = JSON.parse(body) as SignedIn
  const [configuration, reports] = await Promise.all([loadConfiguration(tenant), loadReports(tenant)])
  return findStart(session, { configuration, reports })
}
