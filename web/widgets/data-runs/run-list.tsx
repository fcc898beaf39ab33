import type { DataRun } from '#model/calls/data-processes.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { CellButton } from '#web/ui/cell-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import type { Column } from '#web/ui/table/column.ts'
import { numberColumn, textColumn } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useWords } from '#web/words/words.ts'
import { useRunState } from './use-run-words.ts'

/** How long a run took, in seconds; null while it goes on. */
const secondsOf = ({ startedAt, endedAt }: DataRun): string | null =>
  endedAt === null ? null : ((Date.parse(endedAt) - Date.parse(startedAt)) / 1000).toFixed(1)

type Opening = { run: DataRun; onOpen: (run: string) => void }

const RunButton = ({ run, onOpen }: Opening) => {
  const say = useWords('dataRuns')
  const when = formatDateTime(run.startedAt)
  return (
    <CellButton label={say('open', { when })} onClick={() => onOpen(run.id)}>
      {when}
    </CellButton>
  )
}

const RunBadge = ({ run }: { run: DataRun }) => {
  const { text, tone } = useRunState()(run)
  return <Badge tone={tone}>{text}</Badge>
}

const useRunColumns = (onOpen: Opening['onOpen']): readonly Column<DataRun>[] => {
  const say = useWords('dataRuns')
  const stateOf = useRunState()
  return [
    textColumn('when', say('when'), {
      value: (run) => run.startedAt,
      cell: (run) => <RunButton run={run} onOpen={onOpen} />,
      visibility: 'fixed',
      card: 'title',
    }),
    textColumn('state', say('state'), {
      value: (run) => stateOf(run).text,
      cell: (run) => <RunBadge run={run} />,
    }),
    numberColumn('created', say('created'), { value: (run) => run.created }),
    numberColumn('changed', say('changed'), { value: (run) => run.changed }),
    numberColumn('refused', say('refused'), { value: (run) => run.refused }),
    textColumn('by', say('by'), {
      value: (run) => (run.way === 'schedule' ? say('bySchedule', { name: run.by }) : run.by),
    }),
    textColumn('duration', say('duration'), {
      value: (run) => {
        const seconds = secondsOf(run)
        return seconds === null ? null : `${seconds} s`
      },
    }),
  ]
}

/** The last runs of a process, newest first; each opens with its rows. */
export const RunList = ({ runs, onOpen }: { runs: readonly DataRun[]; onOpen: (run: string) => void }) => {
  const say = useWords('dataRuns')
  const columns = useRunColumns(onOpen)
  return (
    <Card title={say('runs')} padding="none">
      <DataTable
        id="data-runs"
        caption={say('runs')}
        columns={columns}
        rows={runs}
        searchable={false}
        empty={<EmptyState title={say('noRuns')}>{say('noRunsText')}</EmptyState>}
        inset
      />
    </Card>
  )
}
