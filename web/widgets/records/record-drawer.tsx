import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answers } from '#model/fields/form-field.ts'
import { query } from '#web/data/queries.ts'
import { CallError } from '#web/data/send.ts'
import type { AnswerOf } from '#web/data/call.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { TextSkeleton } from '#web/ui/skeletons.tsx'
import { ConfirmPassword } from '#web/widgets/factors/confirm-password.tsx'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'
import { freshMs } from './fresh-record.ts'
import { RecordEditor } from './record-editor.tsx'
import type { RecordDrawerProps } from './record-drawer-props.ts'
import { useFirstAdviser } from './use-first-adviser.ts'
import { useFirstOfParents } from './use-first-of-parent.ts'

/** The record as the server has it now: read once when the drawer opens, whatever is read of it afterwards. */
const useRecordOnce = ({ collection, id }: Pick<RecordDrawerProps, 'collection' | 'id'>) => {
  const [answer, setAnswer] = useState<AnswerOf<'readRecord'> | null>(null)
  const reading = useQuery({
    ...query('readRecord', { params: { collection: collection.name, id: id ?? '' } }),
    enabled: id !== null && answer === null,
    staleTime: freshMs,
  })
  if (answer === null && reading.data && !reading.isFetching) setAnswer(reading.data)
  return { answer, reading }
}

/** An address that names no record at all is answered as bad input. */
const isGone = (error: unknown): boolean =>
  error instanceof CallError && ['not-found', 'bad-input'].includes(error.code)

/** A record beside the list it was opened from: read, changed, made, or copied to be saved as another one. */
export const RecordDrawer = (props: RecordDrawerProps) => {
  const { collection, id, onClose } = props
  const say = useWords('admin')
  const sayError = useWords('errors')
  const words = useCollectionWords()
  const { answer, reading } = useRecordOnce(props)
  const [copy, setCopy] = useState<Answers | null>(null)
  const isNew = id === null
  const advisers = useFirstAdviser(collection, { isNew })
  const ofParents = useFirstOfParents(collection, { isNew, given: props.given })
  const given = copy ?? { ...advisers, ...ofParents, ...props.given }
  if (answer || (isNew && advisers && ofParents))
    return (
      <ConfirmPassword change="access">
        <RecordEditor
          key={copy ? 'copy' : 'record'}
          {...props}
          given={given}
          answer={copy ? null : answer}
          onCopied={setCopy}
          Inner={RecordDrawer}
        />
      </ConfirmPassword>
    )
  const { error } = reading
  return (
    <Drawer opened onClose={onClose} title={words.one(collection.name)}>
      {!error && <TextSkeleton lines={8} />}
      {isGone(error) && <EmptyState title={say('recordGoneTitle')}>{say('recordGoneText')}</EmptyState>}
      {error && !isGone(error) && (
        <ErrorState title={say('recordFailedTitle')} asked={reading}>
          {explainError(error, sayError)}
        </ErrorState>
      )}
    </Drawer>
  )
}
