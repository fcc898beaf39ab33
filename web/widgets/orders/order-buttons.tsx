import { useQuery } from '@tanstack/react-query'
import { hasFeature } from '#configurations/configuration.ts'
import { useFacts } from '#web/data/facts.tsx'
import { sessionQuery } from '#web/data/queries.ts'
import { isStaff, mayChange } from '#web/data/session.ts'
import { Button } from '#web/ui/button.tsx'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import { useDrawers } from '#web/widgets/subject/use-drawers.ts'
import { useLanguage, useWords } from '#web/words/words.ts'
import { ticketQuery } from './use-order.ts'

const useTicket = (type: 'Buy' | 'Sell', holding: string, enabled: boolean) => {
  const { id } = useSubject()
  const language = useLanguage()
  const { data } = useQuery({ ...ticketQuery(id, { type, holding, language }), enabled })
  return data ?? null
}

/** To order more of a holding or to sell it: there for the client of the account, while they may. */
export const OrderButtons = ({ holding }: { holding: string }) => {
  const say = useWords('orders')
  const { kind } = useSubject()
  const { openDrawer } = useDrawers()
  const { configuration } = useFacts()
  const session = useQuery({ ...sessionQuery(), enabled: false }).data?.session ?? null
  const isHere = kind === 'portfolio' && !holding.startsWith('cash:')
  const isClient = session !== null && !isStaff(session) && mayChange(session)
  const isAsked = isHere && isClient && hasFeature(configuration, 'ordering', session.role)
  const [buying, selling] = [useTicket('Buy', holding, isAsked), useTicket('Sell', holding, isAsked)]
  if (buying?.objection === 'status') return <p>{say('noStatus')}</p>
  return (
    <>
      {selling?.objection === null && (
        <Button onClick={() => openDrawer({ kind: 'sell', id: holding })}>{say('sell')}</Button>
      )}
      {buying?.objection === null && (
        <Button kind="primary" onClick={() => openDrawer({ kind: 'buy', id: holding })}>
          {say('buy')}
        </Button>
      )}
    </>
  )
}
