import { useFormState } from 'react-hook-form'
import { flattenFields } from '#model/forms/fields-of-form.ts'
import { useWords } from '#web/words/words.ts'
import { useExplain } from '#web/words/use-explain.ts'
import { toKey } from '#web/fields/field-key.ts'
import type { RecordForm } from '#web/fields/form-state/use-record-form.ts'

type FormSummaryProps = { form: Pick<RecordForm, 'attempt' | 'control' | 'fields'> }

/** What the last try to send found wrong and is not put right yet, by the labels of the fields. */
export const useStillWrong = ({ attempt, control, fields }: FormSummaryProps['form']) => {
  const { errors } = useFormState({ control })
  const labels = new Map(flattenFields(fields).map((field) => [field.name, field.label ?? field.name]))
  return Object.entries(attempt.problems)
    .filter(([name]) => errors[toKey(name)])
    .map(([name, problem]) => ({ name, label: labels.get(name) ?? name, problem }))
}

/** 'Notes: Max 10 characters', and not 'Name: Name is required'. */
const nameProblem = (label: string, explanation: string): string =>
  explanation.startsWith(label) ? explanation : `${label}: ${explanation}`

/** Says to screen readers, when sending failed, how many answers are wrong and what is wrong with them. */
export const FormSummary = ({ form }: FormSummaryProps) => {
  const say = useWords('fields')
  const explain = useExplain()
  const wrong = useStillWrong(form)
  return (
    <div className="visually-hidden" role="alert" key={form.attempt.turn}>
      {wrong.length > 0 && (
        <>
          <p>{say('needAttention', { count: wrong.length })}</p>
          <ul>
            {wrong.map(({ name, label, problem }) => (
              <li key={name}>{nameProblem(label, explain(problem))}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
