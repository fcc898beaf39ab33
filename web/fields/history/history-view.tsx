import type { FieldViewProps } from '../field-contract.ts'
import { NothingFilled } from '../nothing-filled.tsx'
import { RecordHistory } from './record-history.tsx'

/** The versions of the record, to be looked at. */
export const HistoryView = ({ field, context }: FieldViewProps) => {
  const { collection, recordId } = context
  if (collection === null || recordId === null) return <NothingFilled />
  return (
    <RecordHistory
      collection={collection}
      id={recordId}
      label={field.label ?? field.name}
      context={context}
      access="look"
    />
  )
}
