import { describe, expect, it } from 'vitest'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openRecordsWorld } from '#tests/support/records-world.ts'

const tracker = 'https://count.example'

const world = await closeAfterAll(openRecordsWorld())
const { server } = world
const host = `${world.place.tenantId}.portico.example`
await world.admin.create('pages', { name: 'About', slug: 'about' }, true)

const track = (address: string | undefined): void => {
  Object.assign(server.parts.settings, { trackerUrl: address })
}
const read = async (acceptance?: string) => {
  const headers = { host, ...(acceptance && { cookie: `acceptance=${acceptance}` }) }
  const { body, headers: sent } = await server.app.inject({ method: 'GET', url: '/about', headers })
  const policy = String(sent['content-security-policy'])
  return { isAsked: body.includes('action="/cookies"'), body, isTold: body.includes('count.example'), policy }
}
const answer = (payload: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/cookies',
    headers: {
      host,
      origin: `http://${host}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload,
  })

describe('the notice of cookies', () => {
  it('is shown until it is answered, and the answer is remembered for a month', async () => {
    track(undefined)
    expect(await read()).toMatchObject({ isAsked: true, isTold: false })
    const { statusCode, headers, cookies } = await answer('answer=noted&back=%2Fabout')
    expect([statusCode, headers['location']]).toEqual([303, '/about'])
    expect(cookies).toMatchObject([
      { name: 'acceptance', value: 'noted', maxAge: 2_592_000, path: '/', httpOnly: true, sameSite: 'Lax' },
    ])
    expect(await read('noted')).toMatchObject({ isAsked: false })
    expect(await read('made-up')).toMatchObject({ isAsked: true })
  })

  it('goes by itself after 1,000,000 ms', async () => {
    const [, name = ''] = /\/site\/([^"]+)"/.exec((await read()).body) ?? []
    const { body } = await server.app.inject({ method: 'GET', url: `/site/${name}`, headers: { host } })
    expect(body).toContain('--notice:1000000ms')
    expect(body).toMatch(/animation: gone 1ms var\(--notice\) forwards/)
  })

  it('leads nowhere but to a page of this site, and takes no answer of another site', async () => {
    const ways = ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'about']
    for (const back of ways)
      expect((await answer(`answer=declined&back=${encodeURIComponent(back)}`)).headers['location']).toBe('/')
    for (const origin of ['https://elsewhere.example', 'null', ''])
      expect((await answer('answer=accepted&back=%2F', { origin })).cookies).toEqual([])
    for (const wrong of ['answer=yes&back=%2F', 'answer=accepted', 'answer=accepted&back=%2F&more=1'])
      expect((await answer(wrong)).statusCode).toBe(400)
  })
})

describe('the tracker of a firm', () => {
  it('is told of a visit by those alone who have accepted, and the policy lets its picture in for them alone', async () => {
    track(`${tracker}/{tenant}`)
    for (const one of [undefined, 'declined', 'made-up'])
      expect(await read(one), one).toMatchObject({
        isTold: false,
        policy: expect.not.stringContaining(tracker),
      })
    const { body, isAsked, policy } = await read('accepted')
    expect(isAsked).toBe(false)
    expect(body).toContain(`src="${tracker}/generic/view.gif?page=%2Fabout"`)
    expect(policy).toContain(`img-src 'self' ${tracker};`)
    expect(policy).not.toContain('script-src')
    expect(policy).toContain(`connect-src 'self';`)
  })

  it('that came later asks those anew who had nothing to accept, and can be declined as easily', async () => {
    const { isAsked, isTold, body } = await read('noted')
    expect([isAsked, isTold]).toEqual([true, false])
    expect(body.match(/name="answer"\s+value="\w+"/g)?.map((found) => found.slice(-10))).toHaveLength(2)
    expect(await read('declined')).toMatchObject({ isAsked: false })
  })

  it('is off where no address is set', async () => {
    track(undefined)
    expect(await read('accepted')).toMatchObject({
      isTold: false,
      policy: expect.not.stringContaining('http://count'),
    })
  })
})
