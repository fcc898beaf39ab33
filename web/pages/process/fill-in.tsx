import { fieldsOfForm } from '#model/forms/form-structure.ts'
import { flattenFields } from '#model/forms/fields-of-form.ts'
import { isFundChosen } from '#model/forms/funds-tab.ts'
import type { Answers } from '#model/fields/form-field.ts'
import type { Session } from '#web/data/session.ts'
import { Notice } from '#web/ui/notice.tsx'
import { StepForm, type SentForm, type StepFormProps } from '#web/widgets/forms/step-form.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'
import {
  type Draft,
  type Place,
  type ProcessForm,
  type Submission,
  submissionQuery,
} from './process-queries.ts'
import { useDraft } from './use-draft.ts'
import { useFormChange, type ChangedForm } from './use-form-change.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { request } from '#web/data/call.ts'
import { query } from '#web/data/queries.ts'
import { sentFormsQuery } from '#web/data/processes.ts'
import { explainError } from '#web/words/explain-error.ts'

type Sending = {
  form: ProcessForm
  place: Place
  /** What is corrected; null for a new submission. */
  corrected: Submission | null
}

const write = ({ form, place, corrected }: Sending, { id, answers }: { id: string; answers: Answers }) => {
  const formVersion = form.version
  return corrected
    ? request('updateRecord', {
        params: { collection: 'submissions', id: corrected.id },
        body: { version: corrected.version, values: { answers, formVersion }, publish: false },
      })
    : request('createRecord', {
        params: { collection: 'submissions' },
        body: {
          id,
          values: { formId: form.id, account: place.account, answers, formVersion },
          publish: false,
        },
      })
}

/** The same answers again are the same submission, also when the answer to the first try was lost. */
const useSendingId = () => {
  const last = useRef({ text: '', id: '' })
  return (answers: Answers): string => {
    const text = JSON.stringify(answers)
    if (last.current.text !== text) last.current = { text, id: crypto.randomUUID() }
    return last.current.id
  }
}

/** Sends a form, or what was corrected of it; says what kept it from being sent. */
const useSend = (sending: Sending) => {
  const client = useQueryClient()
  const sayError = useWords('errors')
  const [failure, setFailure] = useState<string | null>(null)
  const idFor = useSendingId()
  const send = async (answers: Answers): Promise<void> => {
    setFailure(null)
    try {
      await write(sending, { id: idFor(answers), answers })
    } catch (error) {
      setFailure(explainError(error, sayError))
      throw error
    }
  }
  const refresh = async (): Promise<void> => {
    await Promise.all(
      [
        submissionQuery(sending.place),
        sentFormsQuery(),
        query('listCorrections', { params: { account: sending.place.account } }),
        query('readFactFinder', { params: { account: sending.place.account } }),
      ].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
    )
  }
  return { failure, send, refresh }
}

type FillInProps = {
  form: ProcessForm
  place: Place
  session: Session
  /** What the form starts with: the draft, or what was sent before. */
  start: Answers
  /** The funds that can be ordered with it. */
  funds: StepFormProps['funds']
  draft: Draft | null
  /** Answers of the draft to what is not asked any more: kept beside the others, and not sent. */
  gone: Answers
  corrected: Submission | null
  /** The question to begin with. */
  startAt: string | undefined
  onSent: () => void
  /** The form has been changed since it was shown; what was typed is in the draft. */
  onChanged: (now: ChangedForm) => void
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
export const FillIn = (props: FillInProps) => {
  const { form, place, session, start, funds, draft, gone, corrected, startAt, onSent, onChanged } = props
  const say = useWords('process')
  const { keep, hold, settle, end } = useDraft(draft, { form, place, person: session.id })
  const { failure, send, refresh } = useSend({ form, place, corrected })
  const findChange = useFormChange({ form, place })
  const answersOf = ({ values, funds: choice }: Pick<SentForm, 'values' | 'funds'>): Answers => ({
    ...gone,
    ...withoutSecrets(values, form),
    ...choice,
  })
  const keepTyped = (typed: Pick<SentForm, 'values' | 'funds'>): Promise<void> => keep(answersOf(typed))
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
        funds={funds}
        startAt={startAt}
        isScored={form.isScored}
        keeping={{
          hold: (typed) => hold(answersOf(typed)),
          save: async (typed) => {
            await keepTyped(typed)
            saySnack(say('saved'), 'normal', { length: 'discrete' })
          },
        }}
        submit={async ({ values, funds: choice }) => {
          await settle()
          try {
            await send({ ...values, ...(choice && isFundChosen(choice) ? choice : {}) })
          } catch (error) {
            const changed = await findChange(() => keepTyped({ values, funds: choice }))
            if (changed) onChanged(changed)
            throw error
          }
          end()
          onSent()
          await refresh()
        }}
      />
    </>
  )
}
