import { useQuery } from '@tanstack/react-query'
import { createContext, Suspense, use, useState } from 'react'
import type { Figure } from '#finance/ground/figure.ts'
import type { FigureAddress } from '#finance/working/figure-address.ts'
import type { ChangeName } from '#finance/returns/figure-shapes.ts'
import type { HouseholdPage } from '#model/calls/planning.ts'
import { steadyQuery } from '#web/data/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { CompactTable } from '#web/ui/compact-table.tsx'
import { FigureText } from '#web/ui/figures/figure-text.tsx'
import type { FigureForm } from '#web/ui/figures/figure-words.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Answered } from '#web/ui/answered.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { explainReasons } from '#web/widgets/figures/explain-reasons.ts'
import { useListWords } from '#web/widgets/list-words.ts'
import { useHoldingName } from '#web/widgets/use-holding-name.ts'
import { WorkingDrawer } from '#web/widgets/working/lazy-working-drawer.ts'
import { useWords } from '#web/words/words.ts'
import classes from './household.module.css'

const spans: readonly ChangeName[] = ['1d', '1m', '3m', 'ytd', '1y', '3y', '5y', 'all']

/** Opens the working of a figure of the household. */
const ShowWorking = createContext<(asked: { address: FigureAddress; name: string }) => void>(() => {})

type ShownProps = { figure: Figure; address: FigureAddress; name: string; form?: FigureForm }

const Shown = ({ figure, address, name, form }: ShownProps) => {
  const say = useWords('figures')
  const show = use(ShowWorking)
  return (
    <FigureText
      figure={figure}
      name={name}
      explanation={explainReasons(figure, say)}
      onShowWorking={() => show({ address, name })}
      {...(form ? { form } : {})}
    />
  )
}

const Overview = ({ figures }: { figures: NonNullable<HouseholdPage['figures']> }) => {
  const say = useWords('planning')
  const sayReport = useWords('report')
  return (
    <Card title={say('returns')}>
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

const Holdings = ({ figures }: { figures: NonNullable<HouseholdPage['figures']> }) => {
  const say = useWords('planning')
  const sayName = useListWords()
  const nameOf = useHoldingName()
  const columns = [
    { id: 'name', header: say('holding') },
    { id: 'value', header: say('value'), align: 'end' as const },
    { id: 'weight', header: say('weight'), align: 'end' as const },
  ]
  const cellsOf = (
    one: { of: 'group'; group: string } | { of: 'holding'; holding: string },
    name: string,
    { value, weight }: Record<'value' | 'weight', Figure>,
  ) => ({
    value: <Shown figure={value} address={{ ...one, part: 'value' }} name={`${name}, ${say('value')}`} />,
    weight: <Shown figure={weight} address={{ ...one, part: 'weight' }} name={`${name}, ${say('weight')}`} />,
  })
  return (
    <>
      <Card title={say('classes')}>
        <CompactTable
          label={say('classes')}
          columns={[{ id: 'name', header: say('class') }, ...columns.slice(1)]}
          rows={figures.holdings.map((group) => ({
            id: group.name,
            cells: {
              name: sayName(group.name),
              ...cellsOf({ of: 'group', group: group.name }, sayName(group.name), group),
            },
          }))}
        />
      </Card>
      <Card title={say('holdings')}>
        <CompactTable
          label={say('holdings')}
          columns={columns}
          rows={figures.holdings
            .flatMap(({ items }) => items)
            .map((item) => ({
              id: item.id,
              cells: {
                name: nameOf(item),
                ...cellsOf({ of: 'holding', holding: item.id }, nameOf(item), item),
              },
            }))}
        />
      </Card>
    </>
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
      {({ figures, members, name }) => (
        <ShowWorking value={setOpened}>
          <Stack gap={5}>
            {figures && <Overview figures={figures} />}
            <Members members={members} />
            {figures && <Holdings figures={figures} />}
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
      )}
    </Answered>
  )
}
