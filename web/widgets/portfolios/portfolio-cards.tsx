import type { PortfolioSummary } from '#model/calls/accounts.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Grid, Row } from '#web/ui/layout.tsx'
import { AppLinkButton } from '#web/widgets/app-link.tsx'
import { useDrawers } from '#web/widgets/subject/use-drawers.ts'
import { SubjectFigure } from '#web/widgets/figures/subject-figure.tsx'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import { useListWords } from '#web/widgets/list-words.ts'
import { useWords } from '#web/words/words.ts'
import classes from './portfolio-cards.module.css'

const PortfolioCard = ({ portfolio }: { portfolio: PortfolioSummary }) => {
  const say = useWords('report')
  const sayDetails = useWords('details')
  const sayName = useListWords()
  const { portalId } = useSubject()
  const { openDrawer } = useDrawers()
  const owner = { kind: 'portfolio', id: portfolio.id } as const
  const { figures } = portfolio
  const facts = [
    portfolio.type && sayName(portfolio.type),
    portfolio.currency,
    portfolio.inception && say('inception', { date: formatDate(portfolio.inception) }),
  ]
  return (
    <Card title={portfolio.name} subtitle={facts.filter(Boolean).join(' · ')} level={3}>
      {figures && (
        <dl className={classes['figures']}>
          <div>
            <dt>{say('value')}</dt>
            <dd className={classes['value']}>
              <SubjectFigure
                figure={figures.value}
                address={{ of: 'value' }}
                name={`${portfolio.name}, ${say('value')}`}
                owner={owner}
              />
            </dd>
          </div>
          {(['ytd', '1y', 'all'] as const).map((name) => (
            <div key={name}>
              <dt>{say(`change_${name}`)}</dt>
              <dd>
                <SubjectFigure
                  figure={figures.changes[name]}
                  address={{ of: 'change', span: name }}
                  name={`${portfolio.name}, ${say(`change_${name}`)}`}
                  form="change"
                  owner={owner}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Row gap={2} align="stretch">
        <AppLinkButton href={`/dashboard/${portalId}/portfolio/${portfolio.id}`}>
          {say('openPortfolio', { name: portfolio.name })}
        </AppLinkButton>
        <Button
          kind="quiet"
          aria-label={sayDetails('showDetails', { name: portfolio.name })}
          onClick={() => openDrawer({ kind: 'portfolio', id: portfolio.id })}
        >
          {sayDetails('details')}
        </Button>
      </Row>
    </Card>
  )
}

/** The portfolios of the account, each leading to its page. */
export const PortfolioCards = () => {
  const { account } = useSubject()
  return (
    <Grid leastWidth={300}>
      {(account?.portfolios ?? []).map((portfolio) => (
        <PortfolioCard key={portfolio.id} portfolio={portfolio} />
      ))}
    </Grid>
  )
}
