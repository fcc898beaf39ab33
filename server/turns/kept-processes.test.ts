import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createKeptProcesses } from './kept-processes.ts'

type Task = { task: 'answer' | 'end' | 'end-when-used' | 'stop' }
type Answer = { pid: number; environment: number }

const program = fileURLToPath(import.meta.resolve('#tests/support/kept-program.ts'))

const open = (limits: { most?: number; mostWork?: number; idleMs?: number; keeps?: () => boolean } = {}) => {
  const all = { longestMs: 20_000, idleMs: 60_000, mostWork: 100, most: 3, keeps: () => true, ...limits }
  const processes = createKeptProcesses<Task, Answer>(program, all)
  const work = (owner: string | null, task: Task['task'] = 'answer') => processes.work(owner, { task })
  const pidOf = async (owner: string | null, task?: Task['task']): Promise<number> => {
    const told = await work(owner, task)
    if ('ended' in told) throw new Error(told.ended)
    return told.answer.pid
  }
  return { work, pidOf }
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a process is used again by the same owner, and by nobody else', async () => {
  const { pidOf } = open()
  const ann = await pidOf('ann')
  const bob = await pidOf('bob')
  expect(bob).not.toBe(ann)
  expect([await pidOf('ann'), await pidOf('bob'), await pidOf('ann')]).toEqual([ann, bob, ann])
})

test('work without an owner has a process to itself, which ends with it', async () => {
  const { pidOf } = open()
  const [one, other] = [await pidOf(null), await pidOf(null)]
  expect(one).not.toBe(other)
  await expect.poll(() => [one, other].some(isRunning)).toBe(false)
})

test('work that ends its process fails alone', async () => {
  const { work, pidOf } = open()
  const first = await pidOf('ann')
  expect(await work('ann', 'end')).toEqual({ ended: 'limit' })
  expect(await work('ann', 'stop')).toEqual({ ended: 'broken' })
  expect(isRunning(first)).toBe(false)
  expect(await pidOf('ann')).not.toBe(first)
})

test('what ended in a process that had worked before is looked at by a new one', async () => {
  const { pidOf } = open()
  const first = await pidOf('ann')
  const second = await pidOf('ann', 'end-when-used')
  expect(second).not.toBe(first)
  expect(await pidOf('ann')).toBe(second)
})

test('a process ends after so much work, when its answer says so, and when it has had nothing to do', async () => {
  for (const limits of [{ mostWork: 1 }, { keeps: () => false }, { idleMs: 0 }]) {
    const { pidOf } = open(limits)
    const pid = await pidOf('ann')
    await expect.poll(() => isRunning(pid)).toBe(false)
    expect(await pidOf('ann')).not.toBe(pid)
  }
})

test('there are no more than there may be: the one that has waited longest makes room', async () => {
  const { pidOf } = open({ most: 2 })
  const [ann, bob] = [await pidOf('ann'), await pidOf('bob')]
  const carl = await pidOf('carl')
  await expect.poll(() => isRunning(ann)).toBe(false)
  expect([await pidOf('bob'), await pidOf('carl')]).toEqual([bob, carl])
})

test('a process knows nothing of the environment', async () => {
  expect(await open().work('ann')).toMatchObject({ answer: { environment: 0 } })
})
