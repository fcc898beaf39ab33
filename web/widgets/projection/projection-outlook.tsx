import { useState } from 'react'
import { projectScenario, type Scenario } from '#finance/planning/project-scenario.ts'
import type { SavedScenario } from '#model/calls/planning.ts'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { ProjectionChart, type ProjectionMoney } from '#web/widgets/projection/projection-chart.tsx'
import { useWords } from '#web/words/words.ts'

type ProjectionOutlookProps = {
  scenario: Scenario
  /** What it can be compared with. */
  saved: readonly SavedScenario[]
  currency: string
  name: string
}

const nothing = 'none'

/** The chart of a plan with its choice of money, a second plan beside it, and the warning. */
export const ProjectionOutlook = ({ scenario, saved, currency, name }: ProjectionOutlookProps) => {
  const say = useWords('planning')
  const [money, setMoney] = useState<ProjectionMoney>('nominal')
  const [other, setOther] = useState(nothing)
  const compared = saved.find(({ id }) => id === other)
  return (
    <Card>
      <Stack gap={4}>
        <Row gap={4} align="flex-end" justify="space-between">
          <SegmentedControl
            label={say('money')}
            value={money}
            onChange={(value) => setMoney(value === 'real' ? 'real' : 'nominal')}
            segments={(['nominal', 'real'] as const).map((value) => ({
              value,
              label: say(`money_${value}`),
            }))}
          />
          {saved.length > 0 && (
            <Select
              label={say('compare')}
              value={compared ? other : nothing}
              onChange={(value) => setOther(value ?? nothing)}
              options={[
                { value: nothing, label: say('compareNone') },
                ...saved.map(({ id, name: label }) => ({ value: id, label })),
              ]}
              width={240}
            />
          )}
        </Row>
        <ProjectionChart
          projected={projectScenario(scenario)}
          money={money}
          currency={currency}
          compared={compared ? { name: compared.name, projected: projectScenario(compared.scenario) } : null}
          fileName={name}
        />
        <Notice tone="warning" title={say('warningTitle')}>
          {say('warning')}
        </Notice>
      </Stack>
    </Card>
  )
}
