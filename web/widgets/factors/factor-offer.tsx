import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { request } from '#web/data/call.ts'
import { sessionQuery } from '#web/data/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './factors.module.css'

/** The profile has all factors in sight, and nothing stands between a client and the questions of a form. */
const isPlace = (pathname: string): boolean =>
  pathname !== '/profile/me' && !/\/(processes|fact-finder)(\/|$)/.test(pathname)

/** The first page of the visit on which the offer may stand; no other page shows it. */
const usePlace = (): boolean => {
  const { pathname } = useLocation()
  const [first, setFirst] = useState<string | null>(null)
  if (first === null && isPlace(pathname)) setFirst(pathname)
  return pathname === first
}

/**
 * Offers, once, to set up a second factor (decision Q-MULTIFACTOR): on the first page that is no form, until that page is
 * left. As soon as it is shown the server notes that, so no later visit shows it again.
 */
export const FactorOffer = () => {
  const say = useWords('profile')
  const client = useQueryClient()
  const router = useRouter()
  const { queryKey } = sessionQuery()
  const isHere = usePlace()
  const { mutate: noteShown } = useMutation({ mutationFn: () => request('declineFactors', {}) })
  useEffect(() => {
    if (isHere) noteShown()
  }, [isHere, noteShown])
  const close = (): void => {
    client.setQueryData(queryKey, (known) =>
      known?.session ? { session: { ...known.session, isFactorOffered: false } } : known,
    )
  }
  const setUp = (): void => {
    close()
    void router.navigate({ href: '/profile/me#factors' })
  }
  if (!isHere) return null
  return (
    <section className={classes['offer']} aria-label={say('offerTitle')} data-print="hidden">
      <Notice
        title={say('offerTitle')}
        action={
          <Row gap={2}>
            <Button size="small" kind="quiet" onClick={close}>
              {say('offerLater')}
            </Button>
            <Button size="small" kind="primary" onClick={setUp}>
              {say('offerSetUp')}
            </Button>
          </Row>
        }
      >
        {say('offerText')}
      </Notice>
    </section>
  )
}
