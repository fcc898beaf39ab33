import { beforeEach, describe, expect, it } from 'vitest'
import { buildAccount, buildPortfolio } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openRecordsWorld } from '#tests/support/records-world.ts'

let account: string
let left: string
let reached: string

const world = await closeAfterAll(openRecordsWorld())
const { place, adviser } = world

beforeEach(async () => {
  account = await buildAccount(place, { owner: [adviser.id] })
  left = await buildPortfolio(place, { account, source: 'portal', costMethod: 'average' })
  reached = await buildPortfolio(place, { account, source: 'portal', costMethod: 'average' })
  await book({ portfolio: left, side: 'BUY', units: '10', amount: '100', date: '2024-01-10' })
  await book({ portfolio: left, side: 'BUY', units: '10', amount: '200', date: '2024-02-10' })
})

const book = async (values: object): Promise<{ id: string; cost: string | null }> => {
  const plain = { account, name: 'Larkspur', symbol: 'LRKS', currency: 'GBP' }
  const { status, record, error } = await adviser.create('transactions', { ...plain, ...values })
  expect(status, JSON.stringify(error)).toBe(200)
  return record as never
}
const goes = (more: object = {}) =>
  book({ portfolio: left, side: 'TRANSFER_OUT', units: '5', amount: '120', date: '2024-03-01', ...more })
const comes = (more: object = {}) =>
  book({ portfolio: reached, side: 'TRANSFER_IN', units: '5', amount: '120', date: '2024-03-04', ...more })
const heldIn = async (portfolio: string) => {
  const { records = [] } = await world.admin.list('holdings', { limit: '200' })
  const found = (records as Record<string, unknown>[]).filter((one) => one['portfolio'] === portfolio)
  return found.map(({ units, purchaseValue }) => [Number(units), Number(purchaseValue)])
}

describe('units that come from another portfolio of the client', () => {
  it('bring along what they have cost there, and not what they are worth', async () => {
    await goes()
    await book({ portfolio: reached, side: 'BUY', units: '5', amount: '50', date: '2024-03-01' })
    expect(await comes()).toMatchObject({ cost: '75.0000' })
    expect(await heldIn(reached)).toEqual([[10, 125]])
    expect(await heldIn(left)).toEqual([[15, 225]])
  })

  it('cost what the first of them have cost, where the portfolio that they left counts so', async () => {
    const first = await buildPortfolio(place, { account, source: 'portal', costMethod: 'fifo' })
    await book({
      portfolio: first,
      side: 'BUY',
      units: '10',
      amount: '100',
      date: '2024-01-10',
      symbol: 'OAK',
    })
    await book({
      portfolio: first,
      side: 'BUY',
      units: '10',
      amount: '200',
      date: '2024-02-10',
      symbol: 'OAK',
    })
    await goes({ portfolio: first, symbol: 'OAK', units: '12' })
    expect(await comes({ symbol: 'oak', units: '12' })).toMatchObject({ cost: '140.0000' })
  })

  it('get their cost when they are said to have left after they have arrived', async () => {
    await book({ portfolio: reached, side: 'BUY', units: '5', amount: '50', date: '2024-03-01' })
    await comes()
    expect(await heldIn(reached)).toEqual([[10, 170]])
    await goes()
    expect(await heldIn(reached)).toEqual([[10, 125]])
  })

  it('keep the cost that was said of them', async () => {
    await goes()
    expect(await comes({ cost: '60' })).toMatchObject({ cost: '60.0000' })
  })

  it.each([
    ['other units', { units: '4' }],
    ['another security', { symbol: 'ELM' }],
    ['more than thirty days later', { date: '2024-04-02' }],
    ['in another currency', { currency: 'USD' }],
  ])('carry nothing where they do not fit: %s', async (_what, more) => {
    await goes()
    expect(await comes(more)).toMatchObject({ cost: null })
  })

  it('carry nothing where two transfers fit, and what arrived once does not arrive again', async () => {
    await goes()
    await goes()
    expect(await comes()).toMatchObject({ cost: null })
    await goes({ symbol: 'LRKS', units: '2' })
    await comes({ units: '2' })
    expect(await comes({ units: '2' })).toMatchObject({ cost: null })
  })

  it('carry nothing into a tax wrapper, which they enter by a disposal', async () => {
    const isa = await buildPortfolio(place, { account, source: 'portal', type: 'ISA' })
    await goes()
    expect(await comes({ portfolio: isa })).toMatchObject({ cost: null })
  })

  it('carry nothing of another client', async () => {
    const other = await buildAccount(place, { owner: [adviser.id] })
    const theirs = await buildPortfolio(place, { account: other, source: 'portal' })
    await goes()
    expect(await comes({ account: other, portfolio: theirs })).toMatchObject({ cost: null })
  })
})
