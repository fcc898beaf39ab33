import { expect, test } from 'vitest'
import { createWaitingLine, LineTooLong, type LineLimits, type Rank } from './waiting-line.ts'

const open = (limits: Partial<LineLimits>) => {
  const all = { places: 1, ofFirm: 9, most: 9, firm: 9, person: 9, ...limits }
  const line = createWaitingLine(all)
  let people = 0
  return (
    rank: Rank,
    {
      firm = 'one',
      person = `p${(people += 1)}`,
      signal = undefined as AbortSignal | undefined,
      isAlone = false,
    } = {},
  ) => line.enter({ rank, firm, person, isAlone }, signal)
}

test('as many as there are places work at once, the next when one leaves', async () => {
  const enter = open({})
  const leave = await enter('batch')
  const order: string[] = []
  const second = enter('batch').then((done) => {
    order.push('second')
    return done
  })
  expect(order).toEqual([])
  leave()
  ;(await second)()
  expect(order).toEqual(['second'])
})

test('a person goes before a batch that came earlier', async () => {
  const enter = open({})
  const leave = await enter('batch')
  const order: string[] = []
  const join = async (rank: Rank): Promise<void> => {
    const done = await enter(rank)
    order.push(rank)
    done()
  }
  const all = [join('batch'), join('person')]
  leave()
  await Promise.all(all)
  expect(order).toEqual(['person', 'batch'])
})

test('whoever gives up waiting takes no place', async () => {
  const enter = open({})
  const leave = await enter('person')
  const gone = new AbortController()
  const waiting = enter('person', { signal: gone.signal })
  gone.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  leave()
  ;(await enter('person'))()
})

test('a place is given back once, however often that is said', async () => {
  const enter = open({ most: 0 })
  const leave = await enter('person')
  leave()
  leave()
  await enter('person')
  await expect(enter('person')).rejects.toThrow(LineTooLong)
})

test('a person finds room in a line full of batches: the last of them comes again', async () => {
  const enter = open({ most: 2 })
  const leave = await enter('person')
  const [first, last] = [enter('batch'), enter('batch')]
  const lost = expect(last).rejects.toThrow(LineTooLong)
  const person = enter('person')
  await lost
  leave()
  ;(await person)()
  ;(await first)()
})

test('one firm never has the last place, however much it asks for', async () => {
  const enter = open({ places: 2, ofFirm: 1 })
  await enter('person')
  const second = enter('person')
  const other = await enter('person', { firm: 'other' })
  other()
  await expect(Promise.race([second, Promise.resolve('waits')])).resolves.toBe('waits')
})

test('the firm with least at work is next, though it came last', async () => {
  const enter = open({ places: 2 })
  const [leave] = await Promise.all([enter('person'), enter('person')])
  const order: string[] = []
  for (const firm of ['one', 'one', 'other']) void enter('person', { firm }).then(() => order.push(firm))
  leave()
  await expect.poll(() => order).toEqual(['other'])
})

test('one person and one firm have a share of the line; others still come in', async () => {
  const enter = open({ firm: 3, person: 2 })
  const mine = { person: 'me' }
  await enter('person', mine)
  void enter('person', mine)
  await expect(enter('person', mine)).rejects.toThrow(LineTooLong)
  void enter('person')
  await expect(enter('person')).rejects.toThrow(LineTooLong)
  const other = enter('person', { firm: 'other' })
  await expect(Promise.race([other, Promise.resolve('waits')])).resolves.toBe('waits')
})

test('of one firm, the person with least at work is next', async () => {
  const enter = open({ places: 2 })
  const [leave] = await Promise.all([enter('person', { person: 'me' }), enter('person', { person: 'me' })])
  const order: string[] = []
  for (const person of ['me', 'other']) void enter('person', { person }).then(() => order.push(person))
  leave()
  await expect.poll(() => order).toEqual(['other'])
})

test('what is to be alone waits for what else of the same person is, and holds up nobody and nothing else', async () => {
  const enter = open({ places: 4 })
  const mine = { person: 'me', isAlone: true }
  const leave = await enter('person', mine)
  const order: string[] = []
  const second = enter('person', mine).then((done) => {
    order.push('second')
    return done
  })
  ;(await enter('person', { person: 'me' }))()
  ;(await enter('person', { isAlone: true }))()
  expect(order).toEqual([])
  leave()
  ;(await second)()
  expect(order).toEqual(['second'])
})
