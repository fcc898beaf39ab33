import { useQuery } from '@tanstack/react-query'
import { hasFeature } from '#configurations/configuration.ts'
import { isSettled, type SendingState } from '#model/orders/sending.ts'
import { useFacts } from '#web/data/facts.tsx'
import { query, sessionQuery } from '#web/data/queries.ts'
import { isStaff } from '#web/data/session.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { Row } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import { useDrawers } from '#web/widgets/subject/use-drawers.ts'
import { useWords } from '#web/words/words.ts'
import { OrderActs } from './order-acts.tsx'

const sentenceOf = (state: SendingState, isOfFirm: boolean) =>
  state === 'held' ? (isOfFirm ? 'heldOfClient' : 'heldText') : 'sending'

/** Orders of the account that the fund house has not answered yet. */
export const PendingOrders = () => {
  const say = useWords('orders')
  const { portfolio } = useSubject()
  const { configuration } = useFacts()
  const { openDrawer } = useDrawers()
  const session = useQuery({ ...sessionQuery(), enabled: false }).data?.session ?? null
  const account = portfolio?.account.id ?? ''
  const isAsked = account !== '' && session !== null && hasFeature(configuration, 'ordering', session.role)
  const asked = useQuery({
    ...query('listSendings', { params: { account } }),
    enabled: isAsked,
    refetchInterval: ({ state }) => (state.data?.rows.some((row) => !isSettled(row.state)) ? 5000 : false),
  })
  if (!session) return null
  const open = (asked.data?.rows ?? []).filter(({ state, order }) => !isSettled(state) && order !== null)
  return open.map((row) => (
    <Notice
      key={row.id}
      tone={row.state === 'unknown' ? 'warning' : 'info'}
      title={say(row.state === 'held' ? 'heldSince' : 'onItsWay', {
        what: row.what,
        date: formatDate(row.createdAt.slice(0, 10)),
      })}
      action={
        <Row gap={2} align="stretch">
          <Button size="small" onClick={() => row.order && openDrawer({ kind: 'order', id: row.order })}>
            {say('show')}
          </Button>
          <OrderActs row={row} />
        </Row>
      }
    >
      <p>{row.problem ?? say(sentenceOf(row.state, isStaff(session)))}</p>
    </Notice>
  ))
}
