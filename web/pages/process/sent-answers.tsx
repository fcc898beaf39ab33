import type { SubmissionStep } from '#model/status/submission-step.ts'
import type { Role } from '#model/access/role.ts'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { SubmissionAnswers } from '#web/widgets/forms/submission-answers.tsx'
import { useWords } from '#web/words/words.ts'
import type { Submission } from './process-queries.ts'
import classes from './process.module.css'

const said = {
  'Under review': 'stepReview',
  Approved: 'stepApproved',
  Verified: 'stepVerified',
  Released: 'stepReleased',
} as const satisfies Record<SubmissionStep, string>

/** How far a submission has been looked at, and what was answered. */
export const SentAnswers = ({ submission, role }: { submission: Submission; role: Role }) => {
  const say = useWords('process')
  const { sentAt, step, formId, answers, names } = submission
  return (
    <>
      <p className={classes['standing']}>
        {sentAt === null
          ? say(said[step])
          : say('sentOn', { date: formatDateTime(sentAt), step: say(said[step]) })}
      </p>
      <SubmissionAnswers formId={formId} answers={answers} role={role} names={names} />
    </>
  )
}
