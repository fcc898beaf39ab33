import { useQueries, useQuery } from '@tanstack/react-query'
import type { PublishedItem } from '#model/calls/content.ts'
import type { ContentBlock } from '#model/forms/content-blocks.ts'
import { query } from '#web/data/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { ContentBlocks } from '#web/widgets/content/content-blocks.tsx'
import type { MediaReference, StoredFile } from '#model/fields/json-shapes.ts'
import { AppLinkButton } from '#web/widgets/app-link.tsx'
import type { ContentSources, ShownPerson, ShownPost } from '#web/widgets/content/content-sources.ts'
import { PeopleCards } from '#web/widgets/content/people-cards.tsx'
import { PostCards } from '#web/widgets/content/post-cards.tsx'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import { useWords } from '#web/words/words.ts'

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const toPerson = (item: PublishedItem): ShownPerson => ({
  id: item.id,
  name: textOf(item['name']) ?? '',
  title: textOf(item['title']),
  photo: ((item['photo'] ?? []) as readonly StoredFile[])[0]?.url ?? null,
})

const toPost = (item: PublishedItem): ShownPost => ({
  id: item.id,
  name: textOf(item['teaser-title']) ?? textOf(item['name']) ?? '',
  summary: textOf(item['teaser-summary']) ?? textOf(item['summary']),
  day: textOf(item['publishdate']),
  image: (item['image'] as MediaReference | null) ?? null,
  href: null,
})

const usePublished = (collection: string): readonly PublishedItem[] =>
  useQuery(query('getPublishedList', { params: { collection } })).data?.items ?? []

const People: ContentSources['People'] = ({ ids }) => {
  const people = usePublished('people')
  const chosen = ids.flatMap((id) => people.find((person) => person.id === id) ?? [])
  return <PeopleCards people={chosen.map(toPerson)} />
}

const hasTag = (item: PublishedItem, tag: string | null): boolean =>
  tag === null || ((item['tags'] ?? []) as readonly string[]).includes(tag)

const Posts: ContentSources['Posts'] = ({ tag, count }) => {
  const posts = usePublished('posts').filter((post) => hasTag(post, tag))
  return <PostCards posts={posts.slice(0, count).map(toPost)} />
}

const Form: ContentSources['Form'] = ({ id }) => {
  const say = useWords('details')
  const { portalId } = useSubject()
  return <AppLinkButton href={`/dashboard/${portalId}/processes/${id}`}>{say('openForm')}</AppLinkButton>
}

/** What is published, for content that stands on a page of the portal. */
const publishedSources: ContentSources = { People, Posts, Form }

/** Pages that stand on a page of their own. */
const elsewhere: ReadonlySet<unknown> = new Set(['investment-advice'])

const isOfAccounts = (item: PublishedItem): boolean =>
  item['type'] === 'Account' && !elsewhere.has(item['slug'])

const titleOf = ({ title, name }: PublishedItem): string =>
  [title, name].find((one): one is string => typeof one === 'string' && one !== '') ?? ''

/** What the firm publishes for accounts: its pages of the type 'Account', in their order; nothing where there are none. */
export const CustomContent = () => {
  const { data } = useQuery(query('getPublishedList', { params: { collection: 'pages' } }))
  const listed = (data?.items ?? []).filter(isOfAccounts)
  const answers = useQueries({
    queries: listed.map(({ id }) =>
      query('getPublishedContent', { params: { collection: 'pages', slugOrId: id } }),
    ),
  })
  const pages = answers.flatMap((answer) => answer.data ?? [])
  return pages.map((page) => {
    const blocks = (page['blocks'] ?? []) as readonly ContentBlock[]
    // A page that begins with a heading has said its title.
    const title = blocks[0]?.type === 'heading' ? undefined : titleOf(page)
    return (
      <Card key={page.id} title={title}>
        <ContentBlocks blocks={blocks} sources={publishedSources} />
      </Card>
    )
  })
}
