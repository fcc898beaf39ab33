import { useState, type ReactNode } from 'react'
import { useIsPhone, useMedia } from '#web/ui/media.ts'
import { Tabs, type Tab } from '#web/ui/tabs.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './designer.module.css'

/** The parts of a designer. */
export type Panes = Readonly<Record<'structure' | 'palette' | 'canvas' | 'properties', ReactNode>>

type PaneName = keyof Panes

/** Room for three panes beside the menu. */
const threePanes = '(min-width: 1280px)'

type SideProps = { names: readonly PaneName[]; panes: Panes; label: string }

const Side = ({ names, panes, label }: SideProps) => {
  const say = useWords('designer')
  const [current, setCurrent] = useState<string>(names[0] ?? '')
  const tabs: Tab[] = names.map((name) => ({ id: name, label: say(`pane-${name}`), content: panes[name] }))
  return <Tabs label={label} tabs={tabs} current={current} onChange={setCurrent} />
}

/** Structure, canvas and properties side by side; with less room they become tabs. */
export const DesignerFrame = ({ panes }: { panes: Panes }) => {
  const say = useWords('designer')
  const isPhone = useIsPhone()
  const isWide = useMedia(threePanes)
  if (isPhone)
    return (
      <div className={classes['phone']}>
        <Side label={say('parts')} names={['structure', 'palette', 'canvas', 'properties']} panes={panes} />
      </div>
    )
  return (
    <div className={classes['panes']} data-wide={isWide}>
      <section className={classes['pane']} aria-label={say('parts')}>
        <Side
          label={say('parts')}
          names={isWide ? ['structure', 'palette'] : ['structure', 'palette', 'properties']}
          panes={panes}
        />
      </section>
      <section className={classes['canvas']} aria-label={say('pane-canvas')}>
        {panes.canvas}
      </section>
      {isWide && (
        <section className={classes['pane']} aria-label={say('pane-properties')}>
          {panes.properties}
        </section>
      )}
    </div>
  )
}
