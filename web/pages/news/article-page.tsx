import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { NewsPage } from '#model/calls/news.ts'
import { query, sessionQuery } from '#web/data/queries.ts'
import { mayChange } from '#web/data/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TextSkeleton } from '#web/ui/skeletons.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { ArticleBody } from '#web/widgets/news/article-body.tsx'
import { NewsCards } from '#web/widgets/news/news-cards.tsx'
import { NewsMeta } from '#web/widgets/news/news-meta.tsx'
import { useMarkNews, useNewsPlace } from '#web/widgets/news/use-news.ts'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'

/** An article counts as read once it was opened, unless somebody of the firm looks as a client. */
const useReading = (article: NewsPage | undefined) => {
  const { session } = useSuspenseQuery(sessionQuery()).data
  const { mutate } = useMarkNews()
  const id = article?.id
  const isNew = article?.isRead === false && mayChange(session)
  useEffect(() => {
    if (id !== undefined && isNew) mutate({ articles: [id], isRead: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once when it opens: marked unread by hand it stays unread
  }, [id])
}

const MarkUnread = ({ article }: { article: NewsPage | undefined }) => {
  const say = useWords('news')
  const { session } = useSuspenseQuery(sessionQuery()).data
  const { mutate, isPending } = useMarkNews({ onFailed: () => saySnack(say('markFailed'), 'failed') })
  if (!article?.isRead || !mayChange(session)) return null
  return (
    <Button kind="quiet" busy={isPending} onClick={() => mutate({ articles: [article.id], isRead: false })}>
      {say('markUnread')}
    </Button>
  )
}

/** Whether the article itself says what to read next. */
const leadsOn = ({ blocks }: NewsPage): boolean => blocks.some(({ type }) => type === 'posts')

/** One article of the news, and what to read next. */
export const ArticlePage = () => {
  const say = useWords('news')
  const place = useNewsPlace()
  const { slug = '' }: { slug?: string } = useParams({ strict: false })
  const answer = useQuery(query('readNews', { ...place, params: { ...place.params, slug } }))
  const article = answer.data
  const title = article?.title ?? say('title')
  usePageTitle(title)
  useReading(article)
  return (
    <>
      <PageHeader
        title={title}
        above={<AppLink href={`/dashboard/${place.params.portal}/news`}>{say('back')}</AppLink>}
        subtitle={article && <NewsMeta article={article} withPhoto />}
        actions={<MarkUnread article={article} />}
      />
      {answer.isPending && <TextSkeleton lines={8} />}
      {answer.isError && (
        <ErrorState title={say('unavailableTitle')} asked={answer}>
          {say('failedText')}
        </ErrorState>
      )}
      {article && (
        <Stack gap={6}>
          <ArticleBody article={article} />
          {article.related.length > 0 && !leadsOn(article) && (
            <section data-print="hidden">
              <Stack gap={4}>
                <h2>{say('related')}</h2>
                <NewsCards articles={article.related} portal={place.params.portal} level={3} />
              </Stack>
            </section>
          )}
        </Stack>
      )}
    </>
  )
}
