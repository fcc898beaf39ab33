import type { NewsSummary } from '#model/calls/news.ts'
import { Badge } from '#web/ui/badge.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { useWords } from '#web/words/words.ts'
import { NewsMeta } from './news-meta.tsx'
import classes from './news.module.css'
import { useTagWords } from './use-tag-words.ts'

type NewsCardProps = { article: NewsSummary; portal: string; level: 2 | 3 }

const NewsCard = ({ article, portal, level }: NewsCardProps) => {
  const say = useWords('news')
  const sayTag = useTagWords()
  const Heading = `h${level}` as const
  const { image, slug, title, summary, tags, isPromoted, isRead } = article
  return (
    <li className={classes['card']} data-promoted={isPromoted || undefined}>
      {image && <img src={image} alt="" loading="lazy" />}
      <NewsMeta article={article} />
      <Heading className={classes['title']}>
        <AppLink href={`/dashboard/${portal}/news/${encodeURIComponent(slug)}`}>{title}</AppLink>
      </Heading>
      {summary && <p className={classes['summary']}>{summary}</p>}
      {(!isRead || isPromoted || tags.length > 0) && (
        <div className={classes['labels']}>
          {!isRead && <Badge tone="info">{say('unread')}</Badge>}
          {isPromoted && <Badge tone="success">{say('promoted')}</Badge>}
          {tags.map((tag) => (
            <Badge key={tag}>{sayTag(tag)}</Badge>
          ))}
        </div>
      )}
    </li>
  )
}

type NewsCardsProps = { articles: readonly NewsSummary[]; portal: string; level?: 2 | 3 }

/** Articles as cards, each led to by its title. */
export const NewsCards = ({ articles, portal, level = 2 }: NewsCardsProps) => (
  <ul className={classes['cards']}>
    {articles.map((article) => (
      <NewsCard key={article.id} article={article} portal={portal} level={level} />
    ))}
  </ul>
)
