import type { SubmissionStep } from '#model/status/submission-step.ts'
import { useWords } from '#web/words/words.ts'

const words = {
  'Under review': 'stepReview',
  Approved: 'stepApproved',
  Verified: 'stepVerified',
  Released: 'stepReleased',
} as const satisfies Record<SubmissionStep, string>

/** A step of a submission in words. */
export const useStepWord = (): ((step: SubmissionStep) => string) => {
  const say = useWords('process')
  return (step) => say(words[step])
}
