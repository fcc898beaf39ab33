import type { Figure } from '#finance/ground/figure.ts'
import type { HouseholdMember, HouseholdPage } from '#model/calls/planning.ts'
import { writeDrawer } from '#web/data/drawer-address.ts'
import { Card } from '#web/ui/card.tsx'
import { CompactTable } from '#web/ui/compact-table.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { useListWords } from '#web/widgets/list-words.ts'
import { useHoldingName } from '#web/widgets/use-holding-name.ts'
import { useWords } from '#web/words/words.ts'
import { Shown } from './shown-figure.tsx'
import classes from './household.module.css'

type HoldersProps = { holding: string; name: string; members: readonly HouseholdMember[] }

/** Whose it is: the accounts that hold it, each leading to the holding there. */
const Holders = ({ holding, name, members }: HoldersProps) => {
  const say = useWords('planning')
  return (
    <span className={classes['holders']}>
      {members
        .filter(({ holds }) => holds.includes(holding))
        .map((member) =>
          member.portal ? (
            <AppLink
              key={member.account}
              href={`/dashboard/${member.portal}/account/${member.account}?drawer=${encodeURIComponent(writeDrawer({ kind: 'holding', id: holding }))}`}
              aria-label={say('holdingOf', { holding: name, account: member.name })}
            >
              {member.name}
            </AppLink>
          ) : (
            <span key={member.account}>{member.name}</span>
          ),
        )}
    </span>
  )
}

type Props = {
  figures: NonNullable<HouseholdPage['figures']>
  members: readonly HouseholdMember[]
}

/** What the household holds, class by class, and whose each holding is. */
export const HouseholdHoldings = ({ figures, members }: Props) => {
  const say = useWords('planning')
  const sayName = useListWords()
  const nameOf = useHoldingName()
  const cellsOf = (holding: string, name: string, { value, weight }: Record<'value' | 'weight', Figure>) => ({
    value: (
      <Shown
        figure={value}
        address={{ of: 'holding', holding, part: 'value' }}
        name={`${name}, ${say('value')}`}
      />
    ),
    weight: (
      <Shown
        figure={weight}
        address={{ of: 'holding', holding, part: 'weight' }}
        name={`${name}, ${say('weight')}`}
      />
    ),
  })
  return (
    <Card title={say('holdings')}>
      <CompactTable
        label={say('holdings')}
        columns={[
          { id: 'name', header: say('holding') },
          { id: 'class', header: say('class') },
          { id: 'accounts', header: say('heldIn') },
          { id: 'value', header: say('value'), align: 'end' },
          { id: 'weight', header: say('weight'), align: 'end' },
        ]}
        rows={figures.holdings.flatMap((group) =>
          group.items.map((item) => ({
            id: item.id,
            cells: {
              name: nameOf(item),
              class: sayName(group.name),
              accounts: <Holders holding={item.id} name={nameOf(item)} members={members} />,
              ...cellsOf(item.id, nameOf(item), item),
            },
          })),
        )}
      />
    </Card>
  )
}
