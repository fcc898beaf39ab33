import { useSuspenseQuery } from '@tanstack/react-query'
import { sessionQuery } from '#web/data/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import { useWords } from '#web/words/words.ts'
import { CommentText } from './comment-text.tsx'
import classes from './commentary.module.css'
import { useCommentary, type Comment } from './use-commentary.ts'

const Folded = ({ comment }: { comment: Comment }) => (
  <details className={classes['folded']}>
    <summary>
      {comment.name} {comment.day && <span className={classes['day']}>{formatDate(comment.day)}</span>}
    </summary>
    <CommentText comment={comment} />
  </details>
)

/** The newest commentary with the earlier ones below it; nothing where there is none. */
const Commentary = () => {
  const say = useWords('commentary')
  const [newest, ...earlier] = useCommentary()
  if (!newest) return null
  return (
    <Card title={newest.name || say('title')} subtitle={newest.day && formatDate(newest.day)}>
      <div className={classes['commentary']}>
        <CommentText comment={newest} />
        {earlier.length > 0 && (
          <details className={classes['folded']}>
            <summary>{say('earlier')}</summary>
            <div className={classes['commentary']}>
              {earlier.map((comment) => (
                <Folded key={comment.id} comment={comment} />
              ))}
            </div>
          </details>
        )}
      </div>
    </Card>
  )
}

/** On the page of an account, and on the one portfolio that is all its client has: that is where they begin. */
export const SubjectCommentary = () => {
  const { kind } = useSubject()
  const { session } = useSuspenseQuery(sessionQuery()).data
  const portfolios = session?.accounts.flatMap((account) => account.portfolios) ?? []
  return kind === 'account' || portfolios.length === 1 ? <Commentary /> : null
}
