import { Suspense, use } from 'react'
import type { RecordVersion } from '#model/calls/records.ts'
import type { Collection } from '#model/collection.ts'
import { CompactTable } from '#web/ui/compact-table.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextSkeleton } from '#web/ui/skeletons.tsx'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useWords } from '#web/words/words.ts'
import type { FieldContext } from '../field-contract.ts'
import { RecordCell } from '../records/record-cell.tsx'
import { DesignedPartsContext } from './designed-parts.ts'
import { findDifferences, type Difference } from './find-differences.ts'

type VersionComparisonProps = {
  definition: Collection
  before: RecordVersion
  after: RecordVersion
  context: FieldContext
}

type DifferencesProps = VersionComparisonProps & { differences: readonly Difference[] }

/** The fields that have one value, before and after beside each other. */
const FieldDifferences = ({ definition, before, after, context, differences }: DifferencesProps) => {
  const say = useWords('fields')
  const words = useCollectionWords()
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

/** What differs between two versions, field by field, and what was designed part by part; what is alike is left out. */
export const VersionComparison = (props: VersionComparisonProps) => {
  const { definition, before, after, context } = props
  const say = useWords('fields')
  const parts = use(DesignedPartsContext)
  const all = findDifferences({ before: before.values, after: after.values })
  if (all.length === 0) return <Notice>{say('noDifference')}</Notice>
  const isDesigned = ({ name }: Difference): boolean => parts?.isDesigned(definition.fields[name]) ?? false
  const differences = all.filter((one) => !isDesigned(one))
  return (
    <Stack gap={3}>
      {differences.length > 0 && <FieldDifferences {...props} differences={differences} />}
      {all.filter(isDesigned).map((one) => {
        const field = definition.fields[one.name]
        return (
          parts?.isDesigned(field) && (
            <Suspense key={one.name} fallback={<TextSkeleton lines={4} />}>
              <parts.Changes field={field} before={one.before} after={one.after} context={context} />
            </Suspense>
          )
        )
      })}
    </Stack>
  )
}
