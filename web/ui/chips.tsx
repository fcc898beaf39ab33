import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from '#web/ui/chips.module.css'

/** What narrows a list down, as chips in a row. */
export const Chips = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={classes['chips']} aria-label={label}>
    {children}
  </ul>
)

type ChipProps = {
  /** The condition in words. */
  words: string
  /** The name of the button that takes it away. */
  remove: string
  onRemove: () => void
}

/** One condition in words, which can be taken away. */
export const Chip = ({ words, remove, onRemove }: ChipProps) => (
  <li className={classes['chip']}>
    <span>{words}</span>
    <button
      type="button"
      className={classes['remove']}
      data-print="hidden"
      aria-label={remove}
      onClick={onRemove}
    >
      <IconX size={12} stroke={2} aria-hidden="true" />
    </button>
  </li>
)
