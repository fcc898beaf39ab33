import { useQuery } from '@tanstack/react-query'
import { query } from '#web/data/queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import { WorkingSubject } from '#web/widgets/working/working-subject.tsx'
import { useWords } from '#web/words/words.ts'
import { BondSection } from './bond-section.tsx'
import { DrawerAnswer } from './drawer-answer.tsx'
import { DrawerFrame } from './drawer-frame.tsx'
import type { DrawerProps } from './drawer-props.ts'
import classes from './drawers.module.css'

/** One bond of a portfolio with all of its statistics and its expected payments. */
export const BondDrawer = ({ id, over }: DrawerProps) => {
  const say = useWords('details')
  const subject = useSubject()
  const { asOf } = subject
  const answer = useQuery(
    query('listPortfolioBonds', { params: { portfolio: subject.id }, query: asOf ? { asOf } : {} }),
  )
  const bond = answer.data?.bonds.find((one) => one.id === id)
  return (
    <DrawerFrame title={bond?.name ?? say('sectionBond')}>
      <WorkingSubject subject={subject}>
        <DrawerAnswer answer={answer}>
          {({ source }) =>
            bond ? (
              <div className={classes['section']}>
                <BondSection bond={bond} asOf={source.asOf} />
              </div>
            ) : (
              <EmptyState title={say('missingTitle')}>{say('missingText')}</EmptyState>
            )
          }
        </DrawerAnswer>
        {over}
      </WorkingSubject>
    </DrawerFrame>
  )
}
