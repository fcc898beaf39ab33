import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { request } from '#web/data/call.ts'
import { sessionQuery } from '#web/data/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './factors.module.css'

/**
 * Offers, once after signing in, to set up a second factor (decision Q-MULTIFACTOR). It stands on the first page alone that somebody
 * comes to: on every page it would push down what they came for.
 */
export const FactorOffer = () => {
  const say = useWords('profile')
  const client = useQueryClient()
  const router = useRouter()
  const { queryKey } = sessionQuery()
  const { pathname } = useLocation()
  const [first] = useState(pathname)
  const putOff = useMutation({
    mutationFn: () => request('declineFactors', {}),
    onMutate: () =>
      client.setQueryData(queryKey, (known) =>
        known?.session ? { session: { ...known.session, isFactorOffered: false } } : known,
      ),
  })
  const setUp = (): void => {
    putOff.mutate()
    void router.navigate({ href: '/profile/me#factors' })
  }
  // The profile itself has all factors in sight.
  if (pathname === '/profile/me' || pathname !== first) return null
  return (
    <section className={classes['offer']} aria-label={say('offerTitle')} data-print="hidden">
      <Notice
        title={say('offerTitle')}
        action={
          <Row gap={2}>
            <Button size="small" kind="quiet" onClick={() => putOff.mutate()}>
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
