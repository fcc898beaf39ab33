import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { hasFeature } from '#configurations/configuration.ts'
import type { AccountPage } from '#model/calls/accounts.ts'
import { useFacts } from '#web/data/facts.tsx'
import { query } from '#web/data/queries.ts'
import type { Session } from '#web/data/session.ts'
import { useReportAddress } from '#web/data/use-report-address.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { useWords } from '#web/words/words.ts'
import { HouseholdView } from './household-view.tsx'
import classes from './household.module.css'

type AccountScopeProps = {
  account: AccountPage
  portal: string
  session: Session
  asOf: string | undefined
  children: ReactNode
}

const own = 'account'

/** The choices of an execution-only portfolio are compared with no model. */
const hasComparable = ({ portfolios }: AccountPage): boolean => portfolios.some(({ type }) => type !== 'ExO')

const PlanningLinks = ({ account, portal, session }: Omit<AccountScopeProps, 'asOf' | 'children'>) => {
  const say = useWords('planning')
  const { configuration } = useFacts()
  const has = (feature: 'projections' | 'modelPortfolios') => hasFeature(configuration, feature, session.role)
  const base = `/dashboard/${portal}`
  return (
    <nav className={classes['links']} aria-label={say('actions')} data-print="hidden">
      {has('modelPortfolios') && hasComparable(account) && (
        <AppLink href={`${base}/account/${account.id}/model-portfolios`}>{say('modelsTitle')}</AppLink>
      )}
      {has('projections') && (
        <AppLink href={`${base}/projections?account=${account.id}`}>{say('projectionTitle')}</AppLink>
      )}
    </nav>
  )
}

/** The account alone, or the household it belongs to; and the ways to look ahead from here. */
export const AccountScope = ({ children, asOf, ...place }: AccountScopeProps) => {
  const say = useWords('planning')
  const sayApp = useWords('app')
  const { household: asked, setHousehold } = useReportAddress('account')
  const { data, isPending, isError, isFetching, refetch } = useQuery(
    query('listHouseholds', { params: { account: place.account.id } }),
  )
  const households = data?.households ?? []
  const household = households.find(({ id }) => id === asked)
  // Until the households are known the address is believed, so that the account does not show first.
  const shown = household?.id ?? (isPending ? asked : undefined)
  return (
    <>
      <div className={classes['bar']}>
        {households.length > 0 && (
          <SegmentedControl
            label={say('scope')}
            value={household?.id ?? own}
            onChange={(next) => setHousehold(next === own ? undefined : next)}
            segments={[
              { value: own, label: say('scopeAccount') },
              ...households.map(({ id, name }) => ({ value: id, label: say('scopeHousehold', { name }) })),
            ]}
          />
        )}
        <PlanningLinks {...place} />
      </div>
      {isError && (
        <Notice
          tone="warning"
          action={
            <Button onClick={() => void refetch()} busy={isFetching}>
              {sayApp('retry')}
            </Button>
          }
        >
          {say('householdsFailed')}
        </Notice>
      )}
      {shown ? <HouseholdView id={shown} asOf={asOf} /> : children}
    </>
  )
}
