import { useQuery } from '@tanstack/react-query'
import type { Role } from '#model/access/role.ts'
import type { FormStep } from '#model/forms/form-structure.ts'
import type { Answers } from '#model/fields/form-field.ts'
import type { FormSection } from '#web/fields/form/form-renderer.tsx'
import { query } from '#web/data/queries.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { TextSkeleton } from '#web/ui/skeletons.tsx'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'
import { AnsweredForm } from './answered-form.tsx'

type SubmissionAnswersProps = {
  formId: string
  answers: Answers
  role: Role
  names?: Readonly<Record<string, string>>
  below?: FormSection['below']
}

/** The answers of a submission, drawn from the steps of its form as that is now. */
export const SubmissionAnswers = ({ formId, answers, role, names, below }: SubmissionAnswersProps) => {
  const say = useWords('stepForm')
  const sayError = useWords('errors')
  const reading = useQuery(query('readRecord', { params: { collection: 'forms', id: formId } }))
  if (reading.error)
    return (
      <ErrorState title={say('formFailed')} asked={reading}>
        {explainError(reading.error, sayError)}
      </ErrorState>
    )
  if (!reading.data) return <TextSkeleton lines={8} />
  const { name, steps } = reading.data.record as { name?: string; steps?: FormStep[] | null }
  return (
    <AnsweredForm
      steps={steps ?? []}
      label={name ?? say('answers')}
      role={role}
      formId={formId}
      answers={answers}
      {...(names && { names })}
      below={below}
    />
  )
}
