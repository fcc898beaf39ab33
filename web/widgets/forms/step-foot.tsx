import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useWords } from '#web/words/words.ts'
import { neededInFundsTab, type FundsTabData } from '#model/forms/funds-tab.ts'
import type { RecordForm } from '#web/fields/form-state/use-record-form.ts'
import { useChecked } from './live-check.tsx'
import { findProgress, neededAnswers } from './shown-steps.ts'
import classes from './step-form.module.css'

type StepFootProps = {
  form: RecordForm
  /** The id of the shown step's form, so that Enter in it does what the main button does; null for the Funds tab. */
  target: string | null
  onBack: (() => void) | null
  onNext: (() => void) | null
  onShow: () => void
  onSubmit: () => void
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** How much of the form is filled in. */
export const StepProgress = ({ form, funds }: { form: RecordForm; funds: FundsTabData | null }) => {
  const say = useWords('stepForm')
  const { problems, fundProblems } = useChecked()
  const needed = [...neededAnswers(form), ...(funds ? neededInFundsTab(funds) : [])]
  const { done, of, share } = findProgress(needed, { ...problems, ...fundProblems })
  if (of === 0) return null
  return <ProgressBar label={say('progress')} share={share} said={say('answered', { done, of })} />
}

/** Back, next, and Submit, which says what keeps it from being pressed. */
export const StepFoot = ({ form, target, onBack, onNext, onShow, onSubmit }: StepFootProps) => {
  const say = useWords('stepForm')
  const sayField = useWords('fields')
  const { isValid } = useChecked()
  const isSending = form.uploads.state === 'running'
  const submitText = isSending ? sayField('waitingForFiles') : say('submit')
  const isLast = onNext === null
  const go = (act: () => void) =>
    target === null ? { onClick: act } : ({ type: 'submit', form: target } as const)
  return (
    <footer className={classes['foot']}>
      {onBack && (
        <Button icon={IconArrowLeft} onClick={onBack}>
          {say('back')}
        </Button>
      )}
      <span className={classes['gap']} />
      {!isValid && isLast && (
        <Button kind="quiet" onClick={onShow}>
          {say('showMissing')}
        </Button>
      )}
      {(isLast || isValid) && (
        <Button
          kind={isLast ? 'primary' : 'secondary'}
          disabled={!isValid || isSending}
          busy={form.isSaving}
          {...(isLast ? go(onSubmit) : { onClick: onSubmit })}
        >
          {isValid ? submitText : say('missingInfo')}
        </Button>
      )}
      {onNext && (
        <Button kind="primary" {...go(onNext)}>
          {say('next')}
          <IconArrowRight {...icon} />
        </Button>
      )}
    </footer>
  )
}
