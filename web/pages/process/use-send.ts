import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answers } from '#model/fields/form-field.ts'
import { request } from '#web/data/call.ts'
import { sentFormsQuery } from '#web/data/processes.ts'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'
import { submissionQuery, type Place, type Submission } from './process-queries.ts'

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
export const useSend = (sending: Sending) => {
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
