import { Stack } from '#web/ui/layout.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, type ReactNode } from 'react'
import { isAdministrator, isInvestor } from '#model/access/role.ts'
import type { Profile } from '#model/calls/profile.ts'
import { useFacts } from '#web/data/facts.tsx'
import { query, sessionQuery } from '#web/data/queries.ts'
import { isStaff, mayChange, type Session } from '#web/data/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TextSkeleton } from '#web/ui/skeletons.tsx'
import { FactorSection } from '#web/widgets/factors/factor-section.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'
import { AboutSection } from './late-about-section.ts'
import { DataSection } from './data-section.tsx'
import { DeviceSection } from './device-section.tsx'
import { NotificationSection } from './notification-section.tsx'
import { IntroSection } from './intro-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { ProfileLinks } from './profile-links.tsx'
import classes from './profile.module.css'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { PasswordForm } from './password-form.tsx'

/** The password: when it was changed last, and a new one. */
const PasswordSection = ({ profile }: { profile: Profile }) => {
  const say = useWords('profile')
  const { hasPassword, passwordChanged } = profile
  if (!hasPassword) return <Card title={say('passwordTitle')}>{say('passwordNone')}</Card>
  const since = passwordChanged && say('passwordChangedOn', { at: formatDateTime(passwordChanged) })
  return (
    <Card title={say('passwordTitle')} subtitle={[say('passwordText'), since].filter(Boolean).join(' ')}>
      <PasswordForm email={profile.email} />
    </Card>
  )
}

/** Whoever could not fetch the form ahead waits for it here. */
const About = (about: { profile: Profile; session: Session }) => {
  const say = useWords('profile')
  const waiting = (
    <Card title={say('aboutTitle')} subtitle={say('aboutText')}>
      <TextSkeleton lines={12} />
    </Card>
  )
  return (
    <Suspense fallback={waiting}>
      <AboutSection {...about} />
    </Suspense>
  )
}

type Part = { id: string; title: string; content: ReactNode }

/** The parts of the page that this person has. */
const useParts = ({ profile, session }: { profile: Profile; session: Session }): readonly Part[] => {
  const say = useWords('profile')
  const sayNews = useWords('notifications')
  const { locales } = useFacts().configuration
  const about = { id: 'about', title: say('aboutTitle'), content: <About {...{ profile, session }} /> }
  const factors = {
    id: 'factors',
    title: say('factorsTitle'),
    content: <FactorSection profile={profile} />,
  }
  // All else is there to be changed, or only for the person.
  if (!mayChange(session)) return [about, factors]
  return [
    about,
    ...(locales.length > 1
      ? [{ id: 'language', title: say('languageTitle'), content: <LanguageSection /> }]
      : []),
    ...(isInvestor(session.role)
      ? [{ id: 'status', title: say('introTitle'), content: <IntroSection session={session} /> }]
      : []),
    { id: 'notifications', title: sayNews('sectionTitle'), content: <NotificationSection /> },
    { id: 'password', title: say('passwordTitle'), content: <PasswordSection profile={profile} /> },
    factors,
    { id: 'devices', title: say('devicesTitle'), content: <DeviceSection /> },
    { id: 'data', title: say('dataTitle'), content: <DataSection /> },
  ]
}

const own = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Goes to the part that the address names, and stays there while what stands above it comes late, until somebody moves. */
const useShownPart = (): void => {
  const { hash } = useLocation()
  useEffect(() => {
    const part = hash ? document.querySelector(`#${CSS.escape(hash)}`) : null
    if (!part?.parentElement) return undefined
    const moved = new AbortController()
    const late = new ResizeObserver(() => part.scrollIntoView())
    late.observe(part.parentElement)
    moved.signal.addEventListener('abort', () => late.disconnect())
    for (const event of own)
      window.addEventListener(event, () => moved.abort(), { signal: moved.signal, passive: true })
    return () => moved.abort()
  }, [hash])
}

const Parts = (about: { profile: Profile; session: Session }) => {
  const say = useWords('profile')
  const parts = useParts(about)
  useShownPart()
  return (
    <div className={classes['page']}>
      <nav className={classes['contents']} aria-label={say('onThisPage')} data-print="hidden">
        {parts.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <Stack gap={5}>
        {parts.map(({ id, content }) => (
          <div key={id} id={id} className={classes['part']}>
            {content}
          </div>
        ))}
      </Stack>
    </div>
  )
}

/** One's own profile: who one is, language, password, second factors, devices, and what the portal keeps. */
export const ProfilePage = () => {
  const say = useWords('profile')
  const sayError = useWords('errors')
  const { session } = useSuspenseQuery(sessionQuery()).data
  const { data, error, refetch, isFetching } = useQuery(query('readProfile', {}))
  usePageTitle(say('meTitle'))
  if (!session) return null
  const isUnbound = isStaff(session) && !isAdministrator(session.role) && !session.hasOrganisation
  return (
    <>
      <PageHeader
        title={say('meTitle')}
        subtitle={session.name}
        actions={<ProfileLinks session={session} current="me" />}
      />
      {isUnbound && (
        <div className={classes['above']}>
          <Notice tone="error">{sayError('noOrganisation')}</Notice>
        </div>
      )}
      {!mayChange(session) && (
        <div className={classes['above']}>
          <Notice>{say('viewed', { name: session.name })}</Notice>
        </div>
      )}
      {data && <Parts profile={data} session={session} />}
      {!data && !error && (
        <Card>
          <TextSkeleton lines={10} />
        </Card>
      )}
      {!data && error && (
        <ErrorState title={say('failedTitle')} asked={{ refetch, isFetching }}>
          {explainError(error, sayError)} {say('failedText')}
        </ErrorState>
      )}
    </>
  )
}
