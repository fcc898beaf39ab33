import { expect, test } from 'vitest'
import { createWaitingLine, LineTooLong } from './waiting-line.ts'

test('as many as there are places work at once, the next when one leaves', async () => {
  const line = createWaitingLine({ places: 1, most: 5 })
  const leave = await line.enter('batch')
  const order: string[] = []
  const second = line.enter('batch').then((done) => {
    order.push('second')
    return done
  })
  expect(order).toEqual([])
  leave()
  ;(await second)()
  expect(order).toEqual(['second'])
})

test('a person goes before a batch that came earlier', async () => {
  const line = createWaitingLine({ places: 1, most: 5 })
  const leave = await line.enter('batch')
  const order: string[] = []
  const join = async (rank: 'person' | 'batch'): Promise<void> => {
    const done = await line.enter(rank)
    order.push(rank)
    done()
  }
  const all = [join('batch'), join('person')]
  leave()
  await Promise.all(all)
  expect(order).toEqual(['person', 'batch'])
})

test('whoever gives up waiting takes no place', async () => {
  const line = createWaitingLine({ places: 1, most: 5 })
  const leave = await line.enter('person')
  const gone = new AbortController()
  const waiting = line.enter('person', gone.signal)
  gone.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  leave()
  ;(await line.enter('person'))()
})

test('a place is given back once, however often that is said', async () => {
  const line = createWaitingLine({ places: 1, most: 0 })
  const leave = await line.enter('person')
  leave()
  leave()
  await line.enter('person')
  await expect(line.enter('person')).rejects.toThrow(LineTooLong)
})

test('a person finds room in a line full of batches: the last of them comes again', async () => {
  const line = createWaitingLine({ places: 1, most: 2 })
  const leave = await line.enter('person')
  const [first, last] = [line.enter('batch'), line.enter('batch')]
  const lost = expect(last).rejects.toThrow(LineTooLong)
  const person = line.enter('person')
  await lost
  leave()
  ;(await person)()
  ;(await first)()
})
