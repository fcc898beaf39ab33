import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { IconChevronUp, IconPencil, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { NavigationGroup } from '#web/ui/shell/navigation.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { collectionsQuery } from '#web/data/collections.ts'
import { useFacts } from '#web/data/facts.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { AppLinkButton } from '#web/widgets/app-link.tsx'
import { useWords } from '#web/words/words.ts'
import { findEditLinks, type Shown } from './edit-links.ts'
import type { BarState } from './use-admin-bar.ts'
import classes from './admin-bar.module.css'

const editWords = {
  portal: 'editPortal',
  account: 'editAccount',
  portfolio: 'editPortfolio',
  formId: 'editForm',
} as const

const GroupMenu = ({ group }: { group: NavigationGroup }) => {
  const router = useRouter()
  return (
    <Menu
      trigger={
        <Button size="small" kind="quiet" icon={IconChevronUp}>
          {group.heading}
        </Button>
      }
      items={group.entries.map(({ id, label, href }) => ({
        id,
        label,
        onChoose: () => void router.navigate({ href }),
      }))}
    />
  )
}

const EditLinks = ({ shown }: { shown: Shown }) => {
  const say = useWords('switcher')
  const { configuration } = useFacts()
  const { data } = useQuery(collectionsQuery(configuration.key))
  return findEditLinks(shown, data ?? {}).map(({ what, href }) => (
    <AppLinkButton key={what} href={href} size="small" icon={IconPencil}>
      {say(editWords[what])}
    </AppLinkButton>
  ))
}

/** The focus goes to a bar that was asked for, and back to where it came from. */
const useFocus = (state: BarState) => {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    if (state !== 'opened') return undefined
    const before = document.activeElement
    const shown = bar.current
    shown?.focus()
    return () => {
      const isInside = shown?.contains(document.activeElement) || document.activeElement === document.body
      if (isInside && before instanceof HTMLElement) before.focus()
    }
  }, [state])
  return bar
}

type Props = {
  state: BarState
  /** The groups of the administration menu. */
  groups: readonly NavigationGroup[]
  shown: Shown
  onClose: () => void
}

/** The bar of administrators at the foot of the window: to every collection, and to the editor of what is shown. */
export const AdminBar = ({ state, groups, shown, onClose }: Props) => {
  const say = useWords('switcher')
  const bar = useFocus(state)
  return (
    <nav ref={bar} className={classes['bar']} aria-label={say('bar')} tabIndex={-1} data-print="hidden">
      <div className={classes['content']}>
        <EditLinks shown={shown} />
        {groups.map((group) => (
          <GroupMenu key={group.id} group={group} />
        ))}
      </div>
      <IconButton icon={IconX} label={say('barClose')} size="small" onClick={onClose} />
    </nav>
  )
}
