import { Drawer as KitDrawer } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { IconButton } from '#web/ui/button.tsx'
import { useIsPhone } from '#web/ui/media.ts'
import classes from '#web/ui/shell/app-shell.module.css'
import { Navigation, type NavigationProps } from '#web/ui/shell/navigation.tsx'

export type AppShellLabels = { skipToContent: string; openMenu: string; closeMenu: string }

const scrolledAfterPx = 150

const subscribeToScroll = (notify: () => void): (() => void) => {
  window.addEventListener('scroll', notify, { passive: true })
  return () => window.removeEventListener('scroll', notify)
}

const useIsScrolled = (): boolean =>
  useSyncExternalStore(
    subscribeToScroll,
    () => window.scrollY > scrolledAfterPx,
    () => false,
  )

type MobileHeaderProps = {
  title: ReactNode
  actions?: ReactNode
  openMenuLabel: string
  onOpenMenu: () => void
}

/** The bar on top of narrow screens: the menu, where one is, and the most needed action. */
export const MobileHeader = ({ title, actions, openMenuLabel, onOpenMenu }: MobileHeaderProps) => (
  <header className={classes['mobile']} data-scrolled={useIsScrolled()}>
    <IconButton icon={IconMenu2} label={openMenuLabel} onClick={onOpenMenu} aria-haspopup="dialog" />
    <div className={classes['mobileTitle']}>{title}</div>
    {actions}
  </header>
)

export type AppShellProps = {
  navigation: Omit<NavigationProps, 'onChoose'>
  labels: AppShellLabels
  /** Shown in the bar on narrow screens; the brand when absent. */
  mobileTitle?: ReactNode
  mobileActions?: ReactNode
  children: ReactNode
}

/** The frame of every signed-in page: the menu beside it, or behind a button on narrow screens. */
export const AppShell = ({ navigation, labels, mobileTitle, mobileActions, children }: AppShellProps) => {
  const isPhone = useIsPhone()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  return (
    <div className={classes['shell']}>
      <a className={classes['skip']} href="#content">
        {labels.skipToContent}
      </a>
      {isPhone ? (
        <KitDrawer
          opened={isMenuOpen}
          onClose={() => setIsMenuOpen(false)}
          size={300}
          padding={0}
          lockScroll={false}
          title={<span className="visually-hidden">{navigation.label}</span>}
          closeButtonProps={{ 'aria-label': labels.closeMenu }}
          transitionProps={{ duration: 160 }}
          classNames={{
            content: classes['drawerContent'] ?? '',
            header: classes['drawer'] ?? '',
            body: classes['drawerBody'] ?? '',
          }}
        >
          <Navigation {...navigation} onChoose={() => setIsMenuOpen(false)} />
        </KitDrawer>
      ) : (
        <div className={classes['side']}>
          <Navigation {...navigation} />
        </div>
      )}
      <div className={classes['content']}>
        {isPhone && (
          <MobileHeader
            title={mobileTitle ?? navigation.brand}
            actions={mobileActions}
            openMenuLabel={labels.openMenu}
            onOpenMenu={() => setIsMenuOpen(true)}
          />
        )}
        <main className={classes['page']} id="content" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}
