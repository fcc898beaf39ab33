import { flattenFields } from '#model/forms/fields-of-form.ts'
import { useWords } from '#web/words/words.ts'
import { useExplain } from '#web/words/use-explain.ts'
import type { RecordForm } from './use-record-form.ts'

type FormSummaryProps = { form: Pick<RecordForm, 'attempt' | 'fields'> }

/** 'Notes: Max 10 characters', and not 'Name: Name is required'. */
const nameProblem = (label: string, explanation: string): string =>
  explanation.startsWith(label) ? explanation : `${label}: ${explanation}`

/** Says to screen readers, when sending failed, how many answers are wrong and what is wrong with them. */
export const FormSummary = ({ form }: FormSummaryProps) => {
  const say = useWords('fields')
  const explain = useExplain()
  const { turn, problems } = form.attempt
  const labels = new Map(flattenFields(form.fields).map((field) => [field.name, field.label ?? field.name]))
  const wrong = Object.entries(problems)
  return (
    <div className="visually-hidden" role="alert" key={turn}>
      {wrong.length > 0 && (
        <>
          <p>{say('needAttention', { count: wrong.length })}</p>
          <ul>
            {wrong.map(([name, problem]) => (
              <li key={name}>{nameProblem(labels.get(name) ?? name, explain(problem))}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
