import { fieldsOfForm } from '#model/forms/form-structure.ts'
import { flattenFields } from '#model/forms/fields-of-form.ts'
import { isFundChosen } from '#model/forms/funds-tab.ts'
import type { Answers } from '#model/fields/form-field.ts'
import type { Session } from '#web/data/session.ts'
import { Notice } from '#web/ui/notice.tsx'
import { StepForm, type StepFormProps } from '#web/widgets/forms/step-form.tsx'
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
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#web/data/call.ts'
import { sentFormsQuery } from '#web/data/processes.ts'
import { explainError } from '#web/words/explain-error.ts'

type Sending = {
  formId: string
  place: Place
  /** What is corrected; null for a new submission. */
  corrected: Submission | null
}

const write = ({ formId, place, corrected }: Sending, answers: Answers) =>
  corrected
    ? request('updateRecord', {
        params: { collection: 'submissions', id: corrected.id },
        body: { version: corrected.version, values: { answers }, publish: false },
      })
    : request('createRecord', {
        params: { collection: 'submissions' },
        body: { values: { formId, account: place.account, answers }, publish: false },
      })

/** Sends a form, or what was corrected of it; says what kept it from being sent. */
const useSend = (sending: Sending) => {
  const client = useQueryClient()
  const sayError = useWords('errors')
  const [failure, setFailure] = useState<string | null>(null)
  const send = async (answers: Answers): Promise<void> => {
    setFailure(null)
    try {
      await write(sending, answers)
    } catch (error) {
      setFailure(explainError(error, sayError))
      throw error
    }
  }
  const refresh = async (): Promise<void> => {
    await Promise.all(
      [submissionQuery(sending.place), sentFormsQuery()].map(({ queryKey }) =>
        client.invalidateQueries({ queryKey }),
      ),
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
export const FillIn = ({ form, place, session, start, funds, draft, corrected, onSent }: FillInProps) => {
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
        funds={funds}
        keeping={{
          save: async ({ values, funds: choice }) => {
            await keep({ ...withoutSecrets(values, form), ...choice })
            saySnack(say('saved'), 'normal', { length: 'discrete' })
          },
        }}
        submit={async ({ values, funds: choice }) => {
          await send({ ...values, ...(choice && isFundChosen(choice) ? choice : {}) })
          await drop()
          onSent()
          await refresh()
        }}
      />
    </>
  )
}
