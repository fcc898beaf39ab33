import type { RecordVersion } from '#model/calls/records.ts'
import type { Collection } from '#model/collection.ts'
import { CompactTable } from '#web/ui/compact-table.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useWords } from '#web/words/words.ts'
import type { FieldContext } from '../field-contract.ts'
import { RecordCell } from '../records/record-cell.tsx'
import { findDifferences } from './find-differences.ts'

export type VersionComparisonProps = {
  definition: Collection
  before: RecordVersion
  after: RecordVersion
  context: FieldContext
}

/** What differs between two versions, field by field; what is alike is left out. */
export const VersionComparison = ({ definition, before, after, context }: VersionComparisonProps) => {
  const say = useWords('fields')
  const words = useCollectionWords()
  const differences = findDifferences({ before: before.values, after: after.values })
  if (differences.length === 0) return <Notice>{say('noDifference')}</Notice>
  const cell = (name: string, value: unknown) => (
    <RecordCell definition={definition} name={name} value={value} context={context} />
  )
  return (
    <CompactTable
      label={say('comparison', { from: before.version, to: after.version })}
      columns={[
        { id: 'field', header: say('fieldColumn') },
        { id: 'before', header: `${say('before')} (${before.version})` },
        { id: 'after', header: `${say('after')} (${after.version})` },
      ]}
      rows={differences.map((one) => ({
        id: one.name,
        cells: {
          field: words.field(definition.name, one.name),
          before: cell(one.name, one.before),
          after: cell(one.name, one.after),
        },
      }))}
    />
  )
}
