import { useQuery } from '@tanstack/react-query'
import type { RecordChange } from '#model/calls/records.ts'
import type { SubmissionPage } from '#model/calls/submissions.ts'
import type { Answers, FormField } from '#model/fields/form-field.ts'
import { differingAnswers } from '#model/forms/differing-answers.ts'
import { submissionSteps } from '#model/status/submission-step.ts'
import { query } from '#web/data/queries.ts'
import { Answered } from '#web/ui/answered.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { useWords, type Say } from '#web/words/words.ts'
import { useStepWord } from '#web/widgets/forms/step-words.ts'
import classes from './submissions.module.css'
import { labelOf, useQuestions } from './use-questions.ts'

type Happened = { id: string; at: string; name: string; what: string }
type SayStep = ReturnType<typeof useStepWord>

const answersIn = (value: unknown): Answers =>
  (typeof value === 'object' && value !== null ? value : {}) as Answers

/** What a change did, in words; nothing for what is of no interest here. */
const describe = (
  { type, changes }: RecordChange,
  { say, sayStep }: { say: Say<'submissions'>; sayStep: SayStep },
): string[] => {
  if (type === 'create') return []
  const step = submissionSteps.find((one) => one === changes['step']?.after)
  const given = changes['answers']
  const count = given ? differingAnswers(answersIn(given.before), answersIn(given.after)).length : 0
  return [
    ...(count > 0 ? [say('didCorrect', { count })] : []),
    ...(step ? [say('didMove', { step: sayStep(step) })] : []),
  ]
}

const useHappened = (sent: SubmissionPage, questions: readonly FormField[]) => {
  const say = useWords('submissions')
  const sayStep = useStepWord()
  const asked: Happened[] = sent.corrections.map(({ id, at, by, question }) => ({
    id,
    at,
    name: by,
    what: say('didAsk', { question: labelOf(questions, question) }),
  }))
  const first = { id: sent.id, at: sent.sentAt, name: sent.by, what: say('didSend') }
  return (changes: readonly RecordChange[]): readonly Happened[] =>
    [
      first,
      ...asked,
      ...changes.flatMap((change) =>
        describe(change, { say, sayStep }).map((what) => ({
          id: `${change.id} ${what}`,
          at: change.created.at,
          name: change.created.name,
          what,
        })),
      ),
    ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

/** Who sent it, changed it, asked for changes and took it further, newest first. */
export const SubmissionHistory = ({ sent }: { sent: SubmissionPage }) => {
  const say = useWords('submissions')
  const questions = useQuestions(sent.form.id)
  const happened = useHappened(sent, questions)
  const params = { collection: 'submissions', id: sent.id }
  const answer = useQuery({
    ...query('listChanges', { params, query: { limit: 100, offset: 0 } }),
    staleTime: 0,
  })
  return (
    <Card title={say('history')}>
      <Answered answer={answer} title={say('historyFailed')}>
        {({ changes }) => (
          <ol className={classes['list']}>
            {happened(changes).map(({ id, at, name, what }) => (
              <li key={id}>
                <strong>{name}</strong> {what}{' '}
                <time className={classes['when']} dateTime={at}>
                  {formatDateTime(at)}
                </time>
              </li>
            ))}
          </ol>
        )}
      </Answered>
    </Card>
  )
}
