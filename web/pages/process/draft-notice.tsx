import type { Answers } from '#model/fields/form-field.ts'
import { isEmpty } from '#model/fields/problem.ts'
import { commentName, flattenFields } from '#model/forms/fields-of-form.ts'
import { fieldsOfForm } from '#model/forms/form-structure.ts'
import { fundsTabFields } from '#model/forms/funds-tab.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import type { Draft, ProcessForm } from './process-queries.ts'

/** What was answered to questions that the form does not ask any more. */
export const findGone = (answers: Answers, { steps }: ProcessForm): Answers => {
  const asked = flattenFields(fieldsOfForm(steps)).flatMap((field) => [field.name, commentName(field)])
  const known = new Set<string>([...asked, ...fundsTabFields.map(({ name }) => name)])
  return Object.fromEntries(
    Object.entries(answers).filter(([name, value]) => !known.has(name) && !isEmpty(value)),
  )
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** That somebody goes on where they left off; where the form has changed meanwhile, that too, and what is left over. */
export const DraftNotice = ({ draft, form, gone }: { draft: Draft; form: ProcessForm; gone: Answers }) => {
  const say = useWords('process')
  const isChanged = draft.formVersion > 0 && draft.formVersion !== form.version
  const left = Object.entries(gone)
  if (!isChanged && left.length === 0) return <Notice tone="info">{say('draftText')}</Notice>
  return (
    <Notice tone="warning" title={say('formChangedTitle')}>
      <p>{say('formChangedText')}</p>
      {left.length > 0 && (
        <>
          <p>{say('goneAnswers')}</p>
          <ul>
            {left.map(([name, value]) => (
              <li key={name}>
                {name}: {asText(value)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}
