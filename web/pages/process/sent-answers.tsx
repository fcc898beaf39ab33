import type { Role } from '#model/access/role.ts'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { useStepWord } from '#web/widgets/forms/step-words.ts'
import { SubmissionAnswers } from '#web/widgets/forms/submission-answers.tsx'
import { Row } from '#web/ui/layout.tsx'
import { SubmissionPdfButton } from '#web/widgets/forms/submission-pdf-button.tsx'
import { useWords } from '#web/words/words.ts'
import type { Submission } from './process-queries.ts'
import classes from './process.module.css'

type SentAnswersProps = { submission: Submission; role: Role; formName: string }

/** How far a submission has been looked at, and what was answered. */
export const SentAnswers = ({ submission, role, formName }: SentAnswersProps) => {
  const say = useWords('process')
  const sayStep = useStepWord()
  const { sentAt, step, formId, answers, names } = submission
  return (
    <>
      <p className={classes['standing']}>
        {sentAt === null
          ? sayStep(step)
          : say('sentOn', { date: formatDateTime(sentAt), step: sayStep(step) })}
      </p>
      <Row>
        <SubmissionPdfButton submission={submission.id} fileName={formName} />
      </Row>
      <SubmissionAnswers formId={formId} answers={answers} role={role} names={names} />
    </>
  )
}
