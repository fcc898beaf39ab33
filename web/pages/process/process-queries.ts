import type { FormStep } from '#model/forms/form-structure.ts'
import type { Answers } from '#model/fields/form-field.ts'
import type { SubmissionStep } from '#model/status/submission-step.ts'
import type { OpenCorrection } from '#model/calls/submissions.ts'
import type { RecordAnswer, RecordNames } from '#model/calls/records.ts'
import { query } from '#web/data/queries.ts'

/** The form of a process as it is drawn. */
export type ProcessForm = {
  id: string
  version: number
  name: string
  steps: readonly FormStep[]
  single: boolean
  editable: boolean
  endMessage: string
  /** A fact finder: its answers are scored. */
  isScored: boolean
  /** The forms that follow it, by their ids. */
  subforms: readonly string[]
}

/** What was sent with it last. */
export type Submission = {
  id: string
  version: number
  formId: string
  step: SubmissionStep
  sentAt: string | null
  answers: Answers
  names: RecordNames
}

/** What was kept of it before it is sent, with the version of the form that was shown; 0 where nobody knows. */
export type Draft = { id: string; version: number; answers: Answers; formVersion: number }

/** What a form is about: which of the forms of a process (it may have one a language), of which account. */
export type Place = { formIds: readonly string[]; account: string }

const latestOf = (collection: 'submissions' | 'formDrafts', { formIds, account }: Place) =>
  query('listRecords', {
    params: { collection },
    query: {
      filter: [`account:is:${account}`, `formId:in:${formIds.join('|')}`],
      sort: '-created',
      limit: 1,
      offset: 0,
      removed: 'no',
    },
  })

export const formQuery = (id: string) => query('readRecord', { params: { collection: 'forms', id } })

/** The latest submission of an account. */
export const submissionQuery = (place: Place) => latestOf('submissions', place)

/** One's own draft for an account. */
export const draftQuery = (place: Place) => latestOf('formDrafts', place)

export const readForm = (record: RecordAnswer): ProcessForm => ({
  id: record.id,
  version: record.version,
  name: (record['name'] ?? '') as string,
  steps: (record['steps'] ?? []) as readonly FormStep[],
  single: record['single'] === true,
  editable: record['editable'] === true,
  endMessage: (record['end-message'] ?? '') as string,
  isScored: record['factFinder'] === true,
  subforms: (record['subforms'] ?? []) as readonly string[],
})

type Listed = { records: readonly RecordAnswer[]; names: RecordNames }

export const readSubmission = ({ records: [record], names }: Listed): Submission | null =>
  record
    ? {
        id: record.id,
        version: record.version,
        formId: record['formId'] as string,
        step: record['step'] as SubmissionStep,
        sentAt: record.created?.at ?? null,
        answers: (record['answers'] ?? {}) as Answers,
        names,
      }
    : null

export const readDraft = ({ records: [record] }: Listed): Draft | null =>
  record
    ? {
        id: record.id,
        version: record.version,
        answers: (record['answers'] ?? {}) as Answers,
        formVersion: Number(record['formVersion'] ?? 0),
      }
    : null

/** The answers of what was sent that the client is asked to change: the reason of each, by its question. */
export const readAsked = (
  rows: readonly OpenCorrection[],
  submission: Submission | null,
): ReadonlyMap<string, string> =>
  new Map(
    rows.filter((row) => row.submission === submission?.id).map(({ question, reason }) => [question, reason]),
  )
