import { IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import classes from '#web/ui/states.module.css'
import { useWords } from '#web/words/words.ts'

/** A question to the server that failed and can be asked again. */
export type Asked = { refetch: () => unknown; isFetching: boolean }

export type ErrorStateProps = {
  /** What failed. */
  title: string
  /** What still works. */
  children?: ReactNode
  /** Without it there is nothing to try again. */
  asked?: Asked
}

/** Something could not be loaded: what failed, what still works, and a way to try again. */
export const ErrorState = ({ title, children, asked }: ErrorStateProps) => {
  const say = useWords('app')
  return (
    <div className={classes['state']} data-tone="error" role="alert">
      <span className={classes['icon']} aria-hidden="true">
        <IconCloudOff size={20} stroke={1.5} />
      </span>
      <p className={classes['title']}>{title}</p>
      {children && <div className={classes['text']}>{children}</div>}
      {asked && (
        <div className={classes['action']} data-print="hidden">
          <Button onClick={() => void asked.refetch()} busy={asked.isFetching}>
            {say('retry')}
          </Button>
        </div>
      )}
    </div>
  )
}
