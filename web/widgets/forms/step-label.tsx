import { IconAlertCircleFilled, IconCircleCheckFilled } from '@tabler/icons-react'
import { useWords } from '#web/words/words.ts'
import { useChecked } from './live-check.tsx'
import { stateOfStep, type ShownStep, type StepState } from './shown-steps.ts'
import classes from './step-form.module.css'

const Mark = ({ state }: { state: StepState }) => {
  const say = useWords('stepForm')
  if (state === 'open') return null
  const Icon = state === 'done' ? IconCircleCheckFilled : IconAlertCircleFilled
  return (
    <span className={classes['mark']} data-state={state}>
      <Icon size={15} aria-hidden="true" />
      <span className="visually-hidden">{say(state)}</span>
    </span>
  )
}

/** The name of a step with its number, and whether it is finished. */
export const StepLabel = ({ step }: { step: ShownStep }) => {
  const { problems } = useChecked()
  return (
    <span className={classes['label']}>
      <span className={classes['number']}>{step.number}</span>
      {step.title}
      <Mark state={stateOfStep(step, problems)} />
    </span>
  )
}

/** The name of the Funds tab, and whether it is finished. */
export const FundsLabel = ({ number, isChosen }: { number: string; isChosen: boolean }) => {
  const say = useWords('stepForm')
  const { fundProblems } = useChecked()
  const isWrong = Object.keys(fundProblems).length > 0
  return (
    <span className={classes['label']}>
      <span className={classes['number']}>{number}</span>
      {say('funds')}
      <Mark state={isWrong ? 'wrong' : isChosen ? 'done' : 'open'} />
    </span>
  )
}
