import { lazy, Suspense } from 'react'
import type { Answers } from '#model/fields/form-field.ts'
import type { Shown } from '#web/data/collections.ts'
import { usePerson } from './use-person.ts'
import type { Answer } from './use-record-saving.ts'

const SubmissionAnswers = lazy(async () => ({
  default: (await import('../forms/submission-answers.tsx')).SubmissionAnswers,
}))

/** The name of the field that keeps the answers to a form, where the collection has one. */
const findAnswers = ({ fields }: Shown): string | undefined =>
  Object.entries(fields).find(([, field]) => field.kind === 'json' && field.shape === 'answers')?.[0]

/** What somebody answered to a form, below the fields of the record that keeps it; nothing for other records. */
export const RecordAnswers = ({ collection, base }: { collection: Shown; base: Answer | null }) => {
  const { role } = usePerson()
  const name = findAnswers(collection)
  const formId = base?.record['formId']
  if (name === undefined || !base || typeof formId !== 'string') return null
  const internal = base.record['internalAnswers'] as Answers | null | undefined
  const answers: Answers = { ...(base.record[name] as Answers | null), ...internal }
  return (
    <Suspense>
      <SubmissionAnswers formId={formId} answers={answers} role={role} names={base.names} />
    </Suspense>
  )
}
