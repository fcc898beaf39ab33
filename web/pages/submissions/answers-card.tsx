import type { SubmissionPage } from '#model/calls/submissions.ts'
import type { Role } from '#model/access/role.ts'
import { differingAnswers } from '#model/forms/differing-answers.ts'
import { isEmpty } from '#model/fields/problem.ts'
import { Card } from '#web/ui/card.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { SubmissionAnswers } from '#web/widgets/forms/submission-answers.tsx'
import { useWords } from '#web/words/words.ts'
import { AskChange } from './ask-change.tsx'
import { AskedChange } from './asked-change.tsx'
import { textOf } from './save-answers.ts'
import classes from './submissions.module.css'
import { isTheirs, labelOf, useQuestions } from './use-questions.ts'

/** What was answered before, where it was something else. */
const Before = ({ value }: { value: unknown }) => {
  const say = useWords('submissions')
  if (isEmpty(value)) return <span>{say('beforeNothing')}</span>
  if (typeof value === 'object') return <span>{say('beforeOther')}</span>
  return <span className={classes['before']}>{say('before', { answer: textOf(value) })}</span>
}

type AnswersCardProps = { sent: SubmissionPage; role: Role; mayAsk: boolean }

/** The answers in the shape of the form, each with what it was before and what is asked of it. */
export const AnswersCard = ({ sent, role, mayAsk }: AnswersCardProps) => {
  const say = useWords('submissions')
  const { answers, before, corrections, form } = sent
  const questions = useQuestions(form.id)
  const changed = new Set(before ? differingAnswers(before.answers, answers) : [])
  const below = (name: string) => {
    const asked = corrections.filter(({ question }) => question === name)
    const isOpen = asked.some((one) => one.isOpen)
    const mayAskNow = mayAsk && !isOpen && isTheirs(questions, name)
    if (!changed.has(name) && asked.length === 0 && !mayAskNow) return null
    const label = labelOf(questions, name)
    return (
      <div className={classes['below']}>
        {before && changed.has(name) && <Before value={before.answers[name]} />}
        {asked.map((one) => (
          <AskedChange key={one.id} correction={one} label={label} mayTakeBack={mayAsk} />
        ))}
        {mayAskNow && <AskChange submission={sent.id} question={name} label={label} />}
      </div>
    )
  }
  return (
    <Card title={say('answers')} subtitle={before && say('compared', { date: formatDateTime(before.at) })}>
      <SubmissionAnswers formId={form.id} answers={answers} role={role} below={below} />
    </Card>
  )
}
