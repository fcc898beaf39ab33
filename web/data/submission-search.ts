import { submissionSteps, type SubmissionStep } from '#model/status/submission-step.ts'

/** What the address of the forms received says: which step is listed; without it all. */
export type SubmissionSearch = { step?: SubmissionStep }

/** Reads it; what is no step is left out. */
export const readSubmissionSearch = ({ step }: Record<string, unknown>): SubmissionSearch => {
  const found = submissionSteps.find((one) => one === step)
  return found ? { step: found } : {}
}
