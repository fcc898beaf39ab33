/** The whole product in processes that are killed without warning and started again: portal, database, order service. */
import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '#tests/support/portal.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const asOf = new Date().toISOString().slice(0, 10)

export type Victim = 'portal' | 'database' | 'service'

/** `kill` ends a part at once and has it started again; it answers when the part is back. */
export type Installation = {
  port: number
  serviceUrl: string
  ordersFile: string
  kill: (victim: Victim) => Promise<void>
  close: () => Promise<void>
}

/** Starts it in an empty state folder, with the demonstration. */
export async function openInstallation(stateDir: string): Promise<Installation> {
  const [port, servicePort] = [await findFreePort(), await findFreePort()]
  const ordersFile = join(stateDir, 'orders-of-the-service.txt')
  const serviceUrl = `http://127.0.0.1:${servicePort}`
  const portalEnv = {
    PORT: String(port),
    STATE_DIR: stateDir,
    DATA_SERVICE_URL: `${serviceUrl}/{tenant}`,
    ORDER_PATIENCE_SECONDS: '6',
    LOG_LEVEL: 'fatal',
    SIGN_INS_A_MINUTE: '100000',
    REQUESTS_A_MINUTE: '1000000',
    PERSON_REQUESTS_A_MINUTE: '1000000',
    FIRM_REQUESTS_A_MINUTE: '1000000',
  }
  const parts = {
    service: await startService(),
    portal: await startPortal(),
  }

  async function startService(): Promise<ChildProcess> {
    const env = {
      ...process.env,
      DATA_SERVICE_PORT: String(servicePort),
      DATA_SERVICE_ORDERS: ordersFile,
    }
    const child = fork(join(root, 'tools/data-service-child.ts'), [asOf, asOf], { env, stdio: 'inherit' })
    await Promise.race([once(child, 'message'), failed(child, 'The service')])
    // It knows no keys: whoever sends an order twice has it twice.
    const conduct = { method: 'POST', body: JSON.stringify({ is: 'accept', knowsKeys: false }) }
    await fetch(`${serviceUrl}/dutch/order/conduct`, conduct)
    return child
  }

  async function startPortal(): Promise<ChildProcess> {
    const child = spawn(process.execPath, [join(root, 'tools/start.ts')], {
      cwd: root,
      env: { ...process.env, ...portalEnv },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await Promise.race([isHealthy(port), failed(child, 'The portal')])
    return child
  }

  const kill = async (victim: Victim): Promise<void> => {
    if (victim === 'database') return killDatabase(stateDir)
    await killProcess(parts[victim])
    parts[victim] = victim === 'portal' ? await startPortal() : await startService()
  }
  const close = async (): Promise<void> => {
    parts.portal.kill('SIGTERM')
    await once(parts.portal, 'exit')
    await killProcess(parts.service)
  }
  return { port, serviceUrl, ordersFile, kill, close }
}

async function failed(child: ChildProcess, what: string): Promise<never> {
  const [code] = await once(child, 'exit')
  throw new Error(`${what} ended with ${String(code)} while starting.`)
}

async function isHealthy(port: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null)
    if (answer?.ok) return
    await pause(100)
  }
}

async function killProcess(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** The portal notices, and starts it again. */
async function killDatabase(stateDir: string): Promise<void> {
  const pid = Number(readFileSync(join(stateDir, 'pgdata', 'postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(pid, 'SIGKILL')
  await pause(1000)
}
