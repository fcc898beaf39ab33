import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { NewsList } from '#model/calls/news.ts'
import { readNewsSearch } from '#web/data/news-search.ts'
import { sessionQuery } from '#web/data/queries.ts'
import { mayChange } from '#web/data/session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { Stack } from '#web/ui/layout.tsx'
import { FreshnessNotice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { NewsCards } from '#web/widgets/news/news-cards.tsx'
import { useMarkNews, useNews, useNewsPlace } from '#web/widgets/news/use-news.ts'
import { useTagWords } from '#web/widgets/news/use-tag-words.ts'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'

/** The line of the count before it is known, so that it moves nothing when it comes. */
const roomForCount = '\u00A0'

/** Marks all that is listed as read; whoever views as a client looks only. */
const MarkAll = ({ news }: { news: NewsList | undefined }) => {
  const say = useWords('news')
  const { session } = useSuspenseQuery(sessionQuery()).data
  const { mutate, isPending } = useMarkNews({ onFailed: () => saySnack(say('markFailed'), 'failed') })
  const unread = news?.articles.filter(({ isRead }) => !isRead).map(({ id }) => id) ?? []
  if (unread.length === 0 || !mayChange(session)) return null
  return (
    <Button busy={isPending} onClick={() => mutate({ articles: unread.slice(0, 500), isRead: true })}>
      {say('markAllRead')}
    </Button>
  )
}

const Count = ({ news }: { news: NewsList }) => {
  const say = useWords('news')
  const unread = news.articles.filter(({ isRead }) => !isRead).length
  return (
    <span>
      {say('subtitle', { count: news.articles.length })}
      {unread > 0 && ` · ${say('unreadCount', { count: unread })}`}
    </span>
  )
}

/** What is known of the source, in one quiet line. */
const SourceNotice = ({ news }: { news: NewsList }) => {
  const say = useWords('news')
  if (news.freshness === 'live') return null
  return (
    <FreshnessNotice>
      {news.freshness === 'failed'
        ? say('sourceFailed')
        : say('lastGood', { date: formatDateTime(news.fetchedAt) })}
    </FreshnessNotice>
  )
}

const Listed = ({ news }: { news: NewsList }) => {
  const say = useWords('news')
  const sayTag = useTagWords()
  const navigate = useNavigate()
  const { tag = '' } = readNewsSearch(useSearch({ strict: false }))
  const { portal } = useNewsPlace().params
  const tags = [...new Set(news.articles.flatMap((article) => article.tags))]
  const articles = news.articles.filter((article) => tag === '' || article.tags.includes(tag))
  const choose = (chosen: string) =>
    void navigate({ to: '.', search: readNewsSearch({ tag: chosen }), replace: true })
  return (
    <>
      {tags.length > 0 && (
        <SegmentedControl
          label={say('tags')}
          value={tag}
          onChange={choose}
          segments={[
            { value: '', label: say('allTags') },
            ...tags.map((value) => ({ value, label: sayTag(value) })),
          ]}
        />
      )}
      {articles.length === 0 && (
        <EmptyState
          title={say('noneOfTagTitle')}
          action={<Button onClick={() => choose('')}>{say('allTags')}</Button>}
        >
          {say('noneOfTagText')}
        </EmptyState>
      )}
      <NewsCards articles={articles} portal={portal} />
    </>
  )
}

/** The news of a portal, by topic. */
export const NewsPage = () => {
  const say = useWords('news')
  const answer = useNews()
  const news = answer.data
  usePageTitle(say('title'))
  return (
    <>
      <PageHeader
        title={say('title')}
        subtitle={news ? <Count news={news} /> : roomForCount}
        actions={<MarkAll news={news} />}
      />
      <Stack gap={4}>
        {answer.isPending && <TableSkeleton rows={8} />}
        {answer.isError && (
          <ErrorState title={say('failedTitle')} asked={answer}>
            {say('failedText')}
          </ErrorState>
        )}
        {news && <SourceNotice news={news} />}
        {news?.articles.length === 0 && news.freshness !== 'failed' && (
          <EmptyState title={say('emptyTitle')}>{say('emptyText')}</EmptyState>
        )}
        {news && news.articles.length > 0 && <Listed news={news} />}
      </Stack>
    </>
  )
}
