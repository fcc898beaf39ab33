import { driftBars } from '#finance/planning/model-drift-bars.ts'
import type { ModelPortfolio, ModelPortfoliosAnswer } from '#model/calls/planning.ts'
import { fractionOf } from '#model/fields/percent.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { DriftBars } from '#web/widgets/models/drift-bars.tsx'
import { DriftTable } from '#web/widgets/models/drift-table.tsx'
import { ModelBadges } from '#web/widgets/models/model-badges.tsx'
import { ModelFacts } from '#web/widgets/models/model-facts.tsx'
import { ModelFrame, useModelAddress } from '#web/widgets/models/model-frame.tsx'
import { ProposeButton } from '#web/widgets/proposals/propose-button.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { useWords } from '#web/words/words.ts'

const whole = 100

const Compared = ({ model, currency }: { model: ModelPortfolio; currency: string }) => {
  const say = useWords('planning')
  const format = useFormat()
  const { drift, target, weightsTotal } = model
  return (
    <Stack gap={5}>
      <Card>
        <Stack gap={4}>
          <ModelBadges model={model} />
          <ModelFacts model={model} />
        </Stack>
      </Card>
      {weightsTotal !== whole && (
        <Notice tone="warning">
          {say('weightsHint', { total: format.percent(fractionOf(weightsTotal)) })}
        </Notice>
      )}
      <Card title={say('driftTitle')} subtitle={drift ? say('driftText') : undefined}>
        {drift ? (
          <Stack gap={5}>
            <DriftBars bars={driftBars(drift, target.rebalance)} />
            <DriftTable drift={drift} currency={currency} />
          </Stack>
        ) : (
          <p>{say('nothingHeld')}</p>
        )}
      </Card>
    </Stack>
  )
}

const Model = ({ answer }: { answer: ModelPortfoliosAnswer }) => {
  const say = useWords('planning')
  const { id, toModels } = useModelAddress()
  const model = answer.models.find((one) => one.id === id)
  usePageTitle(model?.name)
  return (
    <>
      <PageHeader
        title={model?.name ?? say('modelsTitle')}
        above={<AppLink href={toModels}>{say('modelsTitle')}</AppLink>}
        subtitle={answer.account.name}
        actions={model?.drift && <ProposeButton account={answer.account.id} model={model.id} />}
      />
      {model ? (
        <Compared model={model} currency={answer.account.currency} />
      ) : (
        <EmptyState title={say('modelsTitle')}>{say('modelMissing')}</EmptyState>
      )}
    </>
  )
}

/** A model portfolio beside what an account holds, with the trades that lead back to it. */
export const ModelPage = () => <ModelFrame of={Model} />
