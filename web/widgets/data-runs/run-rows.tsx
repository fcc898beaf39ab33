import type { DataRunRow } from '#model/calls/data-processes.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { CompactTable } from '#web/ui/compact-table.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useWords } from '#web/words/words.ts'
import classes from './data-runs.module.css'
import { useRowReason } from './use-run-words.ts'

const tones: Record<DataRunRow['outcome'], Tone> = {
  created: 'success',
  changed: 'info',
  unchanged: 'neutral',
  refused: 'error',
}

type RunRowsProps = {
  rows: readonly DataRunRow[]
  /** Whether what the rows became is there to be opened. */
  isKept: boolean
}

const Changes = ({ row }: { row: DataRunRow }) => {
  const say = useWords('dataRuns')
  const words = useCollectionWords()
  const reasonOf = useRowReason()
  if (row.problem !== null) return reasonOf(row)
  const write = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return say('empty')
    return Array.isArray(value) ? value.join(', ') : String(value)
  }
  return (
    <ul className={classes['changes']}>
      {Object.entries(row.values).map(([name, { before, after }]) => {
        const field = words.field(row.collection, name)
        const isNew = row.outcome === 'created'
        return (
          <li key={name}>
            {field}: {isNew ? '' : `${write(before)} → `}
            {write(after)}
          </li>
        )
      })}
    </ul>
  )
}

/** What became of the rows of a run, what was refused first. */
export const RunRows = ({ rows, isKept }: RunRowsProps) => {
  const say = useWords('dataRuns')
  const words = useCollectionWords()
  return (
    <CompactTable
      label={say('rows')}
      columns={[
        { id: 'line', header: say('line'), align: 'end' },
        { id: 'record', header: say('record') },
        { id: 'outcome', header: say('outcome') },
        { id: 'details', header: say('details') },
      ]}
      rows={rows.map((row) => ({
        id: String(row.seq),
        cells: {
          line: row.line,
          record:
            isKept && row.record ? (
              <AppLink href={`/admin/${row.collection}?open=${row.record}`}>
                {row.title || row.record}
              </AppLink>
            ) : (
              `${words.one(row.collection)} ${row.title}`.trim()
            ),
          outcome: <Badge tone={tones[row.outcome]}>{say(row.outcome)}</Badge>,
          details: <Changes row={row} />,
        },
      }))}
    />
  )
}
