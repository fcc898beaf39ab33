import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { MailRow } from '#model/calls/security.ts'
import { mailStates } from '#web/data/security-search.ts'
import { Stack } from '#web/ui/layout.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { useWords } from '#web/words/words.ts'
import { MailDrawer } from './mail-drawer.tsx'
import { joinRows, mailPages } from './paged-queries.ts'
import { MoreButton, PartFrame } from './part-frame.tsx'
import classes from './security.module.css'
import { useSecurityAddress } from './use-security-address.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CellButton } from '#web/ui/cell-button.tsx'
import { CompactTable } from '#web/ui/compact-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatTimestamp } from '#web/ui/format/dates.ts'
import { mailTones } from './mail-tones.ts'
import { RetryMail } from './retry-mail.tsx'

type MailListProps = { mails: readonly MailRow[]; onOpen: (mail: MailRow) => void }

/** E-mails, the newest first; each opens beside the list. */
const MailList = ({ mails, onOpen }: MailListProps) => {
  const say = useWords('security')
  if (mails.length === 0) return <EmptyState title={say('mailsEmpty')}>{say('mailsEmptyText')}</EmptyState>
  const headers = ['created', 'to', 'subject', 'state', 'attempts'] as const
  const cellsOf = (mail: MailRow) => ({
    created: <time dateTime={mail.created}>{formatTimestamp(mail.created)}</time>,
    to: mail.to,
    subject: (
      <CellButton
        label={say('openMail', { subject: mail.subject, to: mail.to })}
        onClick={() => onOpen(mail)}
      >
        {mail.subject}
      </CellButton>
    ),
    state: (
      <span>
        <Badge tone={mailTones[mail.status]}>{say(`mail-${mail.status}`)}</Badge>
      </span>
    ),
    attempts: mail.attempts,
  })
  return (
    <CompactTable
      label={say('mails')}
      columns={headers.map((id) => ({ id, header: say(id) }))}
      rows={mails.map((mail) => ({
        id: mail.id,
        cells: cellsOf(mail),
        actions: mail.status === 'failed' && <RetryMail mail={mail.id} />,
      }))}
      actionsLabel={say('retry')}
    />
  )
}

const anyState = 'all'
const pauseMs = 300

const MailFilters = ({ state, search, onChange }: FilterProps) => {
  const say = useWords('security')
  const [typed, setTyped] = useState(search ?? '')
  const settled = useDebounced(typed.trim(), pauseMs)
  useEffect(() => {
    if (settled !== (search ?? '')) onChange({ search: settled === '' ? undefined : settled })
    // Only what is typed leads to another address, not an address that has changed by itself.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [settled])
  const states = mailStates.map((value) => ({ value, label: say(`mail-${value}`) }))
  return (
    <div className={classes['filters']} data-print="hidden">
      <SegmentedControl
        label={say('mailStatus')}
        segments={[{ value: anyState, label: say('allStatuses') }, ...states]}
        value={state ?? anyState}
        onChange={(chosen) => onChange({ state: mailStates.find((one) => one === chosen) })}
      />
      <SearchBox label={say('mailSearch')} value={typed} onChange={setTyped} />
    </div>
  )
}

type FilterProps = {
  state: MailRow['status'] | undefined
  search: string | undefined
  onChange: (changed: { state?: MailRow['status'] | undefined; search?: string | undefined }) => void
}

/** The e-mails of the outbox: found, read, tried again. */
export const MailDesk = () => {
  const say = useWords('security')
  const { search: address, change } = useSecurityAddress()
  const { state, search } = address
  const [open, setOpen] = useState<MailRow | null>(null)
  const reading = useInfiniteQuery(mailPages({ status: state, search }))
  const rows = joinRows(reading.data?.pages, ({ id }) => id)
  const count = reading.data?.pages.at(-1)?.count
  return (
    <Stack gap={4}>
      <MailFilters state={state} search={search} onChange={change} />
      {count !== undefined && <output className={classes['quiet']}>{say('count', { count })}</output>}
      <PartFrame reading={reading}>{() => <MailList mails={rows} onOpen={setOpen} />}</PartFrame>
      <MoreButton reading={reading} />
      {open && (
        <MailDrawer mail={rows.find(({ id }) => id === open.id) ?? open} onClose={() => setOpen(null)} />
      )}
    </Stack>
  )
}
