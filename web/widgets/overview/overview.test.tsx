import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeNames } from '#finance/returns/performance-changes.ts'
import type { Figure } from '#finance/ground/figure.ts'
import type { PageFigures } from '#model/calls/figures.ts'
import type { ValueHistoryAnswer } from '#model/calls/subjects.ts'
import { valueHistoryQuery } from '#web/data/value-history-query.ts'
import { buildFigure as figure, renderWidget } from '#tests/support/render-widget.tsx'
import { Growth } from './growth.tsx'
import { Income } from './income.tsx'
import { LargestHoldings } from './largest-holdings.tsx'
import { OverviewReturns } from './overview-returns.tsx'

const fraction = (value: number | null, from?: string): Figure =>
  figure(value, { unit: 'fraction', method: 'time-weighted-return', ...(from ? { from } : {}) })
const short: Partial<Figure> = { reasons: [{ code: 'short-history', date: '2026-01-05' }] }
const byName = <T,>(of: (name: (typeof changeNames)[number]) => T) =>
  Object.fromEntries(changeNames.map((name) => [name, of(name)])) as Record<(typeof changeNames)[number], T>

const figures = {
  currency: 'GBP',
  asOf: '2026-11-20',
  inception: '2026-01-05',
  value: figure(1_040),
  change: figure(40),
  performance: { cumulative: fraction(0.04, '2026-01-05'), charges: null },
  changes: byName((name) =>
    name === '1m'
      ? fraction(0.02, '2026-10-20')
      : name === 'all'
        ? fraction(0.04, '2026-01-05')
        : { ...fraction(null), ...short },
  ),
} as unknown as PageFigures

type History = NonNullable<ValueHistoryAnswer['history']>

const history: History = {
  currency: 'GBP',
  from: '2026-01-05',
  to: '2026-11-20',
  opening: 0,
  points: [
    { date: '2026-01-05', value: 1_000, netContributions: 1_000 },
    { date: '2026-11-20', value: 1_040, netContributions: 1_000 },
  ],
  gains: byName((name) => (name === '1m' ? figure(21.5) : figure(null, short))),
  income: { from: '2025-12-01', total: figure(0), months: [] },
}

const show = async (
  part: ReactNode,
  answer: Partial<History> | null,
  { expected = 0, more = {} }: { expected?: number; more?: Partial<PageFigures> } = {},
): Promise<void> => {
  const told = {
    history: answer && { ...history, ...answer },
    expected: Array.from({ length: expected }, (_, i) => ({
      holding: `b${i}`,
      name: `Gilt ${i}`,
      date: `2027-0${i + 1}-22`,
      kind: 'coupon' as const,
      amount: 12.5,
      currency: 'GBP',
    })),
    source: { asOf: '2026-11-20', fetchedAt: '2026-11-20T18:00:00.000Z', freshness: 'live' },
  }
  const asked = valueHistoryQuery({ kind: 'portfolio', id: 'p1' }, undefined).queryKey
  await renderWidget(part, { figures: { ...figures, ...more } }, { known: [[asked, told]] })
}

test('a return stands with its money and its day; a span that is longer than the history is left out', async () => {
  await show(<OverviewReturns />, {})
  const returns = page.getByRole('region', { name: 'Returns' })
  await expect.element(returns.getByText('+2.00%')).toBeVisible()
  await expect.element(returns.getByText('+£21.50')).toBeVisible()
  await expect.element(returns.getByText('since 20/10/2026')).toBeVisible()
  await expect.element(returns.getByText('+£40.00')).toBeVisible()
  await expect.element(returns.getByText('5 years')).not.toBeInTheDocument()
})

test('on a phone the returns stand four in a line, each whole', async () => {
  await page.viewport(390, 800)
  await show(<OverviewReturns />, {})
  await expect.element(page.getByText('+2.00%')).toBeVisible()
  const list = document.querySelector('section[aria-label="Returns"] dl')
  const spans = [...(list?.children ?? [])].map((span) => span.getBoundingClientRect())
  expect(new Set(spans.map(({ top }) => top)).size).toBe(Math.ceil(spans.length / 4))
  for (const text of list?.querySelectorAll('dt, dd') ?? [])
    expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth)
})

test('returns say how they are made, which are of several years, and that they are no promise', async () => {
  await show(<OverviewReturns />, {})
  const returns = page.getByRole('region', { name: 'Returns' })
  for (const said of [/time-weighted/, /cumulative, not annualised/, /Past performance is not/])
    await expect.element(returns.getByText(said)).toBeVisible()
})

test('the value stands beside what was paid in, and the gain is said in words', async () => {
  await show(<Growth />, { gains: byName(() => figure(40)) })
  const chart = page.getByRole('figure', { name: 'Value and money paid in' })
  await expect.element(chart).toBeVisible()
  await expect.element(chart.getByRole('button', { name: 'Value £1.04k' })).toBeVisible()
  await expect
    .element(page.getByText('On 20/11/2026 it was worth £40.00 more than was paid in.'))
    .toBeVisible()
})

test('a loss is said as one, and with which value the figures begin', async () => {
  await show(<Growth />, { gains: byName(() => figure(-3)), opening: 1_000 })
  await expect
    .element(page.getByText(/worth £3\.00 less than was paid in\. The value of £1,000\.00 on 05\/01\/2026/))
    .toBeVisible()
})

test('where nobody knows what was paid in the value stands alone', async () => {
  const points = history.points.map((point) => ({ ...point, netContributions: null }))
  await show(<Growth />, { points, gains: byName(() => figure(null)) })
  await expect.element(page.getByRole('figure', { name: 'Value over time' })).toBeVisible()
  await expect.element(page.getByText(/does not report payments in/)).toBeVisible()
  await expect.element(page.getByText('Net paid in')).not.toBeInTheDocument()
})

test('no income is not the same as income that is not known', async () => {
  await show(<Income />, {})
  await expect.element(page.getByText('No income in the last 12 months.')).toBeVisible()
})

test('income that is not reported is said so, and what bonds pay next all the same', async () => {
  await show(<Income />, { income: { from: '2025-12-01', total: figure(null), months: [] } }, { expected: 4 })
  await expect.element(page.getByText('The source does not report income.')).toBeVisible()
  const list = page.getByRole('listitem')
  for (const part of ['Gilt 0', '£12.50', 'Coupon', '22/01/2027'])
    await expect.element(list.first().getByText(part)).toBeVisible()
  expect(list.elements()).toHaveLength(3)
})

test('the largest holdings are those of the greatest value, also where a share of the whole is not known', async () => {
  const holding = (id: string, value: number | null) => ({
    id,
    name: `Share ${id}`,
    value: figure(value),
    weight: fraction(null),
  })
  const holdings = (...items: ReturnType<typeof holding>[]) =>
    [{ name: 'Equities', items }] as unknown as PageFigures['holdings']
  await show(<LargestHoldings />, null, {
    more: { holdings: holdings(holding('A', 100), holding('B', null), holding('C', 300)) },
  })
  const card = page.getByRole('region', { name: 'Largest holdings' })
  await expect.element(card.getByText('£300.00')).toBeVisible()
  expect(
    card
      .getByRole('listitem')
      .all()
      .map((row) => row.element().textContent),
  ).toMatchObject([expect.stringContaining('Share C'), expect.stringContaining('Share A')])
  await show(<LargestHoldings />, null, { more: { holdings: holdings(holding('B', null)) } })
  await expect.element(page.getByText('The values of the holdings are not known yet.')).toBeVisible()
})
