import { fieldsOfForm } from '#model/forms/form-structure.ts'
import { flattenFields } from '#model/forms/fields-of-form.ts'
import type { Answers } from '#model/fields/form-field.ts'
import type { Session } from '#web/data/session.ts'
import { Notice } from '#web/ui/notice.tsx'
import { StepForm } from '#web/widgets/forms/step-form.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'
import type { Draft, Place, ProcessForm, Submission } from './process-queries.ts'
import { useDraft } from './use-draft.ts'
import { useSend } from './use-send.ts'

type FillInProps = {
  form: ProcessForm
  place: Place
  session: Session
  /** What the form starts with: the draft, or what was sent before. */
  start: Answers
  draft: Draft | null
  corrected: Submission | null
  onSent: () => void
}

const noNames = {}

/** Secrets are not kept before they are sent. */
const withoutSecrets = (answers: Answers, { steps }: ProcessForm): Answers => {
  const secret = new Set(
    flattenFields(fieldsOfForm(steps)).flatMap(({ name, type }) => (type === 'password' ? [name] : [])),
  )
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !secret.has(name)))
}

/** The form of a process to fill in or to correct. */
export const FillIn = ({ form, place, session, start, draft, corrected, onSent }: FillInProps) => {
  const say = useWords('process')
  const { keep, drop } = useDraft(draft, { formId: form.id, place })
  const { failure, send, refresh } = useSend({ formId: form.id, place, corrected })
  return (
    <>
      {failure !== null && (
        <Notice tone="error" title={say('notSent')}>
          <p>{failure}</p>
        </Notice>
      )}
      <StepForm
        steps={form.steps}
        label={form.name}
        role={session.role}
        formId={form.id}
        values={start}
        names={corrected?.names ?? noNames}
        keeping={{
          save: async ({ values }) => {
            await keep(withoutSecrets(values, form))
            saySnack(say('saved'), 'normal', { length: 'discrete' })
          },
        }}
        submit={async ({ values }) => {
          await send(values)
          await drop()
          onSent()
          await refresh()
        }}
      />
    </>
  )
}
