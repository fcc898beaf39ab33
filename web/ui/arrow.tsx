/** A small triangle. Drawn, because not every font has one, on paper least of all. */
export const Arrow = ({
  direction,
  className,
}: {
  direction: 'up' | 'down'
  className?: string | undefined
}) => (
  <svg className={className} width="8" height="7" viewBox="0 0 8 7" aria-hidden="true" focusable="false">
    <path d={direction === 'up' ? 'M4 0.5 L7.6 6.5 H0.4 Z' : 'M4 6.5 L0.4 0.5 H7.6 Z'} fill="currentColor" />
  </svg>
)
