import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { toLogin } from '#web/app/guards/authenticated.ts'
import { endSession, forgetSession } from '#web/app/guards/guard-route.ts'
import { IdleWarning } from '#web/app/idle/idle-warning.tsx'
import { Announcer } from '#web/app/shell/announcer.tsx'
import { buildNavigation } from '#web/app/shell/build-navigation.tsx'
import { OfflineNotice } from '#web/app/shell/offline-notice.tsx'
import { PersonFooter } from '#web/app/shell/person-footer.tsx'
import { findThemeFor } from '#web/app/start-app.ts'
import { request } from '#web/data/call.ts'
import { writeChannel } from '#web/data/channel.ts'
import { useFacts } from '#web/data/facts.tsx'
import { sessionQuery } from '#web/data/queries.ts'
import { applyTheme } from '#web/theme/theme-choice.ts'
import { AppShell } from '#web/ui/shell/app-shell.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { PortalMark } from '#web/widgets/portal-mark.tsx'
import { useWords } from '#web/words/words.ts'

const usePortalLook = (portalId: string | undefined): void => {
  const facts = useFacts()
  const { data } = useSuspenseQuery(sessionQuery())
  const portal = data.session?.portals.find((one) => one.id === portalId)
  useEffect(() => {
    if (!portal) return
    writeChannel(portal.id)
    applyTheme(findThemeFor(facts.configuration, portal))
  }, [facts, portal])
}

/** After a change of page the reader starts at its top, also with a screen reader; the first page keeps its own focus. */
const useFocusOnPage = (pathname: string): void => {
  const focus = useEffectEvent((last: string | null) => {
    if (last !== null && last !== pathname)
      document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
  })
  useEffect(() => {
    const shell = document.documentElement
    focus(shell.dataset['page'] ?? null)
    shell.dataset['page'] = pathname
  }, [pathname])
}

/** The frame of every signed-in page: menu, session, offline notice, announcements. */
export const Shell = () => {
  const say = useWords('app')
  const router = useRouter()
  const client = useQueryClient()
  const facts = useFacts()
  const { data } = useSuspenseQuery(sessionQuery())
  const { pathname, href } = useRouterState({ select: (state) => state.location })
  const params = useRouterState({
    select: (state): Readonly<Record<string, string>> | undefined => state.matches.at(-1)?.params,
  })
  usePortalLook(params?.['portal'])
  useFocusOnPage(pathname)
  const { session } = data
  if (!session) return <Outlet />
  const portal = session.portals.find((one) => one.id === params?.['portal'])
  const leave = async (to: string): Promise<void> => {
    await router.navigate({ href: to })
    await endSession(client)
    await router.invalidate()
  }
  const name = portal?.name ?? facts.name
  return (
    <>
      <AppShell
        labels={{
          skipToContent: say('skipToContent'),
          openMenu: say('openMenu'),
          closeMenu: say('closeMenu'),
        }}
        mobileTitle={name}
        navigation={{
          label: say('navigation'),
          brand: <PortalMark name={name} logo={portal?.logo ?? null} />,
          groups: buildNavigation({ session, facts, pathname, portalId: portal?.id ?? null, say }),
          renderLink: (link) => <AppLink {...link} />,
          footer: <PersonFooter session={session} onSignOut={() => void leave('/login')} />,
        }}
      >
        <OfflineNotice />
        <Outlet />
      </AppShell>
      <Announcer />
      <IdleWarning
        sessionMs={facts.configuration.sessionMs}
        onActivity={() => void request('keepSession', {}).catch(() => undefined)}
        onExpiry={() => void leave(toLogin(href, { inactivity: 'true' }))}
        onSignOut={() => void leave('/login')}
        onSignOutElsewhere={() => {
          forgetSession(client)
          void router.invalidate()
        }}
      />
    </>
  )
}
