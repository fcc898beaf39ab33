import type { DataRunRow } from '#model/calls/data-processes.ts'
import { findAdminCollection, useCollections } from '#web/data/collections.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { CompactTable } from '#web/ui/compact-table.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { ChangedValue } from '#web/widgets/records/changed-value.tsx'
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

type Names = Readonly<Record<string, string>>

type RunRowsProps = {
  rows: readonly DataRunRow[]
  /** What the records are called that the rows refer to. */
  names: Names
  /** Whether what the rows became is there to be opened. */
  isKept: boolean
}

/** What of a record is new, field by field. */
const Changes = ({ row, names }: { row: DataRunRow; names: Names }) => {
  const words = useCollectionWords()
  const collection = findAdminCollection(useCollections(), row.collection)
  if (collection === null) return null
  return (
    <ul className={classes['changes']}>
      {Object.entries(row.values).map(([name, { before, after }]) => (
        <li key={name}>
          {words.field(row.collection, name)}:{' '}
          {row.outcome === 'changed' && (
            <>
              <ChangedValue {...{ collection, name, names }} value={before} /> →{' '}
            </>
          )}
          <ChangedValue {...{ collection, name, names }} value={after} />
        </li>
      ))}
    </ul>
  )
}

/** What became of the rows of a run, what was refused first. */
export const RunRows = ({ rows, names, isKept }: RunRowsProps) => {
  const say = useWords('dataRuns')
  const words = useCollectionWords()
  const reasonOf = useRowReason()
  return (
    <CompactTable
      label={say('rows')}
      columns={[
        { id: 'line', header: say('line') },
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
              row.title || words.one(row.collection)
            ),
          outcome: (
            <span>
              <Badge tone={tones[row.outcome]}>{say(row.outcome)}</Badge>
            </span>
          ),
          details: row.problem === null ? <Changes row={row} names={names} /> : reasonOf(row),
        },
      }))}
    />
  )
}
