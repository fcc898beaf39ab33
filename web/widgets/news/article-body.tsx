import type { NewsPage } from '#model/calls/news.ts'
import { Card } from '#web/ui/card.tsx'
import { articleBlocks } from '#web/widgets/content/article-blocks.ts'
import { ContentBlocks } from '#web/widgets/content/content-blocks.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './news.module.css'
import { publishedSources } from './published-sources.tsx'

/** What an article says: its summary, the key points, then all of it. */
export const ArticleBody = ({ article }: { article: NewsPage }) => {
  const say = useWords('news')
  const { summary, keypoints, picture, blocks } = article
  const hasPicture = blocks.some(({ type }) => type === 'image')
  return (
    <article className={classes['article']}>
      {summary && <p className={classes['lead']}>{summary}</p>}
      {picture && !hasPicture && <img className={classes['picture']} src={picture} alt="" />}
      {keypoints.length > 0 && (
        <Card title={say('keypoints')}>
          <ul className={classes['keypoints']}>
            {keypoints.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </Card>
      )}
      <ContentBlocks blocks={articleBlocks(article)} sources={publishedSources} />
    </article>
  )
}
