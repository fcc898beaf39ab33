import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import type { SignedIn } from '#model/calls/session.ts'
import { isPortalPath } from '#model/site/site-address.ts'
import { signOut } from '#web/app/guards/guard-route.ts'
import { writeLogoutAt } from '#web/app/idle/idle-clock.ts'
import { findLanguageFor, findThemeFor } from '#web/app/start/start-app.ts'
import { findPortalHere } from '#web/data/portal-here.ts'
import { useLook } from '#web/app/start/use-look.ts'
import { readChannel, writeChannel } from '#web/data/channel.ts'
import { useFacts, type Facts } from '#web/data/facts.tsx'
import { findStart, readNext } from '#web/data/find-start.ts'
import { dropSecret, readSecret } from '#web/data/held-secrets.ts'
import { sessionQuery } from '#web/data/queries.ts'
import { isFullySignedIn, type Session } from '#web/data/session.ts'
import type { Door, DoorProblem } from '#web/widgets/sign-in/door.ts'
import { toMode } from '#web/widgets/sign-in/login-mode.ts'
import { findBrand } from '#web/pages/login/login-page.tsx'
import { findView } from '#web/pages/login/login-view.ts'
import { applyTheme } from '#web/theme/theme-choice.ts'
import { forgetFailures, saySnack } from '#web/widgets/say-snack.ts'
import { sayIn, changeLanguage } from '#web/words/words.ts'

/** Shows the portal in the language of the person who has just signed in, and in the theme of their portal. */
const adoptPerson = async (facts: Facts, session: Session): Promise<void> => {
  const [portal] = session.portals
  await changeLanguage(findLanguageFor(facts.configuration, [session.language, portal?.language]))
  // A person without a portal keeps the colours of the one they came for.
  applyTheme(findThemeFor(facts.configuration, portal ?? findPortalHere(facts)))
}

const problems: readonly DoorProblem[] = [
  'token',
  'national',
  'national-down',
  'external-id',
  'email-exists',
  'invalid-credentials',
  'unavailable',
]
const key = sessionQuery().queryKey

type Search = Readonly<Record<string, unknown>>

const findProblem = (search: Search): DoorProblem | null =>
  problems.find((one) => one === search['problem']) ?? null

/** The portal somebody came for, by `channel` in the address or as remembered; an address is remembered. */
const useChannel = (search: Search) => {
  const asked = typeof search['channel'] === 'string' ? search['channel'] : null
  const [shown, setShown] = useState<string | null>(null)
  if (asked) writeChannel(asked)
  return { portalId: shown ?? asked ?? readChannel(), setShown }
}

/** Who is signed in, fully or half, as this tab knows; changed by what happens at the door. */
const useKnownSession = () => {
  const client = useQueryClient()
  const [session, setSession] = useState<Session | null>(() => client.getQueryData(key)?.session ?? null)
  const keep = (next: Session): void => {
    client.clear()
    client.setQueryData(key, { session: next })
    // Whoever is signed in fully is about to leave the door: what it shows stays as it is until then.
    if (!isFullySignedIn(next)) setSession(next)
  }
  const end = async (): Promise<void> => {
    await signOut(client)
    setSession(null)
  }
  return { session, keep, end }
}

/** The links of e-mails and tokens that were taken out of the address. */
const useHeld = () => {
  const [token, setToken] = useState(() => readSecret('token'))
  const drop = (): void => {
    dropSecret('token')
    setToken(null)
  }
  return { token, drop }
}

/** Shows the portal to somebody who has just signed in, and notes until when. */
const welcome = async (facts: Facts, session: Session): Promise<void> => {
  writeLogoutAt(Date.now() + facts.configuration.sessionMs)
  await adoptPerson(facts, session)
  saySnack(sayIn('login')('signedIn', { name: session.name.replace(/\.$/, '') }))
}

const isSaid = (value: unknown): boolean => String(value) === 'true'

const findEnded = (search: Search): Door['ended'] =>
  isSaid(search['inactivity']) ? 'pause' : isSaid(search['ended']) ? 'over' : null

/** The front door: what it shows at this address, and what its dialog may do. */
export const useDoor = () => {
  const router = useRouter()
  const facts = useFacts()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const search = useRouterState({ select: (state) => state.location.search as Search })
  const { portalId, setShown } = useChannel(search)
  const { session, keep, end } = useKnownSession()
  const { token, drop } = useHeld()
  const address = { pathname, search }
  const next = readNext(search['next'])
  // The public pages of the firm are the server's: from here they are another document.
  const go = (href: string) => router.navigate({ href, replace: true, reloadDocument: !isPortalPath(href) })
  const enter = async (answer: SignedIn): Promise<void> => {
    keep(answer.session)
    drop()
    // Where the dialog is open for a link, the open step is asked on the sign-in page.
    if (!isFullySignedIn(answer.session)) return go(toMode('login', { pathname: '/login', search }))
    await welcome(facts, answer.session)
    await go(findStart(answer.session, { ...facts, next }))
  }
  const leaveToken = (why: 'declined' | 'failed'): void => {
    drop()
    if (isFullySignedIn(session)) return void go(findStart(session, { ...facts, next }))
    const login = toMode('login', { pathname: '/login', search })
    void go(why === 'failed' ? `${login}${login.includes('?') ? '&' : '?'}problem=token` : login)
  }
  const brand = findBrand(facts.portals, portalId)
  useLook(brand ?? findPortalHere(facts))
  const door: Door = {
    session,
    brand,
    next,
    problem: findProblem(search),
    ended: findEnded(search),
    show: (mode) => {
      forgetFailures()
      void go(toMode(mode, address))
    },
    close: () => void router.navigate({ href: '/' }),
    enter,
    signOut: end,
    leaveToken,
    showPortal: setShown,
  }
  const start = (): void => void router.navigate({ href: session ? findStart(session, facts) : '/login' })
  return { door, view: findView({ ...address, session, token, action: readSecret('action') }), start }
}
