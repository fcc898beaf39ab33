import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { Activity, lazy, Suspense, useEffect, useEffectEvent, type ComponentProps } from 'react'
import { isAdministrator } from '#model/access/role.ts'
import type { Due } from '#model/calls/acknowledgements.ts'
import { toLogin } from '#web/app/guards/authenticated.ts'
import { IdleWarning } from '#web/app/idle/idle-warning.tsx'
import type { AdminBar as Bar } from '#web/app/admin-bar/admin-bar.tsx'
import { useAdminBar } from '#web/app/admin-bar/use-admin-bar.ts'
import { Announcer } from '#web/app/shell/announcer.tsx'
import { BellButton, BellDrawer, useBell } from '#web/app/shell/bell.tsx'
import { buildActions, GoToButton } from '#web/app/shell/build-actions.tsx'
import { buildAdminMenus } from '#web/app/shell/build-admin-groups.tsx'
import { buildNavigation } from '#web/app/shell/build-navigation.tsx'
import { findMenuPortal } from '#web/app/shell/find-menu-portal.ts'
import { useLeaving } from '#web/app/shell/use-leaving.ts'
import { useLive } from '#web/app/shell/use-live.ts'
import { useNotedVisits } from '#web/app/shell/use-noted-visits.ts'
import { useCounts } from '#web/app/shell/use-unread.ts'
import { PageSkeleton } from '#web/app/shell/page-skeleton.tsx'
import { useRequired } from '#web/app/shell/use-required.ts'
import { useProcesses } from '#web/app/shell/use-processes.ts'
import { useFetchAhead } from '#web/app/loading/use-fetch-ahead.ts'
import { OfflineNotice } from '#web/app/shell/offline-notice.tsx'
import { PersonFooter } from '#web/app/shell/person-footer.tsx'
import { Viewing } from '#web/app/viewing/viewing.tsx'
import { useLook } from '#web/app/start/use-look.ts'
import { request } from '#web/data/call.ts'
import { writeChannel } from '#web/data/channel.ts'
import { useFacts } from '#web/data/facts.tsx'
import { useDue } from '#web/data/due.ts'
import { sessionQuery } from '#web/data/queries.ts'
import { isStaff, mayChange, type Session } from '#web/data/session.ts'
import { useIsPhone } from '#web/ui/media.ts'
import { AppShell } from '#web/ui/shell/app-shell.tsx'
import type { NavigationGroup } from '#web/ui/shell/navigation.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { DueNotice, RequiredFirst } from '#web/widgets/acknowledgements/late-due.ts'
import { FactorOffer } from '#web/widgets/factors/late-factor-offer.ts'
import { PortalMark } from '#web/widgets/portal-mark.tsx'
import { StatusAfterSignIn } from '#web/widgets/status/status-after-sign-in.tsx'
import { UnboundNotice } from '#web/widgets/status/unbound-notice.tsx'
import { Tour } from '#web/widgets/tour/late-tour.ts'
import { findTourSteps, type TourStep } from '#web/widgets/tour/tour-steps.ts'
import { GroupWelcome } from '#web/widgets/welcome/group-welcome.tsx'
import { useSwitcher } from '#web/widgets/switcher/use-switcher.ts'
import { useLanguage, useWords, type Say } from '#web/words/words.ts'

const LateAdminBar = lazy(async () => ({
  default: (await import('#web/app/admin-bar/admin-bar.tsx')).AdminBar,
}))
const AdminBar = (props: ComponentProps<typeof Bar>) => (
  <Suspense>
    <LateAdminBar {...props} />
  </Suspense>
)

// Fetched with the first wish to go somewhere.
const PortalSwitcher = lazy(async () => ({
  default: (await import('#web/app/shell/portal-switcher.tsx')).PortalSwitcher,
}))

const labelsOf = (say: Say<'app'>) => ({
  skipToContent: say('skipToContent'),
  openMenu: say('openMenu'),
  closeMenu: say('closeMenu'),
})

/** The portal that is open, as the next visit remembers it. */
const usePortalLook = (portalId: string | undefined): void => {
  const { data } = useSuspenseQuery(sessionQuery())
  const portal = data.session?.portals.find((one) => one.id === portalId)
  useLook(portal)
  useEffect(() => {
    if (portal) writeChannel(portal.id)
  }, [portal])
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

/** What a page changes around itself: theme, focus, and what is fetched ahead. */
const useSurroundings = (
  session: Session | null,
  place: { portal: string | undefined; pathname: string },
) => {
  usePortalLook(place.portal)
  useFocusOnPage(place.pathname)
  useFetchAhead(session)
  useLive(session)
}

type NoticesProps = { session: Session; pathname: string; due: readonly Due[]; steps: readonly TourStep[] }

/** What is to be known or decided above the page. */
const Notices = ({ session, pathname, due, steps }: NoticesProps) => (
  <>
    <OfflineNotice />
    {pathname.startsWith('/dashboard') && (
      <Suspense>
        <UnboundNotice session={session} />
      </Suspense>
    )}
    {session.isFactorOffered && mayChange(session) && steps.length === 0 && (
      <Suspense>
        <FactorOffer />
      </Suspense>
    )}
    {due.length > 0 && pathname.startsWith('/dashboard') && (
      <Suspense>
        <DueNotice due={due} />
      </Suspense>
    )}
  </>
)

type PageProps = NoticesProps & { required: ReturnType<typeof useRequired> }

/** The page, unless something has to be confirmed before anything else of a client's accounts. */
const Page = ({ required: { required, isHeld, page }, ...told }: PageProps) => {
  if (!told.pathname.startsWith('/dashboard'))
    return (
      <>
        <Notices {...told} />
        <Outlet />
      </>
    )
  return (
    <>
      {isHeld ? (
        <Suspense>
          <RequiredFirst due={required} />
        </Suspense>
      ) : (
        <Notices {...told} />
      )}
      {page === 'absent' ? (
        !isHeld && <PageSkeleton />
      ) : (
        <Activity mode={page === 'hidden' ? 'hidden' : 'visible'}>
          <Outlet />
        </Activity>
      )}
    </>
  )
}

/** The quick switcher, the admin bar, and the routes with their icons. */
const useTools = (session: Session | null) => ({
  say: useWords('switcher'),
  routes: Object.values(useRouter().routesByPath),
  switcher: useSwitcher(),
  bar: useAdminBar(isAdministrator(session?.role) ? 'allowed' : 'refused'),
  device: useIsPhone() ? ('phone' as const) : ('desktop' as const),
})

type WaysProps = {
  tools: ReturnType<typeof useTools>
  session: Session
  groups: readonly NavigationGroup[]
  portalId: string | null
  shown: Readonly<Record<string, string>>
  pathname: string
}

/** Quick ways to pages and records: the admin bar at the foot, and the switcher over the page. */
const Ways = ({ tools: { bar, switcher }, session, groups, portalId, shown, pathname }: WaysProps) => {
  const facts = useFacts()
  return (
    <>
      {bar.state !== 'hidden' && (
        <AdminBar
          state={bar.state}
          groups={buildAdminMenus({ session, facts, pathname })}
          shown={shown}
          onClose={bar.hide}
        />
      )}
      {switcher.isNeeded && (
        <Suspense>
          <PortalSwitcher
            isOpen={switcher.isOpen}
            onClose={switcher.close}
            session={session}
            groups={groups}
            portalId={portalId}
          />
        </Suspense>
      )}
    </>
  )
}

type FirstStepsProps = { session: Session; portalId: string | null; steps: readonly TourStep[] }

/** What is said to whoever is new: the welcome of a group, and after it what is where. */
const FirstSteps = ({ session, portalId, steps }: FirstStepsProps) => {
  const tour = steps.length > 0 && (
    <Suspense>
      <Tour steps={steps} />
    </Suspense>
  )
  if (!portalId || isStaff(session) || !mayChange(session)) return tour
  return <GroupWelcome portal={portalId}>{tour}</GroupWelcome>
}

/** The frame of every signed-in page: menu, session, offline notice, announcements. */
export const Shell = () => {
  const say = useWords('app')
  const language = useLanguage()
  const leaving = useLeaving()
  const facts = useFacts()
  const { data } = useSuspenseQuery(sessionQuery())
  const { pathname, href } = useRouterState({ select: (state) => state.location })
  const params = useRouterState({
    select: (state): Readonly<Record<string, string>> | undefined => state.matches.at(-1)?.params,
  })
  const { session } = data
  useSurroundings(session, { portal: params?.['portal'], pathname })
  const tools = useTools(session)
  const due = useDue(session)
  const required = useRequired(due)
  // Of whoever has to confirm something first nothing else is answered, so nothing is asked.
  const free = required.isHeld ? null : session
  const processes = useProcesses(free)
  const counts = useCounts(free)
  const bell = useBell(free)
  useNotedVisits(free)
  if (!session) return <Outlet />
  const portal = session.portals.find((one) => one.id === params?.['portal'])
  const name = portal?.name ?? facts.name
  const portalId = portal?.id ?? null
  const findIcon = (path: string) =>
    tools.routes.find(({ fullPath }) => fullPath === path)?.options.staticData?.icon
  const steps = findTourSteps({ session, configuration: facts.configuration, pathname })
  const menuPortal = findMenuPortal(session, { portal: params?.['portal'], pathname })
  const menu = { portalId: menuPortal, say, language, findIcon, processes, ...counts }
  const groups = buildNavigation({ session, facts, pathname, ...menu })
  return (
    <>
      <Viewing session={session} />
      <AppShell
        labels={labelsOf(say)}
        mobileTitle={name}
        mobileActions={
          free && (
            <>
              <GoToButton onSwitch={tools.switcher.open} />
              <BellButton bell={bell} />
            </>
          )
        }
        navigation={{
          label: say('navigation'),
          brand: <PortalMark name={name} logo={portal?.logo ?? null} />,
          actions: free ? buildActions({ ...tools, session, bell, sayApp: say }) : [],
          groups,
          renderLink: (link) => <AppLink {...link} />,
          footer: <PersonFooter session={session} onSignOut={() => void leaving.leave()} />,
        }}
      >
        <Page {...{ session, pathname, due, steps, required }} />
      </AppShell>
      {free && (
        <>
          <Ways {...{ tools, session, groups, portalId }} shown={params ?? {}} pathname={pathname} />
          <BellDrawer bell={bell} session={session} groups={groups} />
          <StatusAfterSignIn session={session} shown={params ?? {}}>
            <FirstSteps {...{ session, portalId, steps }} />
          </StatusAfterSignIn>
        </>
      )}
      <Announcer />
      <IdleWarning
        sessionMs={facts.configuration.sessionMs}
        place={pathname}
        onActivity={() => void request('keepSession', {}).catch(() => undefined)}
        onExpiry={() => void leaving.expire(toLogin(href, { inactivity: 'true' }))}
        onSignOut={() => void leaving.leave()}
        onSignOutElsewhere={() => void leaving.follow()}
      />
    </>
  )
}
