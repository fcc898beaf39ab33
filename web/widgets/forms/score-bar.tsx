import type { Score } from '#model/forms/score-answers.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './step-form.module.css'

/** A score with how many answers it is made from; one that is not known is no bar. */
export const ScoreBar = ({ score: { score, answered, countable } }: { score: Score }) => {
  const say = useWords('factFinder')
  if (score === null) return <p>{say(countable > 0 ? 'soFarNone' : 'noScore', { countable })}</p>
  return (
    <div>
      <ProgressBar label={say('score')} share={score / 100} said={say('scoreOf', { score })} />
      <p className={classes['scoreHint']}>{say('countOf', { answered, countable })}</p>
    </div>
  )
}
