import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { PublishedItem } from '#model/calls/content.ts'
import type { StoredFile } from '#model/fields/json-shapes.ts'
import { processHref } from '#web/data/processes.ts'
import { query } from '#web/data/queries.ts'
import { TextSkeleton } from '#web/ui/skeletons.tsx'
import { AppLinkButton } from '#web/widgets/app-link.tsx'
import type { ContentSources, ShownPerson } from '#web/widgets/content/content-sources.ts'
import { PeopleCards } from '#web/widgets/content/people-cards.tsx'
import { PostCards } from '#web/widgets/content/post-cards.tsx'
import { useWords } from '#web/words/words.ts'
import { useNews, useNewsPlace } from './use-news.ts'

const toPerson = (item: PublishedItem): ShownPerson => ({
  id: item.id,
  name: typeof item['name'] === 'string' ? item['name'] : '',
  title: typeof item['title'] === 'string' ? item['title'] : null,
  photo: ((item['photo'] ?? []) as readonly StoredFile[])[0]?.url ?? null,
})

const PublishedPeople: ContentSources['People'] = ({ ids }) => {
  const { data, isPending } = useQuery(query('getPublishedList', { params: { collection: 'people' } }))
  if (isPending) return <TextSkeleton lines={3} />
  const people = ids.flatMap((id) => data?.items.filter((item) => item.id === id) ?? [])
  return <PeopleCards people={people.map(toPerson)} />
}

const PublishedPosts: ContentSources['Posts'] = ({ tag, count }) => {
  const { portal } = useNewsPlace().params
  // An article does not lead to itself.
  const { slug }: { slug?: string } = useParams({ strict: false })
  const { data, isPending } = useNews()
  if (isPending) return <TextSkeleton lines={3} />
  const articles = (data?.articles ?? []).filter(
    (article) => article.slug !== slug && (tag === null || article.tags.includes(tag)),
  )
  const posts = articles.slice(0, count).map(({ title, slug, ...article }) => ({
    ...article,
    name: title,
    href: `/dashboard/${portal}/news/${encodeURIComponent(slug)}`,
  }))
  return <PostCards posts={posts} />
}

const PublishedForm: ContentSources['Form'] = ({ id }) => {
  const say = useWords('contentBlocks')
  const { portal } = useNewsPlace().params
  return <AppLinkButton href={processHref(portal, id)}>{say('openForm')}</AppLinkButton>
}

/** What is published, for content that stands on a page of the portal. */
export const publishedSources: ContentSources = {
  People: PublishedPeople,
  Posts: PublishedPosts,
  Form: PublishedForm,
}
