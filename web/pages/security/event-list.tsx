import type { SecurityEventRow } from '#model/calls/security.ts'
import { useDeviceName } from '#web/widgets/factors/use-device-name.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { CellButton } from '#web/ui/cell-button.tsx'
import { CompactTable } from '#web/ui/compact-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatTimestamp } from '#web/ui/format/dates.ts'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useWords, type Say } from '#web/words/words.ts'
import { describeEvent, type EventWords } from './describe-event.ts'
import classes from './security.module.css'
import type { SecurityEventKind } from '#model/calls/security-events.ts'

const noticeable: ReadonlySet<SecurityEventKind> = new Set([
  'sign-in-refused',
  'locked',
  'factor-refused',
  'identity-refused',
  'bypass-granted',
  'status-overridden',
  'role-changed',
  'custom-token-made',
])

/** Events that deserve a second look stand out; a chain that was found broken most of all. */
export const findEventTone = ({ kind, data }: Pick<SecurityEventRow, 'kind' | 'data'>): Tone => {
  if (kind === 'chain-checked' && typeof data['firstBad'] === 'number') return 'error'
  return noticeable.has(kind) ? 'warning' : 'neutral'
}

const names = { admin: 'roleAdmin', professional: 'roleProfessional', investor: 'roleInvestor' } as const

/** What a role is called; one that nobody has any more keeps its own name. */
export const nameRole = (role: string, say: Say<'app'>): string =>
  Object.hasOwn(names, role) ? say(names[role as keyof typeof names]) : role

/** What it takes to say what happened. */
export const useEventWords = (): EventWords => {
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
