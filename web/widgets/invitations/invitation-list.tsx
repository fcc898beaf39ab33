import { Stack } from '#web/ui/layout.tsx'
import { useState } from 'react'
import type { InvitationRow, InvitationState } from '#model/calls/clients.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CompactTable } from '#web/ui/compact-table.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { Checkbox } from '#web/ui/inputs/choice-input.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useWords } from '#web/words/words.ts'
import {
  chooseRows,
  invitationStates,
  isInvitable,
  isUnsent,
  keepState,
  stateTones,
} from './invitation-states.ts'
import classes from './invitations.module.css'
import { InviteDialog } from './invite-dialog.tsx'

const anyState = 'all'

type StateFilterProps = {
  rows: readonly InvitationRow[]
  state: InvitationState | null
  onChange: (state: InvitationState | null) => void
}

const StateFilter = ({ rows, state, onChange }: StateFilterProps) => {
  const say = useWords('invitations')
  const segmentOf = (value: InvitationState | null) => {
    const name = value === null ? say('all') : say(`state-${value}`)
    return {
      value: value ?? anyState,
      label: `${name} (${keepState(rows, value).length})`,
    }
  }
  return (
    <SegmentedControl
      label={say('states')}
      segments={[null, ...invitationStates].map(segmentOf)}
      value={state ?? anyState}
      onChange={(chosen) => onChange(invitationStates.find((one) => one === chosen) ?? null)}
    />
  )
}

const timeOf = (at: string | null): string => (at === null ? '' : formatDateTime(at))

type RowsProps = {
  rows: readonly InvitationRow[]
  chosen: ReadonlySet<string>
  onChoose: (rows: readonly InvitationRow[], isChosen: boolean) => void
}

const Client = ({ row, chosen, onChoose }: Omit<RowsProps, 'rows'> & { row: InvitationRow }) => {
  const say = useWords('invitations')
  return (
    <Checkbox
      label={
        <>
          <span className="visually-hidden">{say('choose', { name: row.name })}</span>
          <span aria-hidden="true">{row.name}</span>
        </>
      }
      hint={row.email === '' ? say('noEmail') : row.email}
      disabled={!isInvitable(row)}
      value={chosen.has(row.account)}
      onChange={(isChosen) => onChoose([row], isChosen)}
    />
  )
}

/** How far an invitation has come, and since and until when. */
const State = ({ row }: { row: InvitationRow }) => {
  const say = useWords('invitations')
  const { delivery, lastInviteSend } = row
  const times = [
    { word: say('sentOn'), at: isUnsent(delivery) ? null : lastInviteSend },
    { word: say('validUntil'), at: row.expiresAt },
  ]
  return (
    <div className={classes['state']}>
      <Badge tone={stateTones[row.state]}>{say(`state-${row.state}`)}</Badge>
      {isUnsent(delivery) && <div>{say(`unsent-${delivery}`)}</div>}
      {times.map(({ word, at }) => at && <div key={word}>{`${word}: ${formatDateTime(at)}`}</div>)}
    </div>
  )
}

const Rows = ({ rows, chosen, onChoose }: RowsProps) => {
  const say = useWords('invitations')
  if (rows.length === 0) return <p className={classes['quiet']}>{say('noneOfState')}</p>
  const headers = ['client', 'state', 'lastLogin'] as const
  return (
    <CompactTable
      label={say('title')}
      columns={headers.map((id) => ({ id, header: say(id) }))}
      rows={rows.map((row) => ({
        id: row.account,
        cells: {
          client: (
            <div className={classes['client']}>
              <Client row={row} chosen={chosen} onChoose={onChoose} />
            </div>
          ),
          state: <State row={row} />,
          lastLogin: timeOf(row.lastLogin),
        },
      }))}
    />
  )
}

/** The clients of a portal by the state of their invitation; those chosen are invited together. */
export const InvitationList = ({ rows }: { rows: readonly InvitationRow[] }) => {
  const say = useWords('invitations')
  const [state, setState] = useState<InvitationState | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set())
  const [isAsking, setIsAsking] = useState(false)
  const shown = keepState(rows, state)
  const invitable = shown.filter(isInvitable)
  const selected = rows.filter((row) => isInvitable(row) && chosen.has(row.account))
  const shownChosen = invitable.filter(({ account }) => chosen.has(account)).length
  const choose = (some: readonly InvitationRow[], isChosen: boolean) =>
    setChosen(chooseRows(chosen, { rows: some, isChosen }))
  return (
    <Stack>
      <StateFilter rows={rows} state={state} onChange={setState} />
      {invitable.length > 0 && (
        <Checkbox
          label={say('chooseShown', { number: invitable.length })}
          value={shownChosen === invitable.length}
          indeterminate={shownChosen > 0 && shownChosen < invitable.length}
          onChange={(isChosen) => choose(invitable, isChosen)}
        />
      )}
      <Rows rows={shown} chosen={chosen} onChoose={choose} />
      <div className={classes['bar']} data-print="hidden">
        <output>{say('chosen', { count: selected.length })}</output>
        <Button
          kind="primary"
          aria-haspopup="dialog"
          disabled={selected.length === 0}
          onClick={() => setIsAsking(true)}
        >
          {say(selected.every((row) => row.state === 'none') ? 'invite' : 'inviteAgain')}
        </Button>
      </div>
      {isAsking && (
        <InviteDialog
          rows={selected}
          onClose={() => setIsAsking(false)}
          onInvited={() => setChosen(new Set())}
        />
      )}
    </Stack>
  )
}
