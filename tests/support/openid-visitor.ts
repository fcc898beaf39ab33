/** A browser's way through the stand-in for the national sign-in service: redirects, cookies, and its page. */

/** What the person does there. */
export type Doing = { nationalId: string } | 'cancel'

/** Goes from the address the portal gave to the address the service sends back to; answers that. */
export async function passIdentityService(url: string, doing: Doing): Promise<URL> {
  const jar = new Map<string, string>()
  const page = await follow(jar, new URL(url), 'GET')
  if (!page.pathname.startsWith('/interaction/')) return page
  const form: Record<string, string> =
    doing === 'cancel' ? { do: 'cancel' } : { do: 'sign-in', name: 'Somebody', ...doing }
  return follow(jar, page, new URLSearchParams(form))
}

/** Follows redirects while they stay at the service; answers the page shown, or where it sends people away to. */
async function follow(jar: Map<string, string>, start: URL, sent: 'GET' | URLSearchParams): Promise<URL> {
  let at = start
  let body = sent === 'GET' ? null : sent
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const method = body ? 'POST' : 'GET'
    const response = await fetch(at, { method, body, headers: { cookie }, redirect: 'manual' })
    await response.arrayBuffer()
    keepCookies(jar, response)
    const location = response.headers.get('location')
    if (location === null) {
      if (response.status >= 400) throw new Error(`${at.href} answered ${response.status}`)
      return at
    }
    const next = new URL(location, at)
    if (next.host !== start.host) return next
    at = next
    body = null
  }
  throw new Error('The service redirects without end.')
}

function keepCookies(jar: Map<string, string>, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';')
    const [name = '', ...value] = pair.split('=')
    if (value.join('=') === '') jar.delete(name)
    else jar.set(name, value.join('='))
  }
}
