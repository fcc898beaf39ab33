import { useQuery } from '@tanstack/react-query'
import type { DropPage } from '#model/calls/document-drops.ts'
import { query } from '#web/data/queries.ts'
import { Answered } from '#web/ui/answered.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { useWords } from '#web/words/words.ts'
import { AddFiles } from './add-files.tsx'
import { DropActions } from './drop-actions.tsx'
import { FileTable } from './file-table.tsx'
import { Pile } from './pile.tsx'
import { StateCounts } from './state-counts.tsx'
import { useDrops } from './use-drops.ts'
import { useSending } from './use-sending.ts'

const refreshMs = 1500
/** What is published at a later time is looked at again now and then. */
const laterMs = 15_000

const refreshOf = (drop: DropPage | undefined): number | false => {
  if (!drop) return false
  if (drop.counts.waiting > 0) return refreshMs
  if (drop.status !== 'scheduled' || drop.publishAt === null) return false
  return Date.parse(drop.publishAt) - Date.now() > laterMs ? laterMs : refreshMs
}

/** Where the drop stands, in a sentence. */
const State = ({ drop }: { drop: DropPage }) => {
  const say = useWords('documentDrops')
  const { status, counts } = drop
  const at = (instant: string | null) => ({ at: instant === null ? '' : formatDateTime(instant) })
  if (status === 'scheduled') return <Notice tone="info">{say('scheduledText', at(drop.publishAt))}</Notice>
  if (status === 'undone')
    return (
      <Notice tone="info">
        {say('undoneText', at(drop.undoneAt))} {counts.kept > 0 && say('kept', { count: counts.kept })}
      </Notice>
    )
  if (status === 'published')
    return <Notice tone="success">{say('publishedText', at(drop.publishedAt))}</Notice>
  return null
}

const Matching = ({ drop: { counts, files } }: { drop: DropPage }) => {
  const say = useWords('documentDrops')
  if (counts.waiting === 0) return null
  const all = files.length
  const done = all - counts.waiting
  return <ProgressBar label={say('matching')} share={done / all} said={say('matchedOf', { done, all })} />
}

const Files = ({ drop }: { drop: DropPage }) => {
  const isOpen = drop.status === 'review' || drop.status === 'published'
  const sending = useSending(drop.id)
  return (
    <>
      <State drop={drop} />
      {drop.files.length > 0 && <StateCounts counts={drop.counts} />}
      <Matching drop={drop} />
      {isOpen && <Pile drop={drop} />}
      {isOpen && <AddFiles sending={sending} />}
      {drop.files.length > 0 && <FileTable drop={drop} />}
    </>
  )
}

/** One drop of documents: files added, reviewed, published, and taken back. */
export const DocumentDropPage = () => {
  const say = useWords('documentDrops')
  const { drop: id, list } = useDrops()
  const answer = useQuery({
    ...query('readDrop', { params: { drop: id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => refreshOf(state.data),
  })
  const { data } = answer
  usePageTitle(data?.title ?? say('pageTitle'))
  return (
    <Stack gap={4}>
      <PageHeader
        title={data?.title ?? say('pageTitle')}
        subtitle={data && say('subtitleOf', { name: data.createdName, at: formatDateTime(data.createdAt) })}
        above={<AppLink href={list}>{say('back')}</AppLink>}
        actions={data && <DropActions drop={data} />}
      />
      <Answered answer={answer} title={say('dropFailedTitle')} text={say('dropFailedText')}>
        {(drop) => <Files drop={drop} />}
      </Answered>
    </Stack>
  )
}
