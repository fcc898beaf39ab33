import { readAddress } from '#finance/working/figure-address.ts'
import { describe, expect, it } from 'vitest'
import type { PortfolioLedger } from '#finance/ground/ledger.ts'
import type { LedgerSource } from '#providers/stored/ledger-source.ts'
import { createStoredPortfolioData } from '#providers/stored/stored-portfolio-data.ts'
import { ProviderError } from '#providers/portfolio-data.ts'
import { buildBooking, buildLedger } from '#tests/support/finance/build-ledger.ts'

const ledgerWorth = (amount: string): PortfolioLedger =>
  buildLedger({
    bookings: [buildBooking({ date: '2024-01-02', kind: 'contribution', name: 'Paid in', amount })],
    asOf: '2024-03-01',
  })

function setUp(changes: Partial<LedgerSource> = {}) {
  const state = { version: '1', amount: '100', loads: 0 }
  const logged: string[] = []
  const source: LedgerSource = {
    version: async (id, asOf) => (id === 'p' ? { version: state.version, asOf: asOf ?? '2024-03-01' } : null),
    load: async (id, asOf) => {
      state.loads += 1
      return { id, kind: 'portfolio', currency: 'EUR', asOf, portfolios: [ledgerWorth(state.amount)] }
    },
    ...changes,
  }
  const data = createStoredPortfolioData({
    source,
    log: ({ call, problem }) => logged.push(`${call} ${problem.code}`),
    now: () => '2024-03-01T18:00:00.000Z',
  })
  return { state, data, logged }
}

describe('figures from stored ledgers', () => {
  it('are calculated once for one version of the inputs, and anew for the next', async () => {
    const { state, data } = setUp()
    const [first, same] = await Promise.all([data.portfolio('p'), data.portfolio('p')])
    await data.holdings('p')
    expect(state.loads).toBe(1)
    expect(same).toEqual(first)
    expect(first.data?.value.value).toBe(100)
    state.version = '2'
    state.amount = '250'
    expect((await data.portfolio('p')).data?.value.value).toBe(250)
    expect(state.loads).toBe(2)
  })

  it('are those of the day asked for', async () => {
    const { data } = setUp()
    const early = await data.portfolio('p', { asOf: '2024-01-01' })
    expect(early).toMatchObject({ asOf: '2024-01-01', data: { value: { value: 0 }, inception: null } })
    expect((await data.holdingDates('p')).data).toEqual(['2024-03-01', '2024-02-29', '2024-01-31'])
  })

  it('list transactions with what they are in the reporting currency', async () => {
    const { data } = setUp()
    expect((await data.transactions('p')).data).toMatchObject([
      {
        kind: 'contribution',
        category: 'payments-in',
        amount: 100,
        amountInReportingCurrency: 100,
        units: null,
      },
    ])
    expect((await data.transactions('p', { kind: 'trade' })).data).toEqual([])
    expect((await data.transactions('p', { from: '2024-01-03' })).data).toEqual([])
  })

  it('are compared with the benchmark that is asked for, with what charges took', async () => {
    const { data } = setUp({
      levels: async (_, { label, currency }) =>
        label === 'Index' && currency === 'EUR'
          ? { label, dates: ['2024-01-01', '2024-03-01'], levels: [50, 60] }
          : null,
    })
    const { data: performance } = await data.performance('p', { benchmark: 'Index', basis: 'gross' })
    expect(performance).toMatchObject({
      benchmarkLabel: 'Index',
      benchmarkCumulative: { value: expect.closeTo(0.2, 12) },
      basis: 'gross',
      charges: { chargesEffect: { value: 0 } },
      matched: { value: { value: 120 }, result: { value: 20 }, ownResult: { value: 0 } },
    })
    const { data: unknown } = await data.performance('p', { benchmark: 'Other' })
    expect(unknown).toMatchObject({ benchmarkLabel: null, basis: 'net', matched: null })
  })

  it('tell what moved the value, and the closes of a holding', async () => {
    const { data } = setUp()
    const { data: movements } = await data.movements('p')
    expect(movements).toMatchObject({ contributions: { value: 100 }, residual: { value: 0 } })
    expect((await data.holdingHistory('p', 'cash:EUR')).data).toEqual([])
    expect((await data.bonds('p')).data).toEqual([])
    expect(await data.download('p', 'x')).toBeNull()
  })

  it('explain themselves', async () => {
    const { data } = setUp()
    expect((await data.working('p', readAddress('change')!)).data?.flows).toEqual([
      { date: '2024-01-02', amount: 100, name: 'Paid in' },
    ])
  })

  it('are missing, not wrong, when the source fails: logged, empty, and tried again', async () => {
    let isBroken = true
    const { data, logged, state } = setUp({
      version: async () => {
        if (isBroken) throw new Error('no database')
        return { version: '1', asOf: '2024-03-01' }
      },
    })
    expect(await data.holdings('p')).toMatchObject({
      data: [],
      freshness: 'failed',
      problem: { code: 'failed' },
    })
    expect(await data.performance('p')).toMatchObject({ data: null, freshness: 'failed' })
    expect(logged).toEqual(['holdings failed', 'performance failed'])
    isBroken = false
    expect(await data.portfolio('p')).toMatchObject({ freshness: 'live' })
    expect(state.loads).toBe(1)
    expect(await setUp().data.account('unknown')).toMatchObject({
      data: null,
      problem: { code: 'not-found' },
    })
  })

  it('pass a network failure of the performance on', async () => {
    const lost = new ProviderError({ code: 'network', detail: 'gone' })
    const { data } = setUp({ load: () => Promise.reject(lost) })
    await expect(data.performance('p')).rejects.toBe(lost)
    expect(await data.portfolio('p')).toMatchObject({ data: null, freshness: 'failed' })
  })
})
