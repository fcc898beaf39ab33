import { useLocation } from '@tanstack/react-router'
import { Row } from '#web/ui/layout.tsx'
import type { AccountPage } from '#model/calls/accounts.ts'
import type { PortfolioPage } from '#model/calls/portfolios.ts'
import { useIsStaff } from '#web/data/use-is-staff.ts'
import { formatDate, formatDateTime } from '#web/ui/format/dates.ts'
import { AppLinkButton } from '#web/widgets/app-link.tsx'
import { SubjectFigure } from '#web/widgets/figures/subject-figure.tsx'
import { useListWords } from '#web/widgets/list-words.ts'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './drawers.module.css'
import { FactList, type ListedFact } from '#web/ui/fact-list.tsx'
import { NotesButton } from './notes-button.tsx'

/** An e-mail address that breaks, in a narrow place, before its @ and after its dots rather than within a word. */
const EmailText = ({ email }: { email: string }) => (
  <>
    {email.split(/(?=@)|(?<=\.)/).map((part, place) => (
      <span key={`${place} ${part}`} className={classes['piece']}>
        {part}
      </span>
    ))}
  </>
)

const useAccountFacts = (account: AccountPage | null): readonly (ListedFact | null)[] => {
  const say = useWords('report')
  const sayDetails = useWords('details')
  const isStaff = useIsStaff()
  if (!account) return []
  // What the firm knows the client by says nothing to the client.
  const forStaff = [
    { name: say('externalId'), value: account.externalId },
    { name: sayDetails('location'), value: account.location },
    account.lastLogin ? { name: sayDetails('lastLogin'), value: formatDateTime(account.lastLogin) } : null,
  ]
  return [
    { name: sayDetails('email'), value: <EmailText email={account.email} /> },
    { name: sayDetails('clientNumber'), value: account.clientNumber },
    { name: say('currency'), value: account.currency },
    account.inception ? { name: say('start'), value: formatDate(account.inception) } : null,
    ...(isStaff ? forStaff : []),
    {
      name: say(isStaff ? 'advisersStaff' : 'advisers'),
      value: account.advisers.map(({ name }) => name).join(', '),
    },
  ]
}

const usePortfolioFacts = (portfolio: PortfolioPage | null): readonly (ListedFact | null)[] => {
  const say = useWords('report')
  const sayName = useListWords()
  if (!portfolio) return []
  const { inception, riskLevel, esgRating, isExecutionOnly } = portfolio
  return [
    { name: say('type'), value: portfolio.type && sayName(portfolio.type) },
    { name: say('currency'), value: portfolio.currency },
    { name: say('region'), value: portfolio.region && sayName(portfolio.region) },
    inception ? { name: say('start'), value: formatDate(inception) } : null,
    isExecutionOnly || riskLevel === null ? null : { name: say('riskLevel'), value: `${riskLevel}/10` },
    esgRating === null ? null : { name: say('esgRating'), value: `${esgRating}/10` },
  ]
}

const changes = ['1m', 'ytd', '1y', 'all'] as const

const Figures = () => {
  const say = useWords('report')
  const { figures } = useSubject()
  if (!figures) return null
  return (
    <>
      <div className={classes['lead']}>
        <div>
          <div className={classes['label']}>{say('value')}</div>
          <div className={classes['value']}>
            <SubjectFigure figure={figures.value} address={{ of: 'value' }} name={say('value')} />
          </div>
        </div>
        <div>
          <div className={classes['label']}>{say('change')}</div>
          <div className={classes['gain']}>
            <SubjectFigure
              figure={figures.change}
              address={{ of: 'change', span: null }}
              name={say('change')}
              form="change"
            />
          </div>
        </div>
      </div>
      <FactList
        facts={changes.map((name) => ({
          name: say(`change_${name}`),
          value: (
            <SubjectFigure
              figure={figures.changes[name]}
              address={{ of: 'change', span: name }}
              name={say(`change_${name}`)}
              form="change"
            />
          ),
        }))}
      />
    </>
  )
}

/** What an account or a portfolio is, and what it is worth. */
export const SubjectOverview = () => {
  const say = useWords('details')
  const { account, portfolio, portalId, kind, id, name } = useSubject()
  const page = `/dashboard/${portalId}/${kind}/${id}`
  const isHere = useLocation({ select: ({ pathname }) => pathname === page })
  const ofAccount = useAccountFacts(account)
  const ofPortfolio = usePortfolioFacts(portfolio)
  return (
    <>
      <Figures />
      <FactList facts={[...ofAccount, ...ofPortfolio]} />
      <Row gap={2} align="stretch">
        {!isHere && <AppLinkButton href={page}>{say('openPage', { name })}</AppLinkButton>}
        <NotesButton notes="all" />
      </Row>
    </>
  )
}
