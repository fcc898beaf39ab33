/** How far a submission has been looked at, and who may take it further (decision Q-SUBMISSION-TABLE). */

import type { Actor, Move } from '#model/status/state-table.ts'

/** The steps of a submission in their order. */
export const submissionSteps = ['Under review', 'Approved', 'Verified', 'Released'] as const

/** The step of a submission. */
export type SubmissionStep = (typeof submissionSteps)[number]

/** Every move there is: no step is skipped, and a released submission stays as it is. */
export const submissionMoves: readonly Move<SubmissionStep>[] = [
  {
    from: [],
    to: 'Under review',
    trigger: 'form sent',
    by: ['client', 'staff', 'system'],
    cause: 'form sent',
    tells: 'recipients',
  },
  { from: ['Under review'], to: 'Approved', trigger: 'answers are as they should be', by: ['staff'] },
  { from: ['Approved'], to: 'Verified', trigger: 'data checked against the evidence', by: ['admin'] },
  {
    from: ['Verified'],
    to: 'Released',
    trigger: 'final; values may be used',
    by: ['admin'],
    tells: 'submitter',
  },
  { from: ['Approved'], to: 'Under review', trigger: 'returned for correction', by: ['staff'] },
  { from: ['Verified'], to: 'Under review', trigger: 'returned for correction', by: ['admin'] },
]

/**
 * Whether somebody may change the answers: administrators until they are released; the client who sent them only under review and
 * only where the form is `editable` or a change is asked of them; advisers never.
 */
export function mayEditAnswers(submission: {
  step: SubmissionStep
  by: Actor | null
  form: { readonly editable?: boolean | null }
  isAsked: boolean
}): boolean {
  const { step, by, form, isAsked } = submission
  if (by === 'admin') return step !== 'Released'
  return by === 'client' && step === 'Under review' && (form.editable === true || isAsked)
}
