import { useSuspenseQuery } from '@tanstack/react-query'
import { useFacts } from '#web/data/facts.tsx'
import { findPortalHere } from '#web/data/portal-here.ts'
import { mayCreatePortal } from '#web/data/own-portals.ts'
import { sessionQuery } from '#web/data/queries.ts'
import classes from './portals-page.module.css'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { PortalMark } from '#web/widgets/portal-mark.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { UnboundNotice } from '#web/widgets/status/unbound-notice.tsx'
import { useWords } from '#web/words/words.ts'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Session } from '#web/data/session.ts'
import { Button } from '#web/ui/button.tsx'

const PortalDrawer = lazy(async () => ({ default: (await import('./portal-drawer.tsx')).PortalDrawer }))

/** The button that makes a portal, and its form. */
const CreatePortal = ({ session }: { session: Session }) => {
  const say = useWords('portals')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button kind="primary" icon={IconPlus} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {say('create')}
      </Button>
      {isOpen && (
        <Suspense>
          <PortalDrawer session={session} portal={null} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Whom a person without a portal may call or write to: the firm of the portal they came for. */
const FirmContact = () => {
  const say = useWords('portals')
  const portal = findPortalHere(useFacts())
  if (!portal) return say('noneHint')
  return (
    <>
      {portal.contactWithin !== null && (
        <p>{say('noneWithin', { portal: portal.name, count: portal.contactWithin })}</p>
      )}
      <p>{say('noneContact', { portal: portal.name })}</p>
      <p>
        <a href={`tel:${portal.phone.replaceAll(/[^\d+]/g, '')}`}>{portal.phone}</a>
        {' · '}
        <a href={`mailto:${portal.email}`}>{portal.email}</a>
      </p>
    </>
  )
}

/** The portal chooser. */
export const PortalsPage = () => {
  const say = useWords('portals')
  const sayError = useWords('errors')
  const { data } = useSuspenseQuery(sessionQuery())
  const { session } = data
  const { configuration } = useFacts()
  usePageTitle(say('title'))
  if (!session) return null
  return (
    <Stack gap={5}>
      <PageHeader
        title={say('title')}
        subtitle={session.portals.length > 0 ? say('subtitle') : undefined}
        actions={mayCreatePortal(session, configuration.limits) && <CreatePortal session={session} />}
      />
      <div>
        <UnboundNotice session={session} />
        {session.waitsFor && (
          <Notice tone="info" title={say('waitingTitle', { organisation: session.waitsFor })}>
            {say('waitingText')}
          </Notice>
        )}
        {session.portals.length === 0 ? (
          !session.waitsFor && (
            <EmptyState title={sayError('noPortal')}>
              <FirmContact />
            </EmptyState>
          )
        ) : (
          <ul className={classes['portals']}>
            {session.portals.map((portal) => (
              <li key={portal.id}>
                <AppLink href={`/dashboard/${portal.id}`} className={classes['portal']}>
                  <PortalMark name={portal.name} logo={portal.logo} />
                  {portal.subtitle && <span className={classes['subtitle']}>{portal.subtitle}</span>}
                </AppLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Stack>
  )
}
