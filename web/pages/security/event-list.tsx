import type { SecurityEventRow } from '#model/calls/security.ts'
import { useDeviceName } from '#web/widgets/factors/use-device-name.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CellButton } from '#web/ui/cell-button.tsx'
import { CompactTable } from '#web/ui/compact-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatTimestamp } from '#web/ui/format/dates.ts'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useWords } from '#web/words/words.ts'
import { describeEvent, type EventWords } from './describe-event.ts'
import { findEventTone } from './event-tone.ts'
import { nameRole } from './name-role.ts'
import classes from './security.module.css'

const useEventWords = (): EventWords => {
  const say = useWords('security')
  const sayStatus = useWords('clients')
  const sayApp = useWords('app')
  const collections = useCollectionWords()
  const nameDevice = useDeviceName()
  return {
    say,
    sayStatus,
    sayRole: (role) => nameRole(role, sayApp),
    nameCollection: collections.name,
    nameDevice,
  }
}

type PersonProps = { id: string | null; name: string; onPerson: (id: string) => void }

const Person = ({ id, name, onPerson }: PersonProps) => {
  const say = useWords('security')
  if (id === null) return name
  return (
    <CellButton label={say('eventsOf', { name })} onClick={() => onPerson(id)}>
      {name}
    </CellButton>
  )
}

/** In words, and below them everything as it was noted. */
const Details = ({ event, words }: { event: SecurityEventRow; words: EventWords }) => {
  const noted = Object.entries(event.data)
  return (
    <div>
      <span>{describeEvent(event, words)}</span>
      {noted.length > 0 && (
        <details className={classes['noted']} data-print="hidden">
          <summary>{words.say('allNoted', { seq: event.seq })}</summary>
          <dl>
            {noted.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  )
}

type EventListProps = { events: readonly SecurityEventRow[]; onPerson: (user: string) => void }

/** Events as they stand in the chain, the newest first. */
export const EventList = ({ events, onPerson }: EventListProps) => {
  const words = useEventWords()
  const { say } = words
  if (events.length === 0) return <EmptyState title={say('eventsEmpty')}>{say('eventsEmptyText')}</EmptyState>
  const cellsOf = (event: SecurityEventRow) => ({
    time: <time dateTime={event.at}>{formatTimestamp(event.at)}</time>,
    event: (
      <span>
        <Badge tone={findEventTone(event)}>{say(`event-${event.kind}`)}</Badge>
      </span>
    ),
    person:
      event.about === null ? (
        ''
      ) : (
        <Person id={event.about} name={event.aboutName ?? say('nobodyKnown')} onPerson={onPerson} />
      ),
    actor: <Person id={event.actor} name={event.actorName} onPerson={onPerson} />,
    details: <Details event={event} words={words} />,
  })
  const headers = ['time', 'event', 'person', 'actor', 'details'] as const
  return (
    <CompactTable
      label={say('chain')}
      columns={headers.map((id) => ({ id, header: say(id) }))}
      rows={events.map((event) => ({ id: String(event.seq), cells: cellsOf(event) }))}
    />
  )
}
