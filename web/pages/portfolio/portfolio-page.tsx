import { useSuspenseQuery } from '@tanstack/react-query'
import type { PortfolioPage as Portfolio } from '#model/calls/portfolios.ts'
import { useFacts } from '#web/data/facts.tsx'
import { query, sessionQuery } from '#web/data/queries.ts'
import { useReportAddress } from '#web/data/use-report-address.ts'
import { isStaff, mayChange, type Session } from '#web/data/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { AppLink } from '#web/widgets/app-link.tsx'
import { EditLinks } from '#web/widgets/editing/edit-links.tsx'
import { findReach } from '#web/widgets/export/find-reach.ts'
import { PdfButton } from '#web/widgets/export/pdf-button.tsx'
import { useListWords } from '#web/widgets/list-words.ts'
import { PortfolioDetailsButton } from '#web/widgets/portfolios/portfolio-details-button.tsx'
import { RiskProfile } from '#web/widgets/portfolios/risk-profile.tsx'
import { HouseholdLinks } from '#web/widgets/household/household-links.tsx'
import { WriteAbout } from '#web/widgets/messages/write-about.tsx'
import { MarketRepair } from '#web/widgets/figures/market-repair.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { findPortfolioData } from '#web/widgets/subject/find-available.ts'
import { ReportHeader, type Fact } from '#web/widgets/report/report-header.tsx'
import { ReportSubject } from '#web/widgets/report/report-subject.tsx'
import { ReportView } from '#web/widgets/report/report-view.tsx'
import { AccountProposal } from '#web/widgets/proposals/account-proposal.tsx'
import { AccountFactFinder } from '#web/widgets/forms/account-fact-finder.tsx'
import { Verification } from '#web/widgets/status/verification.tsx'
import { WelcomeDocument } from '#web/widgets/welcome/welcome-document.tsx'
import { useWords, type Say } from '#web/words/words.ts'

const objectives = ['Income', 'Accummulation', 'Both', 'ExO'] as const

const sayObjective = (objective: string, say: Say<'report'>): string => {
  const known = objectives.find((one) => one === objective)
  return known ? say(`objective_${known}`) : objective
}

/** Execution-only portfolios have no objective, risk profile or model to compare with. */
const findAdviceFacts = (portfolio: Portfolio, say: Say<'report'>): readonly (Fact | null)[] => {
  if (portfolio.isExecutionOnly) return [{ name: say('objective'), value: say('objective_ExO') }]
  const { objective, riskProfile, factSheet } = portfolio
  return [
    objective ? { name: say('objective'), value: sayObjective(objective, say) } : null,
    riskProfile
      ? { name: say('riskProfile'), value: <RiskProfile stored={riskProfile} factSheet={factSheet} /> }
      : null,
  ]
}

type Words = { say: Say<'report'>; sayName: (name: string) => string }

const findPortfolioFacts = (
  portfolio: Portfolio,
  { say, sayName }: Words,
  session: Session,
): readonly Fact[] =>
  [
    // Some portfolios are called what they are.
    portfolio.type && sayName(portfolio.type) !== portfolio.name
      ? { name: say('type'), value: sayName(portfolio.type) }
      : null,
    { name: say('currency'), value: portfolio.currency },
    ...findAdviceFacts(portfolio, say),
    portfolio.inception ? { name: say('start'), value: formatDate(portfolio.inception) } : null,
    isStaff(session) && portfolio.ownerName ? { name: say('owner'), value: portfolio.ownerName } : null,
    portfolio.mergedAccounts.length > 0
      ? { name: say('mergedAccounts'), value: portfolio.mergedAccounts.join(', ') }
      : null,
  ].filter((fact) => fact !== null)

/** The way back: to the account, or to all clients and the account for staff. */
type AboveProps = { portfolio: Portfolio; portal: string; session: Session }

const Above = ({ portfolio, portal, session }: AboveProps) => {
  const say = useWords('report')
  const own = session.accounts.find((account) => account.id === portfolio.account.id)
  // A client whose account has one portfolio is led straight back here: the household alone is somewhere to go.
  if (own?.portfolios.length === 1)
    return (
      <>
        <HouseholdLinks portal={portal} account={own.id} />
        {portfolio.account.name}
      </>
    )
  return (
    <>
      {isStaff(session) && (
        <>
          <AppLink href={`/dashboard/${portal}`}>{say('toClients')}</AppLink> /{' '}
        </>
      )}
      <AppLink href={`/dashboard/${portal}/account/${portfolio.account.id}`}>
        {portfolio.account.name}
      </AppLink>
    </>
  )
}

/** How far the verification has come, and what the adviser asks, for a client who is never shown the account above this portfolio. */
const OwnVerification = ({ portfolio, portal, session }: AboveProps) => {
  const own = session.accounts.find((account) => account.id === portfolio.account.id)
  if (own?.portfolios.length !== 1) return null
  return (
    <>
      <WelcomeDocument portal={portal} />
      <Verification session={session} status={own.status} portal={portal} account={own.id} />
      <AccountFactFinder portal={portal} account={own.id} session={session} />
      <AccountProposal portal={portal} account={own.id} session={session} />
    </>
  )
}

const Empty = ({ portfolio }: { portfolio: Portfolio }) => {
  const say = useWords('report')
  const isWaiting = portfolio.access === 'full' && (portfolio.figures?.inception ?? null) === null
  return isWaiting ? <EmptyState title={say('emptyTitle')}>{say('emptyText')}</EmptyState> : null
}

/** The portfolio page: what it returned, what is in it, what happened in it. */
export const PortfolioPage = () => {
  const say = useWords('report')
  const sayName = useListWords()
  const { portal, id, asOf, tab, setAsOf, setTab } = useReportAddress('portfolio')
  const { reports } = useFacts()
  const asked = query('readPortfolio', { params: { portfolio: id }, query: asOf ? { asOf } : {} })
  const { data: portfolio, refetch, isFetching } = useSuspenseQuery(asked)
  const { session } = useSuspenseQuery(sessionQuery()).data
  usePageTitle(`${portfolio.name}, ${portfolio.account.name}`)
  if (!session) return null
  return (
    <ReportSubject
      subject={{
        kind: 'portfolio',
        id: portfolio.id,
        name: portfolio.name,
        portalId: portal,
        currency: portfolio.currency,
        asOf,
        figures: portfolio.figures,
        account: null,
        portfolio,
      }}
    >
      <ReportHeader
        title={portfolio.name}
        above={<Above portfolio={portfolio} portal={portal} session={session} />}
        facts={findPortfolioFacts(portfolio, { say, sayName }, session)}
        source={portfolio.source}
        access={portfolio.access}
        asOf={asOf}
        inception={portfolio.figures?.inception ?? null}
        onAsOf={setAsOf}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        action={
          <WriteAbout
            subject={{ kind: 'portfolio', id: portfolio.id }}
            name={portfolio.name}
            account={portfolio.account.id}
          />
        }
        actions={
          <>
            <PortfolioDetailsButton portfolio={portfolio.id} />
            {isStaff(session) && portfolio.keptIn === 'portal' && (
              <EditLinks portal={portal} portfolio={portfolio.id} />
            )}
            {mayChange(session) && (
              <PdfButton
                subject={{
                  portal,
                  account: portfolio.account.id,
                  fileName: `${portfolio.account.name} ${portfolio.name} ${portfolio.source.asOf}`,
                }}
                portfolio={portfolio.id}
                asOf={asOf}
                reach={findReach(portfolio.figures)}
              />
            )}
          </>
        }
        printedFor={say('printedFor', { name: session.name })}
      />
      <OwnVerification portfolio={portfolio} portal={portal} session={session} />
      <Empty portfolio={portfolio} />
      {portfolio.keptIn === 'portal' && portfolio.figures && (
        <MarketRepair figure={portfolio.figures.value} portal={portal} />
      )}
      <ReportView
        report={reports.portfolio}
        session={session}
        available={findPortfolioData(portfolio)}
        tab={tab}
        onTab={setTab}
      />
    </ReportSubject>
  )
}
