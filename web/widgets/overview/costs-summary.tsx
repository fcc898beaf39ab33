import { useQuery } from '@tanstack/react-query'
import type { CostStatement } from '#finance/costs/cost-statement.ts'
import { query } from '#web/data/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { FigureText } from '#web/ui/figures/figure-text.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { AskedPart, isSourceFailed } from '#web/widgets/subject/asked-part.tsx'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import { useLanguage, useWords } from '#web/words/words.ts'
import classes from './overview.module.css'

type Charged = { id: string; name: string }

const room = 64

/** The year of a statement, and how far it has come where it is not over. */
const useYear = () => {
  const say = useWords('overview')
  return ({ year, complete }: CostStatement): string =>
    complete ? String(year) : say('soFar', { year: String(year) })
}

/** What one portfolio cost, and where that is taken apart. */
const PortfolioCosts = ({ id, name }: Charged) => {
  const say = useWords('overview')
  const format = useFormat()
  const sayYear = useYear()
  const { asOf, portalId } = useSubject()
  const language = useLanguage()
  const answer = useQuery(
    query('readPortfolioCosts', {
      params: { portfolio: id },
      query: { language, ...(asOf ? { asOf } : {}) },
    }),
  )
  return (
    <AskedPart answer={answer} hasFailed={isSourceFailed} room={room}>
      {({ statement }) => (
        <>
          <div className={classes['row']}>
            <AppLink href={`/dashboard/${portalId}/portfolio/${id}?tab=fees`}>{name}</AppLink>
            {statement && <FigureText figure={statement.total} name={say('costs')} />}
          </div>
          <div className={classes['row']} data-small>
            <span>{statement ? sayYear(statement) : say('costsUnknown')}</span>
            {statement && typeof statement.share.value === 'number' && (
              <span>{say('costsShare', { share: format.percent(statement.share.value) })}</span>
            )}
          </div>
        </>
      )}
    </AskedPart>
  )
}

/** What is paid: the costs of each portfolio in its newest year, with their share of the average value. */
export const CostsSummary = () => {
  const say = useWords('overview')
  const { kind, id, name, account } = useSubject()
  const charged: readonly Charged[] = kind === 'portfolio' ? [{ id, name }] : (account?.portfolios ?? [])
  return (
    <Card title={say('costs')} subtitle={say('costsText')}>
      <ul className={classes['rows']}>
        {charged.map((portfolio) => (
          <li key={portfolio.id}>
            <PortfolioCosts id={portfolio.id} name={portfolio.name} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
