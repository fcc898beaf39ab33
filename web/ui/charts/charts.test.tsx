import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#tests/support/render.tsx'
import { BarChart } from '#web/ui/charts/bar-chart.tsx'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { buildChartPng, buildChartSvg } from '#web/ui/charts/chart-image.ts'
import { ChartPaper } from '#web/ui/charts/chart-paper.tsx'
import { HeatGrid } from '#web/ui/charts/heat-grid.tsx'
import { toDay } from '#web/ui/charts/day-axis.ts'
import { LineChart } from '#web/ui/charts/line-chart.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { formatDate } from '#web/ui/format/dates.ts'

const series = [
  {
    id: 'portfolio',
    name: 'Portfolio',
    points: [
      { day: '2024-01-02', value: 0 },
      { day: '2024-02-02', value: 0.05 },
      { day: '2024-03-02', value: -0.02 },
    ],
  },
  {
    id: 'benchmark',
    name: 'Benchmark',
    points: [
      { day: '2024-01-02', value: 0 },
      { day: '2024-03-02', value: 0.03 },
    ],
  },
]

const percent = (value: number): string => `${(value * 100).toFixed(2)}%`
const chart = <LineChart series={series} formatValue={percent} />
const slider = page.getByRole('slider', { name: 'Read the chart with the arrow keys' })
const bars = (values: readonly (readonly [label: string, value: number])[], isTimeline = false) => (
  <BarChart
    series={[{ id: 'own', name: 'Own' }]}
    groups={values.map(([label, own], at) => ({ id: String(at), label, values: { own } }))}
    formatValue={percent}
    isTimeline={isTimeline}
  />
)
const tip = () => document.querySelector('[data-chart="tip"]')
const drawing = () => document.querySelector<SVGSVGElement>('svg[data-chart="image"]')

describe('a line chart', () => {
  test('is read by arrow keys, the last value of a sparser line among them', async () => {
    render(chart)
    const says = (text: string) => expect.element(slider).toHaveAttribute('aria-valuetext', text)
    await says('02/03/2024: Portfolio -2.00%, Benchmark 3.00%')
    slider.element().focus()
    await userEvent.keyboard('{ArrowLeft}')
    await says('02/02/2024: Portfolio 5.00%, Benchmark 0.00%')
    await userEvent.keyboard('{Home}')
    await says('02/01/2024: Portfolio 0.00%, Benchmark 0.00%')
  })

  test.each([50_000, 50_001])(
    'of %i points is drawn, and read by the keyboard to its ends',
    async (count) => {
      const points = Array.from({ length: count }, (_, place) => ({
        day: toDay(place - 100_000),
        value: Math.sin(place / 900),
      }))
      render(<LineChart series={[{ id: 'long', name: 'Long', points }]} formatValue={percent} />)
      const textOf = (place: number) =>
        `${formatDate(points[place]?.day ?? '')}: Long ${percent(points[place]?.value ?? 0)}`
      await expect.element(slider).toHaveAttribute('aria-valuetext', textOf(count - 1))
      slider.element().focus()
      await userEvent.keyboard('{Home}')
      await expect.element(slider).toHaveAttribute('aria-valuetext', textOf(0))
      await userEvent.keyboard('{ArrowRight}')
      await expect.element(slider).toHaveAttribute('aria-valuetext', textOf(1))
    },
  )

  test('says day and values next to the cursor, and keeps those of the last day in its legend', async () => {
    render(chart)
    await expect.element(slider).toBeInTheDocument()
    expect(tip()).toBeNull()
    slider.element().focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(() => tip()?.textContent).toBe('02/02/2024Portfolio5.00%Benchmark0.00%')
    await expect.element(page.getByRole('button', { name: /Portfolio/ })).toHaveTextContent('Portfolio-2.00%')
  })

  test('names three lines at their ends, and all of them in its legend', async () => {
    const four = ['One', 'Two', 'Three', 'Four'].map((name, place) => ({
      id: name,
      name,
      points: [
        { day: '2024-01-02', value: 1 },
        { day: '2024-03-02', value: place / 1000 },
      ],
    }))
    render(
      <ChartPaper widthPx={700}>
        <LineChart series={four} formatValue={percent} />
      </ChartPaper>,
    )
    const texts = () => [...(drawing()?.querySelectorAll('text') ?? [])]
    await expect.poll(() => texts().map(({ textContent }) => textContent)).toContain('Three')
    const named = texts().filter(({ textContent }) => four.some(({ name }) => name === textContent))
    expect(named).toHaveLength(3)
    const heights = named.map((text) => Number(text.getAttribute('y'))).sort((a, b) => a - b)
    expect(
      Math.min((heights[1] ?? 0) - (heights[0] ?? 0), (heights[2] ?? 0) - (heights[1] ?? 0)),
    ).toBeCloseTo(14)
    await expect.element(page.getByText('Four', { exact: true })).toBeInTheDocument()
  })

  test('tells its lines apart without colour, and switches one off by its legend, but never the last', async () => {
    render(chart)
    const dashes = () =>
      [...(drawing()?.querySelectorAll('path') ?? [])].map((path) => path.getAttribute('stroke-dasharray'))
    await expect.poll(() => new Set(dashes()).size).toBe(2)
    await page.getByRole('button', { name: /Benchmark/ }).click()
    await expect.poll(() => drawing()?.querySelectorAll('path[stroke-dasharray]').length).toBe(1)
    await page.getByRole('button', { name: /Portfolio/ }).click()
    await expect
      .element(page.getByRole('button', { name: /Portfolio/ }))
      .toHaveAttribute('aria-pressed', 'true')
  })

  test('on paper has a fixed width and nothing to press', async () => {
    render(<ChartPaper widthPx={500}>{chart}</ChartPaper>)
    await expect.poll(() => drawing()?.getAttribute('width')).toBe('500')
    expect(document.querySelector('button, input')).toBeNull()
  })
})

describe('the frame of a chart', () => {
  test('reads out a summary and shows the numbers behind a button', async () => {
    render(
      <ChartFrame
        title="Performance"
        summary="It fell by 2%."
        table={{
          heads: ['Date', 'Portfolio'],
          rows: [['02/03/2024', '-2.00%']],
          values: [['2024-03-02', -0.02]],
        }}
        fileName="performance"
      >
        {chart}
      </ChartFrame>,
    )
    await expect.element(page.getByText('It fell by 2%.')).toBeInTheDocument()
    await page.getByRole('button', { name: 'Show as table' }).click()
    await expect.element(page.getByRole('cell', { name: '-2.00%' })).toBeVisible()
    expect(drawing()).toBeNull()
  })
})

test('the choices above a chart stay in their card on a phone', async () => {
  await page.viewport(390, 600)
  const segments = ['1m', '3m', '6m', 'YTD', '12m', '3y', '5y', 'All', 'Custom'].map((label) => ({
    value: label,
    label,
  }))
  render(
    <ChartFrame
      title="Performance"
      summary="It fell by 2%."
      table={{ heads: [], rows: [], values: [] }}
      fileName="performance"
      actions={<SegmentedControl label="Range" segments={segments} value="All" onChange={() => undefined} />}
    >
      {chart}
    </ChartFrame>,
  )
  await expect.element(page.getByRole('radio', { name: 'All' })).toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('a saved picture stands on its own: real colours, a title, and it becomes a PNG', async () => {
  render(chart)
  await expect.poll(() => drawing()?.querySelectorAll('path').length).toBe(2)
  const picture = buildChartSvg(
    drawing() ?? document.createElementNS('http://www.w3.org/2000/svg', 'svg'),
    'Performance',
  )
  expect(picture).toContain('Performance')
  expect(picture).not.toContain('var(')
  expect(picture).toMatch(/stroke="rgb\(/)
  const png = await buildChartPng(picture)
  expect(png.type).toBe('image/png')
  expect(png.size).toBeGreaterThan(1000)
})

test('a value of a heat grid opens what it stands for; where there is none, nothing opens', async () => {
  const opened: string[] = []
  render(
    <HeatGrid
      caption="Months"
      columns={['Jan', 'Feb']}
      rows={[{ id: '2024', label: '2024', values: [null, 0.05] }]}
      formatValue={percent}
      labels={{ row: 'Year' }}
      open={{
        onOpen: (row, place) => opened.push(`${row}/${place}`),
        label: (row, place) => `Show ${place + 1}/${row.id}`,
      }}
    />,
  )
  const cell = page.getByRole('button')
  await expect.element(cell).toHaveAccessibleName('Show 2/2024: 5.00%')
  await cell.click()
  expect(opened).toEqual(['2024/1'])
})

test('bars on a narrow screen are all named, turned where their names have no room', async () => {
  await page.viewport(390, 800)
  const names = ['1 year', '3 years', '5 years', 'Since inception', '2025', '2024', '2023', 'Annualised']
  render(bars(names.map((name) => [name, 0.1])))
  const written = () =>
    [...(drawing()?.querySelectorAll('text[transform]') ?? [])].map((text) => text.textContent)
  await expect.poll(written).toEqual(names)
  await page.viewport(1280, 800)
  await expect.poll(written).toEqual([])
  await expect.poll(() => drawing()?.textContent).toContain('Since inception')
})

test('months on a narrow screen never run together: some of their names are left out', async () => {
  await page.viewport(390, 800)
  const names = Array.from({ length: 12 }, (_, at) => (at < 9 ? 'Apr 2025' : 'Jan 2026'))
  render(
    bars(
      names.map((name) => [name, 0.1]),
      true,
    ),
  )
  const years = () =>
    [...(drawing()?.querySelectorAll('text') ?? [])]
      .filter(({ textContent }) => /^20\d\d$/.test(textContent))
      .map((text) => text.getBoundingClientRect())
  await expect.poll(() => years().length).toBeGreaterThan(3)
  const spaces = years().flatMap(({ left }, at, all) => (at > 0 ? [left - (all[at - 1]?.right ?? 0)] : []))
  expect(Math.min(...spaces)).toBeGreaterThan(3)
})

test('bars say no figure beside the name of their series until one of them is pointed at', async () => {
  render(
    bars([
      ['2024', 0.1],
      ['2025', 0.2],
    ]),
  )
  const legend = () => document.querySelector('[class*="legend"]')?.textContent
  await expect.poll(legend).toBe('Own')
  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(() => tip()?.textContent).toMatch(/^20\d\dOwn\d+\.00%$/)
  expect(legend()).toBe('Own')
})

test('the value of a bar below zero stands clear of the name of its group', async () => {
  const groups = [
    ['2021', 0.2],
    ['2022', -0.2],
  ] as const
  render(<ChartPaper widthPx={400}>{bars(groups)}</ChartPaper>)
  const heightsOf = (text: string): number[] =>
    [...(drawing()?.querySelectorAll('text') ?? [])]
      .filter(({ textContent }) => textContent === text)
      .map((found) => Number(found.getAttribute('y')))
  await expect.poll(() => heightsOf('2022').length).toBe(1)
  // The axis writes the value as well, at its rule.
  expect(Math.max(...heightsOf('2022')) - Math.max(...heightsOf('-20.00%'))).toBeGreaterThanOrEqual(14)
})
