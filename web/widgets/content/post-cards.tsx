import { formatDate } from '#web/ui/format/dates.ts'
import { AppLink } from '#web/widgets/app-link.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './content-blocks.module.css'
import type { ShownPost } from './content-sources.ts'

/** Posts with picture, day and summary, newest first. */
export const PostCards = ({ posts }: { posts: readonly ShownPost[] }) => {
  const say = useWords('contentBlocks')
  if (posts.length === 0) return <p className={classes['muted']}>{say('noPosts')}</p>
  return (
    <ul className={classes['posts']}>
      {posts.map(({ id, name, summary, day, image, href }) => (
        <li key={id} className={classes['post']}>
          {image && <img src={image} alt="" loading="lazy" />}
          {day && <span className={classes['muted']}>{formatDate(day)}</span>}
          <span className={classes['postName']}>{href ? <AppLink href={href}>{name}</AppLink> : name}</span>
          {summary && <p className={classes['muted']}>{summary}</p>}
        </li>
      ))}
    </ul>
  )
}
