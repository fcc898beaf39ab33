import { Tabs as KitTabs } from '@mantine/core'
import type { ReactNode } from 'react'
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

/** Views of the same thing. Arrow keys move between the tabs; only the shown one is mounted. */
export const Tabs = ({ label, tabs, current, onChange }: TabsProps) => {
  const shown = tabs.some((tab) => tab.id === current) ? current : (tabs[0]?.id ?? null)
  return (
    <KitTabs value={shown} onChange={(id) => id && onChange(id)} keepMounted={false} classNames={classNames}>
      <KitTabs.List aria-label={label}>
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
