import { Badge } from '#web/ui/badge.tsx'
import { Row } from '#web/ui/layout.tsx'
import type { FieldViewProps } from '../field-contract.ts'
import { NothingFilled } from '../nothing-filled.tsx'
import { readIds } from './read-ids.ts'
import { useRecordNames } from './use-record-names.ts'
import { useRecordSource } from './use-record-source.ts'

/** The chosen records by name. */
export const RecordNames = ({ field, value, context }: FieldViewProps) => {
  const ids = readIds(value)
  const names = useRecordNames(ids, { source: useRecordSource(field), known: context.names })
  const [only, ...others] = ids
  if (only === undefined) return <NothingFilled />
  if (others.length === 0) return <span>{names[only]}</span>
  return (
    <Row gap={1}>
      {ids.map((id) => (
        <Badge key={id}>{names[id]}</Badge>
      ))}
    </Row>
  )
}
