import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { FigureAddress } from '#finance/working/figure-address.ts'
import type { ChangeName } from '#finance/returns/figure-shapes.ts'
import type { HouseholdPage } from '#model/calls/planning.ts'
import { steadyQuery } from '#web/data/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { CompactTable } from '#web/ui/compact-table.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Answered } from '#web/ui/answered.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { WorkingDrawer } from '#web/widgets/working/lazy-working-drawer.ts'
import { useWords } from '#web/words/words.ts'
import { HouseholdGrowth, HouseholdRings } from './household-charts.tsx'
import { HouseholdHoldings } from './household-holdings.tsx'
import { Shown, ShowWorking } from './shown-figure.tsx'
import classes from './household.module.css'

const spans: readonly ChangeName[] = ['1d', '1m', '3m', 'ytd', '1y', '3y', '5y', 'all']

type OverviewProps = { figures: NonNullable<HouseholdPage['figures']>; name: string } & Pick<
  HouseholdPage,
  'members'
>

/** Of the household, not of the account whose name and value stand in the head of the page. */
const Overview = ({ figures, name, members }: OverviewProps) => {
  const say = useWords('planning')
  const sayReport = useWords('report')
  return (
    <Card
      title={say('scopeHousehold', { name })}
      subtitle={say('totalOf', { accounts: members.map((member) => member.name).join(', ') })}
    >
      <dl className={classes['overview']}>
        <div>
          <dt>{say('value')}</dt>
          <dd className={classes['big']}>
            <Shown figure={figures.value} address={{ of: 'value' }} name={say('value')} />
          </dd>
        </div>
        <div>
          <dt>{say('gain')}</dt>
          <dd>
            <Shown
              figure={figures.change}
              address={{ of: 'change', span: null }}
              name={say('gain')}
              form="change"
            />
          </dd>
        </div>
        {spans.map((span) => (
          <div key={span}>
            <dt>{sayReport(`change_${span}`)}</dt>
            <dd>
              <Shown
                figure={figures.changes[span]}
                address={{ of: 'change', span: span }}
                name={sayReport(`change_${span}`)}
                form="change"
              />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const Members = ({ members }: Pick<HouseholdPage, 'members'>) => {
  const say = useWords('planning')
  const format = useFormat()
  return (
    <Card title={say('members')} subtitle={say('membersHint')}>
      <CompactTable
        label={say('members')}
        columns={[
          { id: 'account', header: say('account') },
          { id: 'share', header: say('share'), align: 'end' },
          { id: 'value', header: say('shareValue'), align: 'end' },
        ]}
        rows={members.map(({ account, name, portal, share, value }) => ({
          id: account,
          cells: {
            account: portal ? (
              <AppLink href={`/dashboard/${portal}/account/${account}`}>{name}</AppLink>
            ) : (
              name
            ),
            share: format.percent(share),
            value: (
              <Shown
                figure={value}
                address={{ of: 'member', account: account }}
                name={`${name}, ${say('shareValue')}`}
              />
            ),
          },
        }))}
      />
    </Card>
  )
}

/** A household as one: what it is worth, how it did, whose it is and what is in it. */
export const HouseholdView = ({ id, asOf }: { id: string; asOf: string | undefined }) => {
  const say = useWords('planning')
  const [opened, setOpened] = useState<{ address: FigureAddress; name: string } | null>(null)
  const asked = { params: { household: id }, query: asOf ? { asOf } : {} }
  const answer = useQuery(steadyQuery('readHousehold', asked))
  return (
    <Answered answer={answer} title={say('householdFailed')}>
      {(data) => {
        const { figures, members, name } = data
        return (
          <ShowWorking value={setOpened}>
            <Stack gap={5}>
              {figures && <Overview figures={figures} name={name} members={members} />}
              <HouseholdGrowth page={data} />
              {figures && <HouseholdRings figures={figures} name={name} />}
              <Members members={members} />
              {figures && <HouseholdHoldings figures={figures} members={members} />}
            </Stack>
            {opened && (
              <Suspense>
                <WorkingDrawer
                  asked={{ kind: 'household', id, ...opened }}
                  owner={name}
                  asOf={asOf}
                  onClose={() => setOpened(null)}
                />
              </Suspense>
            )}
          </ShowWorking>
        )
      }}
    </Answered>
  )
}
