import classes from '#web/ui/file-row.module.css'

export type ProgressBarProps = {
  /** What is on its way. */
  label: string
  /** 0 to 1. */
  share: number
  /** How far it is, in words. */
  said: string
}

/** How far something is on its way. */
export const ProgressBar = ({ label, share, said }: ProgressBarProps) => (
  <div className={classes['progress']}>
    <progress className={classes['bar']} aria-label={label} max={1} value={share} />
    <span className={classes['said']}>{said}</span>
  </div>
)
