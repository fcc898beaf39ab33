import { expect, it } from 'vitest'
import { MemoryLastGoodStore } from '#providers/last-good-store.ts'
import { createPlatformPortfolioData } from '#providers/platform/platform-portfolio-data.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { answerHere } from '#tests/support/listen-here.ts'

/** A service that tells values of workdays alone: Friday, and Tuesday after a long weekend. */
const values = [
  ['2023-12-28', 90],
  ['2023-12-29', 100],
  ['2024-01-02', 110],
  ['2024-01-03', 125],
] as const
const paidIn = { name: 'In', side: 'CONTRIBUTION', amount: 5, localCcyAmount: 5, fxRate: 1, currency: 'EUR' }
const transactions = ['2023-12-29', '2023-12-30', '2024-01-03'].map((date) => ({ ...paidIn, id: date, date }))

const server = await closeAfterAll(
  answerHere((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://service')
    const from = searchParams.get('fromDateString') ?? ''
    const to = searchParams.get('toDateString') ?? '9999'
    const within = ({ date }: { date: string }) => date >= from && date <= to
    const points = values.map(([date, portfolioValue]) => ({ date, portfolio: 0, portfolioValue }))
    const performance = { currency: 'EUR', cumulative: points.filter(within), discrete: [], yearly: [] }
    const isPerformance = pathname.startsWith('/Performance')
    response.end(JSON.stringify(isPerformance ? performance : transactions.filter(within)))
  }),
)
const data = await closeAfterAll(
  createPlatformPortfolioData({
    baseUrl: server.url,
    lastGood: new MemoryLastGoodStore(),
    log: () => undefined,
    now: () => '2024-01-04T08:00:00.000Z',
  }),
)

it('the walk from a day without a close begins with the last close before it', async () => {
  const moved = await data.movements('A', { from: '2023-12-31', to: '2024-01-03' })
  expect(moved.data).toMatchObject({
    from: '2023-12-29',
    to: '2024-01-03',
    opening: { value: 100 },
    contributions: { value: 10 },
    market: { value: 15 },
    closing: { value: 125 },
  })
})

it('the walk from the day of a close begins with it, and without a day with the first', async () => {
  expect((await data.movements('A', { from: '2024-01-02' })).data).toMatchObject({ opening: { value: 110 } })
  expect((await data.movements('A')).data).toMatchObject({ opening: { value: 90 }, from: '2023-12-28' })
})
