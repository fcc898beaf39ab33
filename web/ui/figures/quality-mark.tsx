import { IconAlertTriangle, IconClockExclamation, IconInfoCircle, IconTilde } from '@tabler/icons-react'
import type { Quality } from '#finance/ground/figure.ts'
import classes from '#web/ui/figures/quality-mark.module.css'
import { Tooltip } from '#web/ui/overlays/tooltip.tsx'
import { useWords } from '#web/words/words.ts'

const icons = { stale: IconClockExclamation, estimated: IconTilde, incomplete: IconAlertTriangle } as const

export type QualityMarkProps = {
  quality: Quality
  /** What exactly is the matter, such as 'Price of 12/03/2024'; the general word when absent. */
  explanation?: string | undefined
  /** False inside a button, which may not hold another thing to focus. */
  focusable?: boolean
  /** There is no figure, and that is as it should be: the mark only says why. */
  isNone?: boolean
}

/** Says that a figure is stale, estimated or incomplete, and why; nothing for a good one. */
export const QualityMark = (props: QualityMarkProps) => {
  const { quality, explanation, focusable = true, isNone = false } = props
  const say = useWords('figures')
  if (quality === 'good') return null
  const Icon = isNone ? IconInfoCircle : icons[quality]
  const word = say(`quality_${quality}`)
  const text = explanation && !isNone ? `${word}: ${explanation}` : (explanation ?? word)
  return (
    <Tooltip text={text}>
      <span
        className={classes['mark']}
        data-quality={isNone ? 'none' : quality}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the explanation must open by keyboard
        tabIndex={focusable ? 0 : undefined}
      >
        <Icon size={14} stroke={2} aria-hidden="true" />
        <span className="visually-hidden">{text}</span>
      </span>
    </Tooltip>
  )
}
