import { useCollectionWords } from '#web/words/collection-words.ts'
import type { FieldViewProps } from '../field-contract.ts'
import { ChildRecords } from './child-records.tsx'

/** The records that belong to this one. */
export const GridView = ({ field, context }: FieldViewProps) => {
  const words = useCollectionWords()
  return (
    <ChildRecords
      field={{ ...field, label: field.label ?? words.name(field.collection ?? '') }}
      context={context}
    />
  )
}
