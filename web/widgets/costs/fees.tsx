import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { steadyQuery } from '#web/data/queries.ts'
import { Select } from '#web/ui/inputs/select.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { AskedPart, isSourceFailed } from '#web/widgets/subject/asked-part.tsx'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import { useLanguage, useWords } from '#web/words/words.ts'
import { CostStatement } from './cost-statement.tsx'
import { Charges, TradeCosts } from './cost-tables.tsx'
import { QuarterChart } from './quarter-chart.tsx'

/** What the portfolio cost in a year: the statement, the quarters, every charge and every trade. */
export const Fees = () => {
  const say = useWords('report')
  const { id, asOf } = useSubject()
  const [chosen, setChosen] = useState<string | null>(null)
  const answer = useQuery(
    steadyQuery('readPortfolioCosts', {
      params: { portfolio: id },
      query: {
        language: useLanguage(),
        ...(chosen ? { year: Number(chosen) } : {}),
        ...(asOf ? { asOf } : {}),
      },
    }),
  )
  return (
    <AskedPart answer={answer} hasFailed={isSourceFailed}>
      {({ year, years, charges, tradeCosts, quarters, statement }) => (
        <Stack gap={5}>
          <Row>
            <Select
              label={say('year')}
              value={String(year)}
              onChange={setChosen}
              options={years.map((one) => ({ value: String(one), label: String(one) }))}
              width={120}
            />
          </Row>
          {statement && <CostStatement statement={statement} />}
          <QuarterChart year={year} quarters={quarters} />
          <Charges rows={charges} year={year} />
          <TradeCosts rows={tradeCosts} year={year} />
        </Stack>
      )}
    </AskedPart>
  )
}
