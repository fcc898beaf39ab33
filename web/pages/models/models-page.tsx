import type { ModelPortfoliosAnswer } from '#model/calls/planning.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Grid, Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AppLink, AppLinkButton } from '#web/widgets/app-link.tsx'
import { ModelBadges } from '#web/widgets/models/model-badges.tsx'
import { ModelFacts } from '#web/widgets/models/model-facts.tsx'
import { ModelFrame, useModelAddress } from '#web/widgets/models/model-frame.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { useWords } from '#web/words/words.ts'

const Models = ({ answer }: { answer: ModelPortfoliosAnswer }) => {
  const say = useWords('planning')
  const sayProposals = useWords('proposals')
  const { toAccount, toModels } = useModelAddress()
  const { account, profiles, isCompared, models } = answer
  return (
    <>
      <PageHeader
        title={say('modelsTitle')}
        above={<AppLink href={toAccount}>{account.name}</AppLink>}
        {...(profiles.length > 0
          ? { subtitle: say('modelsProfiles', { profiles: profiles.join(', ') }) }
          : {})}
        actions={<AppLinkButton href={`${toAccount}/proposals`}>{sayProposals('title')}</AppLinkButton>}
      />
      {models.length === 0 && (
        <EmptyState title={say('modelsTitle')}>
          {say(isCompared ? 'modelsNone' : 'modelsExecutionOnly')}
        </EmptyState>
      )}
      <Grid leastWidth={340}>
        {models.map((model) => (
          <Card key={model.id} title={<AppLink href={`${toModels}/${model.id}`}>{model.name}</AppLink>}>
            <Stack gap={4}>
              <ModelBadges model={model} />
              <ModelFacts model={model} />
            </Stack>
          </Card>
        ))}
      </Grid>
    </>
  )
}

/** The model portfolios of the firm: which of them suit an account, and how far it has drifted from each. */
export const ModelsPage = () => {
  usePageTitle(useWords('planning')('modelsTitle'))
  return <ModelFrame of={Models} />
}
