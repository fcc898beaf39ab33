import { useId, type ReactNode } from 'react'
import classes from '#web/ui/inputs/input.module.css'

export type InputFrameProps = {
  label: string
  labelShown?: boolean | undefined
  hint?: ReactNode
  error?: string | null | undefined
  required?: boolean | undefined
  children: ReactNode
}

/** Label, error and help around an input of several parts, which screen readers then announce as one group. */
export const InputFrame = (props: InputFrameProps) => {
  const { label, labelShown = true, hint, error, required = false, children } = props
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset
      className={classes['bare']}
      aria-labelledby={`${id}-label`}
      aria-describedby={described || undefined}
    >
      <legend className={labelShown ? classes['label'] : classes['hiddenLabel']}>
        <span id={`${id}-label`}>{label}</span>
        {required && (
          <span className={classes['requiredMark']} aria-hidden="true">
            {' *'}
          </span>
        )}
      </legend>
      {children}
      {error && (
        <p className={classes['error']} id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <div className={classes['hint']} id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </fieldset>
  )
}
