import type { NewsSummary } from '#model/calls/news.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { SmallPicture } from '#web/ui/small-picture.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './news.module.css'

type NewsMetaProps = { article: NewsSummary; withPhoto?: true }

/** When an article was published, by whom, and how long it takes. */
export const NewsMeta = ({ article: { day, author, minutes }, withPhoto }: NewsMetaProps) => {
  const say = useWords('news')
  return (
    <span className={classes['meta']}>
      {day && <time dateTime={day}>{formatDate(day)}</time>}
      {author && (
        <span className={classes['author']}>
          {withPhoto && <SmallPicture address={author.photo ?? undefined} otherwise={null} />}
          {withPhoto && author.title ? `${author.name}, ${author.title}` : author.name}
        </span>
      )}
      {minutes !== null && <span>{say('minutes', { count: minutes })}</span>}
    </span>
  )
}
