import type { ClientDesk, StatusMove } from '#model/calls/client-desk.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { ConfirmButton } from '#web/widgets/confirm-button.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './client-desk.module.css'
import { findReason } from './move-reason.ts'
import { useDeskChange } from './use-desk-change.ts'

/** What the client may do, in a status or after a move to one. */
const useStanding = () => {
  const say = useWords('clientDesk')
  return ({ ordering, details }: Pick<StatusMove, 'ordering' | 'details'>): readonly string[] => [
    ...(ordering === null ? [] : [say(ordering ? 'mayOrder' : 'mayNotOrder')]),
    say(details ? 'mayAmend' : 'mayNotAmend'),
  ]
}

/** Why an account is moved, and all that follows from it. */
const MoveEffects = ({ desk, move }: { desk: ClientDesk; move: StatusMove }) => {
  const say = useWords('clientDesk')
  const sayStanding = useStanding()
  const reason = findReason(desk.status, move.to)
  const told =
    move.told === null ? say(desk.client ? 'toldQuietly' : 'toldNobody') : say('told', { email: move.told })
  const closed = { Buy: say('closesBuy'), Sell: say('closesSell') } as const
  return (
    <Stack gap={3}>
      {reason && (
        <p>
          <strong>{say('reason')}:</strong> {say(reason)}
        </p>
      )}
      <div>
        <p>
          <strong>{say('follows')}</strong>
        </p>
        <ul className={classes['effects']}>
          <li>{told}</li>
          {move.closes && <li>{closed[move.closes]}</li>}
          {sayStanding(move).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </Stack>
  )
}

/** The status of an account, what it means for the client, and the steps that whoever looks may take next. */
export const StatusCard = ({ desk, mayChange }: { desk: ClientDesk; mayChange: boolean }) => {
  const say = useWords('clientDesk')
  const sayClients = useWords('clients')
  const sayStanding = useStanding()
  const changing = useDeskChange(desk)
  const { moves, status } = desk
  return (
    <Card title={say('status')}>
      <Stack gap={3}>
        <Row gap={2}>
          <span>{say('statusNow')}</span>
          <Badge tone="info">{sayClients(`status_${status}`)}</Badge>
        </Row>
        <p className={classes['quiet']}>{sayStanding(desk.standing).join(' ')}</p>
        {mayChange && desk.isMine && moves.length === 0 && <p>{say('noMoves')}</p>}
        {mayChange && (
          <Row gap={2}>
            {moves.map((move) => {
              const name = sayClients(`status_${move.to}`)
              return (
                <ConfirmButton
                  key={move.to}
                  action={say('moveTo', { status: name })}
                  title={say('moveTo', { status: name })}
                  confirmKind="primary"
                  busy={changing.isPending && changing.variables.values['userStatus'] === move.to}
                  onConfirm={() =>
                    changing.mutate({
                      values: { userStatus: move.to },
                      said: say('moved', { status: name }),
                    })
                  }
                >
                  <MoveEffects desk={desk} move={move} />
                </ConfirmButton>
              )
            })}
          </Row>
        )}
      </Stack>
    </Card>
  )
}
