import { useQueries, useQuery } from '@tanstack/react-query'
import type { PublishedItem } from '#model/calls/content.ts'
import type { ContentBlock } from '#model/forms/content-blocks.ts'
import { adviceSlug } from '#web/data/advice.ts'
import { query } from '#web/data/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { ContentBlocks } from '#web/widgets/content/content-blocks.tsx'
import { publishedSources } from '#web/widgets/news/published-sources.tsx'

/** The page of the advice stands at an address of its own. */
const isOfAccounts = (item: PublishedItem): boolean =>
  item['type'] === 'Account' && item['slug'] !== adviceSlug

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
