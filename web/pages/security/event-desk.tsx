import { useInfiniteQuery } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { securityEventsAPage, securityEventKinds } from '#model/calls/security-events.ts'
import type { SecurityEventRow } from '#model/calls/security.ts'
import { request } from '#web/data/call.ts'
import { Button } from '#web/ui/button.tsx'
import { DayChoice } from '#web/ui/inputs/late-date-field.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { saveCsv, writeCsv } from '#web/ui/table/csv.ts'
import { saySnack } from '#web/widgets/say-snack.ts'
import { PersonSignIn } from '#web/widgets/security/person-sign-in.tsx'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'
import { ChainCheck } from './chain-check.tsx'
import { describeEvent } from './describe-event.ts'
import { EventList, useEventWords } from './event-list.tsx'
import { eventPages, joinRows, type WantedEvents } from './paged-queries.ts'
import { MoreButton, PartFrame } from './part-frame.tsx'
import { PersonFilter } from './person-filter.tsx'
import classes from './security.module.css'
import { useSecurityAddress } from './use-security-address.ts'

const anyKind = 'all'

type EventFiltersProps = { wanted: WantedEvents; onChange: (changed: WantedEvents) => void }

/** Which events are listed: of a kind, about or by a person, from a day and until a day. */
const EventFilters = ({ wanted, onChange }: EventFiltersProps) => {
  const say = useWords('security')
  const { kind, user, since, until } = wanted
  const kinds = securityEventKinds.map((value) => ({ value, label: say(`event-${value}`) }))
  return (
    <>
      <Select
        label={say('kind')}
        value={kind ?? anyKind}
        options={[{ value: anyKind, label: say('allKinds') }, ...kinds]}
        searchable
        labels={{ nothingFound: say('nothingFound') }}
        onChange={(chosen) => onChange({ kind: securityEventKinds.find((one) => one === chosen) })}
      />
      <PersonFilter user={user} onChange={(chosen) => onChange({ user: chosen ?? undefined })} />
      <DayChoice
        label={say('eventsSince')}
        value={since ?? null}
        latest={until}
        clearable
        onChange={(day) => onChange({ since: day ?? undefined })}
      />
      <DayChoice
        label={say('eventsUntil')}
        value={until ?? null}
        earliest={since}
        clearable
        onChange={(day) => onChange({ until: day ?? undefined })}
      />
    </>
  )
}

/** Every event that is asked for, not only those on the pages that have been opened. */
const readAll = async (wanted: WantedEvents): Promise<readonly SecurityEventRow[]> => {
  const rows: SecurityEventRow[] = []
  let isMore = true
  while (isMore) {
    const before = rows.at(-1)?.seq
    const page = await request('listSecurityEvents', { query: { ...wanted, before } })
    rows.push(...page.rows)
    isMore = page.rows.length === securityEventsAPage
  }
  return rows
}

/** The events as a table to take along, with all that was noted of each. */
const ExportEvents = ({ wanted }: { wanted: WantedEvents }) => {
  const words = useEventWords()
  const sayError = useWords('errors')
  const [isBusy, setIsBusy] = useState(false)
  const { say } = words
  const save = async (): Promise<void> => {
    setIsBusy(true)
    try {
      const lines = (await readAll(wanted)).map((event) => [
        event.seq,
        event.at,
        say(`event-${event.kind}`),
        event.aboutName,
        event.actorName,
        describeEvent(event, words),
        JSON.stringify(event.data),
      ])
      const heads = [
        say('seq'),
        say('time'),
        say('event'),
        say('person'),
        say('actor'),
        say('details'),
        say('noted'),
      ]
      saveCsv('security-events.csv', writeCsv([heads, ...lines]))
    } catch (error) {
      saySnack(explainError(error, sayError), 'failed')
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button icon={IconDownload} busy={isBusy} onClick={() => void save()}>
      {say('exportEvents')}
    </Button>
  )
}

/** The chain of events: chosen by kind, person and days, checked as a whole, taken along as a table. */
export const EventDesk = () => {
  const { search, change } = useSecurityAddress()
  const { kind, user, since, until } = search
  const wanted = { kind, user, since, until }
  const reading = useInfiniteQuery(eventPages(wanted))
  const rows = joinRows(reading.data?.pages, ({ seq }) => seq)
  return (
    <Stack gap={5}>
      <ChainCheck />
      <div className={classes['filters']} data-print="hidden">
        <EventFilters wanted={wanted} onChange={change} />
        <ExportEvents wanted={wanted} />
      </div>
      {user && <PersonSignIn user={user} />}
      <PartFrame reading={reading}>
        {() => <EventList events={rows} onPerson={(chosen) => change({ user: chosen })} />}
      </PartFrame>
      <MoreButton reading={reading} />
    </Stack>
  )
}
