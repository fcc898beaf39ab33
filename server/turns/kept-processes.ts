/**
 * Processes of their own for what comes from outside: what a hostile file does to its reader, it does not do to the
 * server. Starting one takes much longer than most work, so it is kept for the next work of the same owner, and of nobody
 * else: what one file leaves behind meets no file of others.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'

/**
 * The process ends itself after seconds of work; `longestMs` ends one that only waits. One that has had nothing to do for
 * `idleMs` ends, and so does one that has worked so often, or whose answer says so (`keeps`). There are at most `most`:
 * whoever lets work in (`waiting-line.ts`) lets in no more at once.
 */
export type KeptLimits<Answer> = {
  longestMs: number
  idleMs: number
  mostWork: number
  most: number
  keeps: (answer: Answer) => boolean
}

/** What a process said; or that it ended for want of time or memory, or by what it was given. */
export type Told<Answer> = { answer: Answer } | { ended: 'limit' | 'broken' }

/** `owner`: for whom else the process is kept; null where it ends with the work. */
export type KeptProcesses<Asked, Answer> = {
  work(owner: string | null, asked: Asked): Promise<Told<Answer>>
}

type Kept = { child: ChildProcess; owner: string | null; worked: number; ending?: NodeJS.Timeout }
type Pool<Answer> = { program: string; limits: KeptLimits<Answer>; idle: Kept[]; working: number }

/** `program` says 'ready' when it is, takes one message at a time and answers each with one. */
export function createKeptProcesses<Asked extends object, Answer>(
  program: string,
  limits: KeptLimits<Answer>,
): KeptProcesses<Asked, Answer> {
  const pool: Pool<Answer> = { program, limits, idle: [], working: 0 }
  return {
    work: async (owner, asked) => {
      pool.working += 1
      try {
        return await workIn(pool, owner, asked)
      } finally {
        pool.working -= 1
      }
    },
  }
}

/** That a process ends which has worked before may be owed to what that was: then a new one has the last word. */
async function workIn<Answer>(
  pool: Pool<Answer>,
  owner: string | null,
  asked: object,
): Promise<Told<Answer>> {
  const known = takeIdle(pool, owner)
  const told = known && (await askProcess(pool, known, asked))
  if (told && 'answer' in told) return told
  return askProcess(pool, { child: await startProcess(pool), owner, worked: 0 }, asked)
}

/** One of the owner that has nothing to do; null where a new one is to be started, for which there is room then. */
function takeIdle<Answer>({ idle, working, limits }: Pool<Answer>, owner: string | null): Kept | null {
  const own = owner === null ? -1 : idle.findIndex((kept) => kept.owner === owner && kept.child.connected)
  const isFull = idle.length + working > limits.most
  const [taken] = own >= 0 ? idle.splice(own, 1) : isFull ? idle.splice(0, 1) : []
  clearTimeout(taken?.ending)
  if (taken && own >= 0) return taken
  taken?.child.kill('SIGKILL')
  return null
}

/** It knows nothing of this process: no environment, so no secret. */
async function startProcess<Answer>({ program, limits }: Pool<Answer>): Promise<ChildProcess> {
  const child = fork(program, [], {
    env: {},
    cwd: tmpdir(),
    execArgv: ['--max-old-space-size=512'],
    serialization: 'advanced',
    stdio: 'ignore',
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The process of ${program} did not start.`)
  })
  const started = once(child, 'message', { signal: AbortSignal.timeout(limits.longestMs) })
  await Promise.race([started, ended]).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  return child
}

function askProcess<Answer>(pool: Pool<Answer>, kept: Kept, asked: object): Promise<Told<Answer>> {
  const { child } = kept
  return new Promise((resolve) => {
    const timeout = setTimeout(() => child.kill('SIGKILL'), pool.limits.longestMs)
    const end = (told: Told<Answer>): void => {
      clearTimeout(timeout)
      for (const event of ['message', 'exit', 'error']) child.removeAllListeners(event)
      // One that is given up may still fail; nobody waits for it.
      child.on('error', () => undefined)
      if ('answer' in told) keep(pool, kept, told.answer)
      else child.kill('SIGKILL')
      resolve(told)
    }
    child.once('message', (answer: Answer) => end({ answer }))
    child.once('exit', (_code, signal) => end({ ended: wasEnded(signal) ? 'limit' : 'broken' }))
    child.once('error', () => end({ ended: 'broken' }))
    child.ref()
    child.channel?.ref()
    child.send(asked, (error) => error && end({ ended: 'broken' }))
  })
}

/** By its own thread, by the time or for want of memory. */
const wasEnded = (signal: NodeJS.Signals | null): boolean => signal === 'SIGKILL' || signal === 'SIGABRT'

function keep<Answer>({ idle, limits }: Pool<Answer>, kept: Kept, answer: Answer): void {
  kept.worked += 1
  const { child, owner } = kept
  child.unref()
  child.channel?.unref()
  const end = (): void => {
    forget()
    if (child.connected) child.disconnect()
  }
  const forget = (): void => {
    clearTimeout(kept.ending)
    const at = idle.indexOf(kept)
    if (at >= 0) idle.splice(at, 1)
  }
  if (owner === null || kept.worked >= limits.mostWork || !limits.keeps(answer)) return end()
  child.once('exit', forget)
  kept.ending = setTimeout(end, limits.idleMs).unref()
  idle.push(kept)
}
