import { useState, type ReactNode } from 'react'
import { Tabs } from '#web/ui/tabs.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './drawers.module.css'

/** The sections a drawer can have, in their order. */
export type SectionName =
  | 'overview'
  | 'sectionBond'
  | 'sectionHoldings'
  | 'sectionBreakdowns'
  | 'sectionPerformance'
  | 'sectionDiscrete'
  | 'sectionTransactions'
  | 'sectionDocuments'

/** One section; it is left out when it has nothing to show. */
export type DrawerSection = { name: SectionName; hasData: boolean; content: ReactNode }

/** The sections of a drawer as tabs, those with data alone. */
export const DrawerSections = ({ sections }: { sections: readonly DrawerSection[] }) => {
  const say = useWords('details')
  const [current, setCurrent] = useState('overview')
  return (
    <Tabs
      label={say('sections')}
      current={current}
      onChange={setCurrent}
      tabs={sections
        .filter(({ hasData }) => hasData)
        .map(({ name, content }) => ({
          id: name,
          label: say(name),
          content: <div className={classes['section']}>{content}</div>,
        }))}
    />
  )
}
