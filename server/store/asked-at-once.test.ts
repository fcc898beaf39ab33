import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createAskedAtOnce } from './asked-at-once.ts'

function counted() {
  const asked: string[] = []
  const ask = createAskedAtOnce(async (key) => {
    asked.push(key)
    return asked.length
  })
  return { asked, ask }
}

test('what is asked in one turn is asked once, each question for itself', async () => {
  const { asked, ask } = counted()
  const later = Promise.resolve().then(() => ask('one'))
  await expect(Promise.all([ask('one'), ask('one'), ask('other'), later])).resolves.toEqual([1, 1, 2, 1])
  expect(asked).toEqual(['one', 'other'])
})

test('the next turn asks anew, though the answer is still awaited', async () => {
  const { asked, ask } = counted()
  const first = ask('one')
  await nextTurn()
  await nextTurn()
  await expect(Promise.all([first, ask('one')])).resolves.toEqual([1, 2])
  expect(asked).toEqual(['one', 'one'])
})
