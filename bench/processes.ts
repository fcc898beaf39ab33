/** Servers of the benchmarks in processes of their own, and a session at the product's. */
import { fork, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { request } from 'undici'
import { demoPassword } from '#demo/ground/world-parts.ts'
import type { Installed } from './large-installation.ts'

export type Running = { origin: string; child: ChildProcess }

/** Starts a server of this folder in a process of its own; it tells where it listens. */
export async function startProcess(file: string, start: object): Promise<Running> {
  const child = fork(join(import.meta.dirname, file), [JSON.stringify(start)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('message', (address) => resolve(address as string))
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} while starting.`)))
  })
  return { origin, child }
}

/** Asks it to end, and ends it when it does not. */
export function endProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), 5000).unref()
  })
}

/** The product on the database of the firm; `more`: what else its process is to know. */
export function startPortico({ database, tenant }: Installed, more: object = {}): Promise<Running> {
  const { api, auth } = database
  return startProcess('portico-process.ts', { api, auth, day: tenant.asOf, ...more })
}

/** The server and the database that work for an answer. */
export function pidsOf({ child }: Running, { stateFolder }: Installed): number[] {
  const [postmaster] = readFileSync(join(stateFolder, 'pgdata', 'postmaster.pid'), 'utf8').split('\n')
  return [child.pid ?? 0, Number(postmaster)]
}

/** Signs in as the adviser; answers the headers that the calls of the session carry. */
export async function openSession(
  origin: string,
  { tenant, adviser }: Installed,
): Promise<Record<string, string>> {
  const own = { host: tenant.host, origin: `http://${tenant.host}`, 'content-type': 'application/json' }
  const answer = await request(`${origin}/api/session`, {
    method: 'POST',
    headers: own,
    body: JSON.stringify({ email: adviser.email, password: demoPassword }),
  })
  if (answer.statusCode !== 200) throw new Error(`Signing in: ${await answer.body.text()}`)
  await answer.body.dump()
  return { ...own, cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' }
}
