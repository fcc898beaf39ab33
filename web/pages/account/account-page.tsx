import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { AccountPage as Account } from '#model/calls/accounts.ts'
import { useFacts } from '#web/data/facts.tsx'
import { query, sessionQuery } from '#web/data/queries.ts'
import { useReportAddress } from '#web/data/use-report-address.ts'
import { isStaff, mayChange, type Session } from '#web/data/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { AccountDetailsButton } from '#web/widgets/account/account-details-button.tsx'
import {
  AccountAccess,
  InviteAction,
  PendingNotices,
  ReviewNotice,
} from '#web/widgets/account/late-staff-actions.ts'
import { DeskButton } from '#web/widgets/client-desk/desk-button.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { findReach } from '#web/widgets/export/find-reach.ts'
import { PdfButton } from '#web/widgets/export/pdf-button.tsx'
import { AccountScope } from '#web/widgets/household/account-scope.tsx'
import { WriteAbout } from '#web/widgets/messages/write-about.tsx'
import { MarketRepair } from '#web/widgets/figures/market-repair.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { findAccountData } from '#web/widgets/subject/find-available.ts'
import { ReportHeader, type Fact } from '#web/widgets/report/report-header.tsx'
import { ReportSubject } from '#web/widgets/report/report-subject.tsx'
import { ReportView } from '#web/widgets/report/report-view.tsx'
import { AccountProposal } from '#web/widgets/proposals/account-proposal.tsx'
import { AccountFactFinder } from '#web/widgets/forms/account-fact-finder.tsx'
import { Verification } from '#web/widgets/status/verification.tsx'
import { WelcomeDocument } from '#web/widgets/welcome/welcome-document.tsx'
import { useHasDataService } from '#web/data/use-has-data-service.ts'
import { useSession } from '#web/data/use-session.ts'
import { useWords } from '#web/words/words.ts'

const useFactsOfAccount = (account: Account, session: Session | null): readonly Fact[] => {
  const say = useWords('report')
  const sayClients = useWords('clients')
  const format = useFormat()
  const hasDataService = useHasDataService()
  const externalId = account.externalId ?? (hasDataService ? sayClients('unlinked') : null)
  const staffFacts: Fact[] = [
    { name: sayClients('status'), value: sayClients(`status_${account.status}`) },
    ...(externalId === null ? [] : [{ name: say('externalId'), value: externalId }]),
  ]
  const type = account.accountType
  return [
    ...(type === 'single' || type === 'dual' || type === 'corporate'
      ? [{ name: sayClients('accountType'), value: sayClients(type) }]
      : []),
    { name: say('currency'), value: account.currency },
    // An account in error is worth nothing until it has a portfolio.
    ...(account.state === 'error' ? [{ name: say('value'), value: format.money(0, account.currency) }] : []),
    ...(account.inception ? [{ name: say('start'), value: formatDate(account.inception) }] : []),
    ...(isStaff(session) ? staffFacts : []),
  ]
}

/** Why an account that no data service knows shows nothing: said to people of the firm, who can make the id. */
const NeedsExternalId = ({ account, portal }: { account: Account; portal: string }) => {
  const say = useWords('report')
  return (
    <EmptyState
      title={useWords('errors')('needExternalId')}
      action={
        <Suspense>
          <DeskButton portal={portal} account={account.id} />
        </Suspense>
      }
    >
      {say('needsExternalId')}
    </EmptyState>
  )
}

const Empty = ({ account, portal }: { account: Account; portal: string }) => {
  const say = useWords('report')
  const isFirm = isStaff(useSession())
  const hasDataService = useHasDataService()
  const isUnlinked = hasDataService && account.state === 'error' && account.externalId === null
  if (isUnlinked && isFirm) return <NeedsExternalId account={account} portal={portal} />
  const isWaiting = account.access === 'full' && (account.figures?.inception ?? null) === null
  return isWaiting ? <EmptyState title={say('emptyTitle')}>{say('emptyText')}</EmptyState> : null
}

/** What is waited for: a second person's approval, the verification, and what the adviser asks. */
const Waiting = ({ account, ...place }: { account: Account; portal: string; session: Session }) => (
  <>
    {isStaff(place.session) && (
      <Suspense>
        <PendingNotices collection="accounts" record={account.id} />
        <ReviewNotice portal={place.portal} account={account.id} on={account.reviewOn} />
      </Suspense>
    )}
    {!isStaff(place.session) && <WelcomeDocument portal={place.portal} />}
    <Verification {...place} status={account.status} account={account.id} />
    <AccountFactFinder {...place} account={account.id} />
    <AccountProposal {...place} account={account.id} />
  </>
)

type ActionsProps = { account: Account; portal: string; session: Session; asOf: string | undefined }

const Actions = ({ account, portal, session, asOf }: ActionsProps) => (
  <>
    <AccountDetailsButton />
    {mayChange(session) && (
      <PdfButton
        subject={{ portal, account: account.id, fileName: `${account.name} ${account.source.asOf}` }}
        asOf={asOf}
        reach={findReach(account.figures)}
      />
    )}
    {isStaff(session) && (
      <Suspense>
        <DeskButton portal={portal} account={account.id} />
        <InviteAction portal={portal} account={account.id} />
        <AccountAccess account={account} />
      </Suspense>
    )}
  </>
)

/** The account page: a client's portfolios as one, and each of them. */
export const AccountPage = () => {
  const say = useWords('report')
  const { portal, id, asOf, tab, setAsOf, setTab } = useReportAddress('account')
  const { reports } = useFacts()
  const asked = query('readAccount', { params: { account: id }, query: asOf ? { asOf } : {} })
  const { data: account, refetch, isFetching } = useSuspenseQuery(asked)
  const { session } = useSuspenseQuery(sessionQuery()).data
  const facts = useFactsOfAccount(account, session)
  usePageTitle(account.name)
  if (!session) return null
  return (
    <ReportSubject
      subject={{
        kind: 'account',
        id,
        name: account.name,
        portalId: portal,
        currency: account.currency,
        asOf,
        figures: account.figures,
        account,
        portfolio: null,
      }}
    >
      <ReportHeader
        title={account.name}
        above={
          isStaff(session) ? (
            <AppLink href={`/dashboard/${portal}`}>{say('toClients')}</AppLink>
          ) : (
            say('account')
          )
        }
        facts={facts}
        source={account.source}
        access={account.access}
        asOf={asOf}
        inception={account.figures?.inception ?? null}
        onAsOf={setAsOf}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        action={
          <WriteAbout
            subject={{ kind: 'account', id: account.id }}
            name={account.name}
            account={account.id}
          />
        }
        actions={<Actions account={account} portal={portal} session={session} asOf={asOf} />}
        printedFor={say('printedFor', { name: session.name })}
      />
      <Waiting account={account} portal={portal} session={session} />
      <AccountScope key={id} account={account} portal={portal} session={session} asOf={asOf}>
        <Empty account={account} portal={portal} />
        {account.figures && <MarketRepair figure={account.figures.value} portal={portal} />}
        <ReportView
          report={reports.account}
          session={session}
          available={findAccountData(account)}
          tab={tab}
          onTab={setTab}
        />
      </AccountScope>
    </ReportSubject>
  )
}
