import { useQuery } from '@tanstack/react-query'
import { query } from '#web/data/queries.ts'
import { isStaff, mayChange } from '#web/data/session.ts'
import { useHasFeature } from '#web/data/use-has-feature.ts'
import { useSession } from '#web/data/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { useDrawers } from '#web/widgets/subject/use-drawers.ts'
import { useWords } from '#web/words/words.ts'

/** Whether whoever looks could order at all: a client, where orders are placed. */
const useMayAsk = (): boolean => {
  const session = useSession()
  return useHasFeature('ordering') && session !== null && !isStaff(session) && mayChange(session)
}

const usePlaces = () => useQuery({ ...query('listOrderPlaces', {}), enabled: useMayAsk() }).data?.places ?? []

/** To buy a fund: there for clients with a portfolio in which they may order now. */
export const BuyFundButton = ({ fund }: { fund: string }) => {
  const say = useWords('orders')
  const { openDrawer } = useDrawers()
  if (!usePlaces().some(({ objection }) => objection === null)) return null
  return (
    <Button kind="primary" onClick={() => openDrawer({ kind: 'buy-fund', id: fund })}>
      {say('buy')}
    </Button>
  )
}

/** Why a client who has portfolios can buy in none of them. */
export const NoOrderReason = () => {
  const say = useWords('orders')
  const places = usePlaces()
  const isBarred = places.length > 0 && places.every(({ objection }) => objection !== null)
  return isBarred ? <p>{say('noStatus')}</p> : null
}
