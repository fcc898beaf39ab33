import { formatDate } from '#web/ui/format/dates.ts'
import { useWords } from '#web/words/words.ts'
import { CommentText } from './comment-text.tsx'
import classes from './commentary.module.css'
import { useCommentary } from './use-commentary.ts'

/** The newest commentary in one line that opens, for the people of the firm: what their clients are reading. */
export const CommentaryLine = () => {
  const say = useWords('commentary')
  const [newest] = useCommentary()
  if (!newest) return null
  return (
    <details className={`${classes['folded']} ${classes['line']}`} data-print="hidden">
      <summary>
        {newest.name || say('title')}{' '}
        {newest.day && <span className={classes['day']}>{formatDate(newest.day)}</span>}
      </summary>
      <div className={classes['commentary']}>
        <CommentText comment={newest} />
      </div>
    </details>
  )
}
