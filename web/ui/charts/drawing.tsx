import type { ReactNode } from 'react'
import classes from '#web/ui/charts/chart.module.css'

/** The drawing of a chart. Screen readers get its summary, its cursor and its table instead. */
export const Drawing = ({
  width,
  height,
  children,
}: {
  width: number
  height: number
  children: ReactNode
}) => (
  <svg
    className={classes['svg']}
    width={width}
    height={height}
    viewBox={`0 0 ${width} ${height}`}
    aria-hidden="true"
    data-chart="image"
  >
    {children}
  </svg>
)
