import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { steadyQuery } from '#web/data/queries.ts'
import { Select } from '#web/ui/inputs/select.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { AskedPart, isSourceFailed } from '#web/widgets/subject/asked-part.tsx'
import { useIsPaper } from '#web/ui/paper.tsx'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import { useLanguage, useWords } from '#web/words/words.ts'
import { CostStatement } from './cost-statement.tsx'
import { Charges, TradeCosts } from './cost-tables.tsx'
import type { QuarterCosts } from '#finance/costs/service-costs.ts'
import type { CostsAnswer } from '#model/calls/portfolios.ts'
import { Card } from '#web/ui/card.tsx'
import { BarChart } from '#web/ui/charts/bar-chart.tsx'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'

const types = ['management', 'custody', 'advice', 'other', 'transaction'] as const

const hasAny = (quarters: readonly QuarterCosts[], type: (typeof types)[number]): boolean =>
  quarters.some(({ amounts }) => amounts[type] !== 0)

/** What was charged in each quarter, by what it was for. */
const QuarterChart = ({ year, quarters }: Pick<CostsAnswer, 'year' | 'quarters'>) => {
  const say = useWords('portfolioTabs')
  const format = useFormat()
  const { currency, name } = useSubject()
  const shown = types.filter((type) => hasAny(quarters, type))
  if (shown.length === 0) return null
  const money = (amount: number): string => format.money(amount, currency)
  const label = ({ quarter }: QuarterCosts): string => say('quarter', { quarter })
  return (
    <Card>
      <ChartFrame
        title={say('quarterCosts', { year })}
        summary={quarters
          .map((one) => {
            const said = shown.map((type) => `${say(`costType-${type}`)} ${money(one.amounts[type])}`)
            return `${label(one)}: ${said.join(', ')}.`
          })
          .join(' ')}
        table={{
          heads: [say('quarterHead'), ...shown.map((type) => say(`costType-${type}`))],
          rows: quarters.map((one) => [label(one), ...shown.map((type) => money(one.amounts[type]))]),
          values: quarters.map((one) => [label(one), ...shown.map((type) => one.amounts[type])]),
        }}
        fileName={`${say('quarterCosts', { year })} ${name}`}
      >
        <BarChart
          series={shown.map((type) => ({ id: type, name: say(`costType-${type}`) }))}
          groups={quarters.map((one) => ({
            id: String(one.quarter),
            label: label(one),
            values: Object.fromEntries(shown.map((type) => [type, one.amounts[type] || null])),
          }))}
          formatValue={(value) => format.scaledMoney(value, currency)}
          formatAxis={format.axisMoney(currency)}
          height={220}
        />
      </ChartFrame>
    </Card>
  )
}

/** What the portfolio cost in a year, or on paper in its period: the statement, the quarters, every charge and trade. */
export const Fees = () => {
  const say = useWords('report')
  const { id, asOf, period } = useSubject()
  const isPaper = useIsPaper()
  const [chosen, setChosen] = useState<string | null>(null)
  const answer = useQuery(
    steadyQuery('readPortfolioCosts', {
      params: { portfolio: id },
      query: {
        language: useLanguage(),
        ...(chosen ? { year: Number(chosen) } : {}),
        ...period,
        ...(asOf ? { asOf } : {}),
      },
    }),
  )
  return (
    <AskedPart answer={answer} hasFailed={isSourceFailed}>
      {({ year, years, charges, tradeCosts, quarters, statement }) => (
        <Stack gap={5}>
          {!isPaper && (
            <Row>
              <Select
                label={say('year')}
                value={String(year)}
                onChange={setChosen}
                options={years.map((one) => ({ value: String(one), label: String(one) }))}
                width={120}
              />
            </Row>
          )}
          {statement && <CostStatement statement={statement} ofPeriod={period !== undefined} />}
          {!period && <QuarterChart year={year} quarters={quarters} />}
          <Charges rows={charges} year={year} />
          <TradeCosts rows={tradeCosts} year={year} />
        </Stack>
      )}
    </AskedPart>
  )
}
