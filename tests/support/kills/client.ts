/** A client at a portal that may be gone at any moment: asks again with the same key until somebody answers. */
import { setTimeout as pause } from 'node:timers/promises'
import { request } from 'undici'
import { demoPassword } from '#demo/ground/world-parts.ts'

export type Answer = { status: number; body: Record<string, unknown> }

const host = 'dutch.localhost'
const isNoAnswer = (status: number): boolean => status >= 500 || status === 429

export class Asking {
  readonly #port: number
  readonly #email: string
  #cookie = ''
  /** How often something was asked that nobody answered. */
  unanswered = 0

  constructor(port: number, email: string) {
    this.#port = port
    this.#email = email
  }

  /** Until it is answered, however often the portal is gone meanwhile. */
  async until(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    for (;;) {
      const answer = await this.#once(method, path, body).catch(() => null)
      if (answer?.status === 401) await this.signIn()
      else if (answer && !isNoAnswer(answer.status)) return answer
      else {
        this.unanswered += 1
        await pause(150)
      }
    }
  }

  async signIn(): Promise<void> {
    for (;;) {
      const body = { email: this.#email, password: demoPassword }
      const answer = await this.#once('POST', '/api/session', body).catch(() => null)
      if (answer?.status === 200) return
      if (answer && !isNoAnswer(answer.status))
        throw new Error(`${this.#email} cannot sign in: ${answer.status}`)
      await pause(150)
    }
  }

  async #once(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    const address = `${host}:${this.#port}`
    const own = { host: address, origin: `http://${address}`, cookie: this.#cookie }
    const answer = await request(`http://127.0.0.1:${this.#port}${path}`, {
      method,
      headers: { ...own, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      headersTimeout: 30_000,
      bodyTimeout: 30_000,
    })
    const cookie = [answer.headers['set-cookie']].flat()[0]
    if (cookie !== undefined) this.#cookie = cookie.split(';')[0] ?? ''
    return { status: answer.statusCode, body: (await answer.body.json()) as Answer['body'] }
  }
}
