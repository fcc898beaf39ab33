import { useState } from 'react'
import { Button, type ButtonProps } from '#web/ui/button.tsx'

type SureButtonProps = {
  label: string
  /** The question that the first click asks. */
  question: string
  /** What it does, for screen readers, where several of them stand on a page. */
  name?: string
  isBusy: boolean
  kind?: ButtonProps['kind']
  onSure: () => void
}

/** Acts with the second click: the first turns the button into the question, leaving it takes the question back. */
export const SureButton = ({ label, question, name, isBusy, kind, onSure }: SureButtonProps) => {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <Button
      size="small"
      kind={isAsked ? 'danger' : kind}
      busy={isBusy}
      aria-label={isAsked ? undefined : name}
      onBlur={() => setIsAsked(false)}
      onClick={() => {
        setIsAsked(!isAsked)
        if (isAsked) onSure()
      }}
    >
      <span aria-live="polite">{isAsked ? question : label}</span>
    </Button>
  )
}
