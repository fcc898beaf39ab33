import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answerHere } from './listen-here.ts'

/** The whole product running as an operator starts it, in a folder of its own. */
export type Portal = {
  port: number
  stateDir: string
  process: ChildProcess
  /** Address of a tenant, such as `http://generic.localhost:40123`. */
  addressOf(tenant: string): string
  /** Everything it has printed. */
  output(): string
  stop(): Promise<void>
}

type PortalOptions = {
  /** With the demonstration, or the portal alone. */
  command?: 'start' | 'serve'
  stateDir?: string
  keepState?: boolean
  env?: Record<string, string>
  timeoutSeconds?: number
}

const root = join(import.meta.dirname, '..', '..')

/** Starts the portal on a free port and waits until `GET /api/health` answers 200. */
export async function startPortal(options: PortalOptions = {}): Promise<Portal> {
  const stateDir = options.stateDir ?? openStateFolder('portico-')
  const port = await findFreePort()
  const env = { ...process.env, ...options.env, PORT: String(port), STATE_DIR: stateDir }
  const child = spawn(process.execPath, [join(root, 'tools', `${options.command ?? 'start'}.ts`)], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const stop = async (): Promise<void> => {
    await endProcess(child)
    if (!options.keepState && !options.stateDir) rmSync(stateDir, { recursive: true, force: true })
  }
  const portal = {
    port,
    stateDir,
    process: child,
    output: () => printed,
    stop,
    addressOf: (tenant: string) => `http://${tenant}.localhost:${port}`,
  }
  await waitForHealth(portal, options.timeoutSeconds ?? 120).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return portal
}

/** A folder for a state that is thrown away; passable, so that the database may keep its data in it whoever runs it. */
export function openStateFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  chmodSync(folder, 0o711)
  return folder
}

async function waitForHealth(portal: Portal, seconds: number): Promise<void> {
  const deadline = Date.now() + seconds * 1000
  while (Date.now() < deadline) {
    if (portal.process.exitCode !== null)
      throw new Error(`The portal ended while starting:\n${portal.output()}`)
    const answer = await fetch(`http://127.0.0.1:${portal.port}/api/health`).catch(() => null)
    if (answer?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`The portal was not ready after ${seconds} s:\n${portal.output()}`)
}

/** A port that is free now; the operating system hands out another one to the next who asks. */
export async function findFreePort(): Promise<number> {
  const { url, close } = await answerHere(() => undefined)
  await close()
  return Number(new URL(url).port)
}

function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const hard = setTimeout(() => child.kill('SIGKILL'), 10_000)
    child.once('exit', () => {
      clearTimeout(hard)
      resolve()
    })
    child.kill('SIGTERM')
  })
}
