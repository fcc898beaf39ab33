import { securityEventKinds, type SecurityEventKind } from '#model/calls/security-events.ts'
import { Select } from '#web/ui/inputs/select.tsx'
import { useWords } from '#web/words/words.ts'
import { PersonFilter } from './person-filter.tsx'
import classes from './security.module.css'

type EventFiltersProps = {
  kind: SecurityEventKind | undefined
  user: string | undefined
  onChange: (changed: { kind?: SecurityEventKind | undefined; user?: string | undefined }) => void
}

const anyKind = 'all'

/** Which events are listed: of a kind, about or by a person. */
export const EventFilters = ({ kind, user, onChange }: EventFiltersProps) => {
  const say = useWords('security')
  const kinds = securityEventKinds.map((value) => ({ value, label: say(`event-${value}`) }))
  return (
    <div className={classes['filters']} data-print="hidden">
      <Select
        label={say('kind')}
        value={kind ?? anyKind}
        options={[{ value: anyKind, label: say('allKinds') }, ...kinds]}
        searchable
        labels={{ nothingFound: say('nothingFound') }}
        onChange={(chosen) => onChange({ kind: securityEventKinds.find((one) => one === chosen) })}
      />
      <PersonFilter user={user} onChange={(chosen) => onChange({ user: chosen ?? undefined })} />
    </div>
  )
}
