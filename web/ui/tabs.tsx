import { Tabs as KitTabs } from '@mantine/core'
import type { ReactNode } from 'react'
import '@mantine/core/styles/Tabs.layer.css'
import { joinClasses } from '#web/ui/drop-undefined.ts'
import edges from '#web/ui/scroll-strip.module.css'
import classes from '#web/ui/tabs.module.css'
import { useScrollStrip } from '#web/ui/use-scroll-strip.ts'

export type Tab = { id: string; label: ReactNode; content: ReactNode }

export type TabsProps = {
  /** What the tabs choose between, for screen readers. */
  label: string
  tabs: readonly Tab[]
  /** The shown tab; the page keeps it in its address, so that a tab can be linked to. */
  current: string
  onChange: (id: string) => void
  /** 'views' for tabs inside a tab: pills in place of a line. */
  look?: 'tabs' | 'views'
  /** Stays in sight while the page is scrolled, below the low head of the page. */
  stays?: boolean
}

const classNames = {
  list: joinClasses(edges['strip'], classes['list']),
  tab: classes['tab'] ?? '',
  panel: classes['panel'] ?? '',
}

type PushProps = { side: 'before' | 'after'; isNeeded: boolean; onPush: () => void }

/** Moves the strip with a mouse, beside the tabs and never over them; keys, fingers and screen readers need no button. */
const Push = ({ side, isNeeded, onPush }: PushProps) => (
  <button
    type="button"
    className={classes['push']}
    tabIndex={-1}
    disabled={!isNeeded}
    aria-hidden="true"
    onClick={onPush}
  >
    <svg width="8" height="12" viewBox="0 0 8 12" focusable="false">
      <path
        d={side === 'before' ? 'M6.5 1 L1.5 6 L6.5 11' : 'M1.5 1 L6.5 6 L1.5 11'}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
      />
    </svg>
  </button>
)

/** Views of the same thing. Arrow keys move between the tabs; only the shown one is mounted. */
export const Tabs = ({ label, tabs, current, onChange, look = 'tabs', stays }: TabsProps) => {
  const shown = tabs.some((tab) => tab.id === current) ? current : (tabs[0]?.id ?? null)
  const chosen = tabs.findIndex(({ id }) => id === shown)
  const { strip, hidden, push } = useScrollStrip<HTMLDivElement>({ parts: '[role="tab"]', chosen })
  const hides = hidden.before || hidden.after
  return (
    <KitTabs value={shown} onChange={(id) => id && onChange(id)} keepMounted={false} classNames={classNames}>
      <div className={classes['strip']} data-look={look} data-stays={stays}>
        {hides && <Push side="before" isNeeded={hidden.before} onPush={() => push(-1)} />}
        <KitTabs.List aria-label={label} ref={strip} data-hides={hides}>
          {tabs.map((tab) => (
            <KitTabs.Tab key={tab.id} value={tab.id}>
              {tab.label}
            </KitTabs.Tab>
          ))}
        </KitTabs.List>
        {hides && <Push side="after" isNeeded={hidden.after} onPush={() => push(1)} />}
      </div>
      {tabs.map((tab) => (
        <KitTabs.Panel key={tab.id} value={tab.id}>
          {tab.content}
        </KitTabs.Panel>
      ))}
    </KitTabs>
  )
}
