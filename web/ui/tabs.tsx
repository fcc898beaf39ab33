import { Tabs as KitTabs } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import '@mantine/core/styles/Tabs.layer.css'
import classes from '#web/ui/tabs.module.css'

type Hidden = { before: boolean; after: boolean }

const nothing: Hidden = { before: false, after: false }

const findHidden = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Hidden => ({
  before: scrollLeft > 1,
  after: scrollWidth - clientWidth - scrollLeft > 1,
})

const showTab = (strip: HTMLElement, place: number): void => {
  const tab = strip.querySelectorAll<HTMLElement>('[role="tab"]')[place]
  if (tab) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2
}

/**
 * A row of tabs that may be longer than its place: the shown tab is kept in sight, also when the place becomes narrower,
 * and it is known on which sides there are more. The page itself stays where it is.
 */
const useTabStrip = (place: number) => {
  const list = useRef<HTMLDivElement>(null)
  const [hidden, setHidden] = useState(nothing)
  useEffect(() => {
    const strip = list.current
    if (!strip) return undefined
    const look = (): void => {
      const { before, after } = findHidden(strip)
      setHidden((was) => (was.before === before && was.after === after ? was : { before, after }))
    }
    const settle = (): void => {
      showTab(strip, place)
      look()
    }
    const sizes = new ResizeObserver(settle)
    sizes.observe(strip)
    strip.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      strip.removeEventListener('scroll', look)
    }
  }, [place])
  const push = (direction: 1 | -1): void => {
    const strip = list.current
    strip?.scrollBy({ left: direction * strip.clientWidth * 0.7, behavior: 'smooth' })
  }
  return { list, hidden, push }
}

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

const classNames = { list: classes['list'] ?? '', tab: classes['tab'] ?? '', panel: classes['panel'] ?? '' }

type PushProps = { side: 'before' | 'after'; onPush: () => void }

/** Moves the strip for who has a mouse; keys and screen readers reach every tab without it. */
const Push = ({ side, onPush }: PushProps) => (
  <button
    type="button"
    className={classes['push']}
    data-side={side}
    tabIndex={-1}
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
  const { list, hidden, push } = useTabStrip(tabs.findIndex(({ id }) => id === shown))
  return (
    <KitTabs value={shown} onChange={(id) => id && onChange(id)} keepMounted={false} classNames={classNames}>
      <div
        className={classes['strip']}
        data-look={look}
        data-stays={stays}
        data-hides={hidden.before || hidden.after}
      >
        <KitTabs.List aria-label={label} ref={list}>
          {tabs.map((tab) => (
            <KitTabs.Tab key={tab.id} value={tab.id}>
              {tab.label}
            </KitTabs.Tab>
          ))}
        </KitTabs.List>
        {hidden.before && <Push side="before" onPush={() => push(-1)} />}
        {hidden.after && <Push side="after" onPush={() => push(1)} />}
      </div>
      {tabs.map((tab) => (
        <KitTabs.Panel key={tab.id} value={tab.id}>
          {tab.content}
        </KitTabs.Panel>
      ))}
    </KitTabs>
  )
}
