import { useQueries, useQuery } from '@tanstack/react-query'
import { IconForms } from '@tabler/icons-react'
import type { MediaReference, StoredFile } from '#model/fields/json-shapes.ts'
import type { RecordAnswer } from '#model/calls/records.ts'
import { query } from '#web/data/queries.ts'
import { TextSkeleton } from '#web/ui/skeletons.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './content-blocks.module.css'
import type { ContentSources, ShownPerson, ShownPost } from './content-sources.ts'
import { PeopleCards } from './people-cards.tsx'
import { PostCards } from './post-cards.tsx'

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const toPerson = (record: RecordAnswer): ShownPerson => ({
  id: record.id,
  name: textOf(record['name']) ?? '',
  title: textOf(record['title']),
  photo: ((record['photo'] ?? []) as readonly StoredFile[])[0]?.url ?? null,
})

const pictureOf = (image: MediaReference | null): string | null => image && (image.thumbnail ?? image.url)

const toPost = (record: RecordAnswer): ShownPost => ({
  id: record.id,
  name: textOf(record['teaser-title']) ?? textOf(record['name']) ?? '',
  summary: textOf(record['teaser-summary']) ?? textOf(record['summary']),
  day: textOf(record['publishdate']),
  image: pictureOf((record['image'] as MediaReference | null) ?? null),
  // In the designer a click would lead away from what is designed.
  href: null,
})

const Waiting = () => {
  return <TextSkeleton lines={3} />
}

const RecordPeople: ContentSources['People'] = ({ ids }) => {
  const answers = useQueries({
    queries: ids.map((id) => query('readRecord', { params: { collection: 'people', id } })),
  })
  if (answers.some(({ isPending }) => isPending)) return <Waiting />
  return <PeopleCards people={answers.flatMap(({ data }) => (data ? [toPerson(data.record)] : []))} />
}

const RecordPosts: ContentSources['Posts'] = ({ tag, count }) => {
  const { data, isPending } = useQuery(
    query('listRecords', {
      params: { collection: 'posts' },
      query: {
        limit: count,
        offset: 0,
        removed: 'no',
        sort: '-publishdate',
        filter: ['hidden:is:false', ...(tag ? [`tags:has:${tag}`] : [])],
      },
    }),
  )
  if (isPending) return <Waiting />
  return <PostCards posts={(data?.records ?? []).map(toPost)} />
}

const RecordForm: ContentSources['Form'] = ({ id }) => {
  const say = useWords('contentBlocks')
  const { data } = useQuery(query('readRecord', { params: { collection: 'forms', id } }))
  return (
    <p className={classes['formHere']}>
      <IconForms size={18} stroke={1.6} aria-hidden="true" />
      {say('formHere', { name: textOf(data?.record['name']) ?? '' })}
    </p>
  )
}

/** The records as they are kept, for those who design with them. */
export const recordSources: ContentSources = { People: RecordPeople, Posts: RecordPosts, Form: RecordForm }
