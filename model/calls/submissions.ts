/** The calls by which people of the firm look through what clients have sent with forms. */
import { z } from 'zod'
import { call } from '#model/calls/call.ts'
import { file, id, instant, language, named, staff, version } from '#model/calls/parts.ts'
import { submissionSteps } from '#model/status/submission-step.ts'

const feature = 'processes'
const step = z.enum(submissionSteps)

/**
 * What was sent. `open`: how many of its answers the client is still asked to change. `isMine`: the caller is among the
 * `owners` of the account, who take it further.
 */
const submissionRow = z.strictObject({
  id,
  account: named,
  form: named,
  step,
  by: z.string(),
  sentAt: instant,
  changedAt: instant,
  open: z.number().int(),
  owners: z.array(z.string()),
  isMine: z.boolean(),
})
export type SubmissionRow = z.infer<typeof submissionRow>

/** A change that is asked of an answer. `isOpen`: the answer is still what it was when it was asked. */
const correction = z.strictObject({
  id,
  version,
  question: z.string(),
  reason: z.string(),
  by: z.string(),
  at: instant,
  isOpen: z.boolean(),
})
export type Correction = z.infer<typeof correction>

/** One that is open, for the client. `form`: with which form it was sent. */
const openCorrection = correction.omit({ version: true, isOpen: true }).extend({ submission: id, form: id })
export type OpenCorrection = z.infer<typeof openCorrection>

const answers = z.record(z.string(), z.unknown())

/**
 * One of them. `before`: the answers as they were sent before, with this submission or with an earlier one of the account;
 * null where there are none. `moves`: the steps to which the caller may take it.
 */
const submissionPage = submissionRow.omit({ open: true }).extend({
  version,
  answers,
  before: z.strictObject({ answers, at: instant }).nullable(),
  corrections: z.array(correction),
  notes: z.array(z.strictObject({ id, name: z.string(), at: instant, body: z.string() })),
  moves: z.array(step),
  mayAsk: z.boolean(),
})
export type SubmissionPage = z.infer<typeof submissionPage>

/**
 * One of them as it is printed: what the client answered, with the form as it is now. `formVersion`: the version that was
 * answered, 0 where nobody knows. `names`: of the records that the answers name, by id. What the firm says for itself
 * (internal answers, notes) is on no paper.
 */
const sentForm = submissionRow.omit({ form: true, open: true, owners: true, isMine: true }).extend({
  form: named.extend({ steps: z.array(z.record(z.string(), z.unknown())) }),
  formVersion: z.number().int(),
  answers,
  names: z.record(z.string(), z.string()),
})
export type SentForm = z.infer<typeof sentForm>

/** Of all of them, by their step. */
const counts = z.record(step, z.number().int())

export const submissionCalls = {
  listSubmissions: call('GET /api/portals/:portal/submissions', {
    summary: 'What clients of a portal have sent with forms, what waits longest first, 200 at most.',
    roles: staff,
    feature,
    query: z.strictObject({ step: step.optional() }),
    answer: z.strictObject({ rows: z.array(submissionRow), count: z.number().int(), counts }),
  }),
  readSubmission: call('GET /api/submissions/:submission', {
    summary:
      'What a client has sent with a form: the answers, what they were before, what is asked and noted.',
    roles: staff,
    feature,
    answer: submissionPage,
  }),
  readSentForm: call('GET /api/submissions/:submission/sent', {
    summary:
      'What was sent with a form as it is printed: the answers with the form, for whoever may read them.',
    feature,
    answer: sentForm,
  }),
  printSubmission: call('GET /api/submissions/:submission/pdf', {
    summary: 'What was sent with a form as PDF, for whoever may read it.',
    feature,
    usage: 'downloads',
    query: z.strictObject({ language }),
    answer: file('application/pdf'),
  }),
  listCorrections: call('GET /api/accounts/:account/corrections', {
    summary: 'The answers of an account that its client is asked to change, and why.',
    feature,
    answer: z.strictObject({ rows: z.array(openCorrection) }),
  }),
} as const
