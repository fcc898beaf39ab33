import { Tabs as KitTabs } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import '@mantine/core/styles/Tabs.layer.css'
import classes from '#web/ui/tabs.module.css'

export type Tab = { id: string; label: ReactNode; content: ReactNode }

export type TabsProps = {
  /** What the tabs choose between, for screen readers. */
  label: string
  tabs: readonly Tab[]
  /** The shown tab; the page keeps it in its address, so that a tab can be linked to. */
  current: string
  onChange: (id: string) => void
}

const classNames = { list: classes['list'] ?? '', tab: classes['tab'] ?? '', panel: classes['panel'] ?? '' }

/** Keeps the shown tab in sight where there are more than fit beside each other; the page itself stays where it is. */
const useTabInSight = (place: number) => {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tabs = list.current?.querySelectorAll<HTMLElement>('[role="tab"]')
    const tab = tabs?.[place]
    if (!list.current || !tab) return
    list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2
  }, [place])
  return list
}

/** Views of the same thing. Arrow keys move between the tabs; only the shown one is mounted. */
export const Tabs = ({ label, tabs, current, onChange }: TabsProps) => {
  const shown = tabs.some((tab) => tab.id === current) ? current : (tabs[0]?.id ?? null)
  const list = useTabInSight(tabs.findIndex(({ id }) => id === shown))
  return (
    <KitTabs value={shown} onChange={(id) => id && onChange(id)} keepMounted={false} classNames={classNames}>
      <KitTabs.List aria-label={label} ref={list}>
        {tabs.map((tab) => (
          <KitTabs.Tab key={tab.id} value={tab.id}>
            {tab.label}
          </KitTabs.Tab>
        ))}
      </KitTabs.List>
      {tabs.map((tab) => (
        <KitTabs.Panel key={tab.id} value={tab.id}>
          {tab.content}
        </KitTabs.Panel>
      ))}
    </KitTabs>
  )
}
