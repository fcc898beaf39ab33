/** Uploads whose bodies are torn, turned round or made up: none of them is a failure of the server. */
import { array, assert, asyncProperty, constantFrom, nat, oneof, uint8Array } from 'fast-check'
import { expect, it } from 'vitest'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { multipartOf } from '#tests/support/multipart.ts'
import { openRouteWorld } from '#tests/support/routes/route-world.ts'

const runs = Number(process.env.FUZZ ?? 150)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122)

const world = await closeAfterAll(openRouteWorld())
const cookie = await world.cookieOf('admin')

const boundary = 'x-portico-boundary'
const whole = multipartOf({ purpose: 'media' }, { name: 'a.txt', content: 'Hello\n' })
const disposition = 'Content-Disposition: form-data'
const part = constantFrom(
  `--${boundary}\r\n${disposition}; name="options"\r\n\r\nnull\r\n`,
  `--${boundary}\r\n${disposition}; name="options"\r\n\r\n{\r\n`,
  `--${boundary}\r\n${disposition}; name="options"\r\n\r\n"text"\r\n`,
  `--${boundary}\r\n${disposition}; name="options"\r\nContent-Type: application/json\r\n\r\n{"__proto__":1}\r\n`,
  `--${boundary}\r\n${disposition}; name="options"; filename="options"\r\n\r\n{}\r\n`,
  `--${boundary}\r\n${disposition}; name="toString"\r\n\r\n{}\r\n`,
  `--${boundary}\r\n${disposition}; name="file"; filename=""\r\n\r\n\r\n`,
  `--${boundary}\r\n${disposition}; name="file"; filename="a.txt"\r\n\r\nHello\r\n`,
  `--${boundary}\r\n${disposition}; name="file"\r\n\r\nHello\r\n`,
  `--${boundary}\r\n${disposition}\r\n\r\nHello\r\n`,
  `--${boundary}\r\n\r\n\r\n`,
  `--${boundary}\r\nno header\r\n`,
  `--${boundary}--\r\n`,
  `--other\r\n`,
)
const body = oneof(
  array(part, { maxLength: 5 }).map((parts) => Buffer.from(parts.join(''))),
  array(part, { maxLength: 5 }).map((parts) => Buffer.from(`${parts.join('')}--${boundary}--\r\n`)),
  nat(whole.body.length).map((end) => whole.body.subarray(0, end)),
  nat(whole.body.length).map((begin) => whole.body.subarray(begin)),
  uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
)
const type = constantFrom(
  `multipart/form-data; boundary=${boundary}`,
  `multipart/form-data; boundary=${boundary}`,
  `multipart/form-data; boundary="${boundary}"`,
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=other',
  'multipart/mixed; boundary=x',
)

it.each(['/api/files', '/api/imports/examination', '/api/imports'])(
  '%s answers in words, never with 500',
  async (url) => {
    const { host } = world.home
    const ask = async (payload: Buffer, contentType: string) => {
      const headers = { host, origin: `http://${host}`, ...cookie, 'content-type': contentType }
      const answer = await world.server.app.inject({ method: 'POST', url, headers, payload })
      return { status: answer.statusCode, body: answer.json<{ error?: { message: string } }>() }
    }
    await assert(
      asyncProperty(body, type, async (payload, contentType) => {
        const answer = await ask(payload, contentType)
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
        if (answer.status >= 400) expect(answer.body.error?.message).toMatch(/\w{3}/)
      }),
      { numRuns: runs, seed },
    )
  },
)
