/** How far a submission has been looked at, and who may take it further (decision Q-SUBMISSION-TABLE). */

/** The steps of a submission in their order. */
export const submissionSteps = ['Under review', 'Approved', 'Verified', 'Released'] as const

/** The step of a submission. */
export type SubmissionStep = (typeof submissionSteps)[number]

/**
 * Who somebody is to a submission: the person who sent it, an adviser who owns its account, or an administrator.
 */
export type SubmissionActor = 'submitter' | 'adviser' | 'administrator'

/** A move from a step to another; without `from` the submission is sent. `notifies`: who is told. */
export type SubmissionMove = {
  readonly from: SubmissionStep | null
  readonly to: SubmissionStep
  readonly by: readonly SubmissionActor[]
  readonly notifies: 'recipients' | 'submitter' | 'nobody'
}

/** Every move there is; no step is skipped, and a released submission stays as it is. */
export const submissionMoves: readonly SubmissionMove[] = [
  {
    from: null,
    to: 'Under review',
    by: ['submitter', 'adviser', 'administrator'],
    notifies: 'recipients',
  },
  { from: 'Under review', to: 'Approved', by: ['adviser', 'administrator'], notifies: 'nobody' },
  { from: 'Approved', to: 'Verified', by: ['administrator'], notifies: 'nobody' },
  { from: 'Verified', to: 'Released', by: ['administrator'], notifies: 'submitter' },
  { from: 'Approved', to: 'Under review', by: ['adviser', 'administrator'], notifies: 'nobody' },
  { from: 'Verified', to: 'Under review', by: ['administrator'], notifies: 'nobody' },
]

/** The move from a step to another that somebody may make; undefined where there is none. */
export function findMove(step: {
  from: SubmissionStep | null
  to: SubmissionStep
  by: SubmissionActor
}): SubmissionMove | undefined {
  return submissionMoves.find(
    ({ from, to, by }) => from === step.from && to === step.to && by.includes(step.by),
  )
}

/**
 * Whether somebody may take a submission to a step. Worked case: an adviser may approve what is under review, but not
 * verify what is approved.
 */
export function mayStep(step: { from: SubmissionStep; to: SubmissionStep; by: SubmissionActor }): boolean {
  return findMove(step) !== undefined
}

/** The steps somebody may take a submission to. */
export function stepsFrom(from: SubmissionStep, by: SubmissionActor): readonly SubmissionStep[] {
  return submissionSteps.filter((to) => mayStep({ from, to, by }))
}

/**
 * Whether somebody may change the answers: administrators until they are released; the submitter only under review and
 * only where the form is `editable`; advisers never.
 */
export function mayEditAnswers(submission: {
  step: SubmissionStep
  by: SubmissionActor
  form: { readonly editable?: boolean | null }
}): boolean {
  const { step, by, form } = submission
  if (by === 'administrator') return step !== 'Released'
  return by === 'submitter' && step === 'Under review' && form.editable === true
}
