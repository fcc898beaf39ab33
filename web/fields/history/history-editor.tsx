import { Notice } from '#web/ui/notice.tsx'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useWords } from '#web/words/words.ts'
import type { FieldEditorProps } from '../field-contract.ts'
import { FieldFrame } from '../field-frame.tsx'
import { RecordHistory } from './record-history.tsx'

/** The versions of the record that is edited. */
export const HistoryEditor = ({ field, isReadOnly, error, context }: FieldEditorProps) => {
  const say = useWords('fields')
  const words = useCollectionWords()
  const { collection, recordId } = context
  const label = field.label ?? words.tab(collection ?? '', 'history')
  return (
    <FieldFrame field={{ ...field, label }} isReadOnly={isReadOnly} error={error}>
      {collection === null || recordId === null ? (
        <Notice>{say('versionsEmptyText')}</Notice>
      ) : (
        <RecordHistory
          collection={collection}
          id={recordId}
          label={label}
          context={context}
          access={isReadOnly ? 'look' : 'restore'}
        />
      )}
    </FieldFrame>
  )
}
