import { IconAlertTriangle, IconClockExclamation, IconInfoCircle, IconTilde } from '@tabler/icons-react'
import type { Quality } from '#finance/figure.ts'
import classes from '#web/ui/figures/quality-mark.module.css'
import { Tooltip } from '#web/ui/overlays/tooltip.tsx'

export type QualityLabels = Record<Exclude<Quality, 'good'>, string>

const icons = { stale: IconClockExclamation, estimated: IconTilde, incomplete: IconAlertTriangle } as const

export type QualityMarkProps = {
  quality: Quality
  labels: QualityLabels
  /** What exactly is the matter, such as 'Price of 12/03/2024'; the general word when absent. */
  explanation?: string | undefined
  /** False inside a button, which may not hold another thing to focus. */
  focusable?: boolean
  /** There is no figure, and that is as it should be: the mark only says why. */
  isNone?: boolean
}

/** Says that a figure is stale, estimated or incomplete, and why; nothing for a good one. */
export const QualityMark = (props: QualityMarkProps) => {
  const { quality, labels, explanation, focusable = true, isNone = false } = props
  if (quality === 'good') return null
  const Icon = isNone ? IconInfoCircle : icons[quality]
  const text =
    explanation && !isNone ? `${labels[quality]}: ${explanation}` : (explanation ?? labels[quality])
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
