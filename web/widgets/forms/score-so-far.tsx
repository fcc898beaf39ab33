import { useWatch } from 'react-hook-form'
import type { FormStep } from '#model/forms/form-structure.ts'
import { scoreAnswers } from '#model/forms/score-answers.ts'
import { fromFormValues } from '#web/fields/field-key.ts'
import type { RecordForm } from '#web/fields/form-state/use-record-form.ts'
import { ScoreBar } from '#web/widgets/forms/score-bar.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './step-form.module.css'

/** What the answers score while they are given. It watches every field, so it stands alone. */
export const ScoreSoFar = ({ form, steps }: { form: RecordForm; steps: readonly FormStep[] }) => {
  const say = useWords('factFinder')
  const typed = useWatch({ control: form.control })
  const score = scoreAnswers(steps, fromFormValues(typed))
  if (score.countable === 0) return null
  return (
    <section className={classes['score']} aria-label={say('soFar')}>
      <h2 className={classes['scoreTitle']}>{say('soFar')}</h2>
      <ScoreBar score={score} />
      <p className={classes['scoreHint']}>{say('scoreHint')}</p>
    </section>
  )
}
