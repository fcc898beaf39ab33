import type { ReactNode, Ref } from 'react'

type ScrollGroupProps = {
  label: string
  className?: string | undefined
  ref?: Ref<HTMLDivElement>
  /** Whether it scrolls downwards by itself. */
  isTall?: boolean
  children: ReactNode
}

/** Something wider or taller than its place; it takes the focus so that it scrolls by keyboard. */
export const ScrollGroup = ({ label, className, ref, isTall, children }: ScrollGroupProps) => (
  <div
    ref={ref}
    className={className}
    data-tall={isTall}
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would group controls, a section would add a landmark
    role="group"
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard
    tabIndex={0}
  >
    {children}
  </div>
)
