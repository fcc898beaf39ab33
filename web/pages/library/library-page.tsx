import { IconFileStack, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { query } from '#web/data/queries.ts'
import { readLibrarySearch } from '#web/data/library-search.ts'
import { useMayChange } from '#web/data/use-may-change.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useIsPhone } from '#web/ui/media.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { AppLinkButton } from '#web/widgets/app-link.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { useWords } from '#web/words/words.ts'
import { DocumentList, DocumentOpener } from './document-list.tsx'
import { isFiltered, LibraryFilters } from './library-filters.tsx'
import classes from './library.module.css'
import { ReadingPane } from './reading-pane.tsx'
import { UploadPanel } from './upload-panel.tsx'
import { useLibrary, type Library } from './use-library.ts'

const Tabs = ({ search, change, isOfFirm }: Library) => {
  const say = useWords('library')
  return (
    <SegmentedControl
      label={say('whose')}
      value={search.tab ?? 'mine'}
      onChange={(tab) => change({ tab: readLibrarySearch({ tab }).tab, document: undefined })}
      segments={[
        { value: 'mine', label: say(isOfFirm ? 'mineStaff' : 'mine') },
        { value: 'groups', label: say('groups') },
        { value: 'common', label: say('common') },
      ]}
    />
  )
}

/** The two newest of all that the person may read. */
const Latest = (library: Library) => {
  const say = useWords('library')
  const [now] = useState(() => Date.now())
  const { data } = useQuery(
    query('listLibrary', { params: { portal: library.portal }, query: { tab: 'all', limit: 2 } }),
  )
  if (!data || data.documents.length === 0) return null
  return (
    <section aria-label={say('latest')} data-print="hidden">
      <p className={classes['about']}>{say('latest')}</p>
      <ul className={classes['latest']}>
        {data.documents.map((document) => (
          <li key={document.id}>
            <DocumentOpener document={document} library={library} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Reading = (library: Library) => {
  const say = useWords('library')
  const { document } = library.search
  if (!document) return <EmptyState title={say('chooseTitle')}>{say('chooseText')}</EmptyState>
  return <ReadingPane key={document} id={document} library={library} />
}

/** Where the papers of a data service are filed: that it is out, while it is. */
const PaperService = () => {
  const say = useWords('library')
  const { data } = useQuery({ ...query('readPaperService', {}), refetchInterval: 5 * 60_000 })
  if (!data?.isOut) return null
  const { since } = data
  return (
    <Notice tone="warning">
      {since ? say('serviceOutSince', { at: formatDateTime(since) }) : say('serviceOut')}
    </Notice>
  )
}

const Room = (library: Library) => {
  const isPhone = useIsPhone()
  const isReading = library.search.document !== undefined
  if (isPhone && isReading) return <Reading {...library} />
  const isOverview = !isReading && !isFiltered(library) && !library.search.account && !library.search.tab
  return (
    <Stack gap={4}>
      <Tabs {...library} />
      <LibraryFilters {...library} />
      <PaperService />
      {isOverview && <Latest {...library} />}
      <div className={classes['room']}>
        <div className={classes['list']}>
          <DocumentList {...library} />
        </div>
        {!isPhone && (
          <div className={classes['pane']}>
            <Reading {...library} />
          </div>
        )}
      </div>
    </Stack>
  )
}

/** The document library: a list to look through, a document beside it, and a place to put others. */
export const LibraryPage = () => {
  const say = useWords('library')
  const library = useLibrary()
  const [isUploading, setIsUploading] = useState(false)
  const isReadingAlone = useIsPhone() && library.search.document !== undefined
  const mayUpload = useMayChange() && !isReadingAlone
  usePageTitle(say('title'))
  return (
    <Stack gap={4}>
      <PageHeader
        title={say('title')}
        actions={
          mayUpload &&
          !isUploading && (
            <>
              {library.isOfFirm && (
                <AppLinkButton icon={IconFileStack} href={`/dashboard/${library.portal}/document-drops`}>
                  {say('drop')}
                </AppLinkButton>
              )}
              <Button kind="primary" icon={IconUpload} onClick={() => setIsUploading(true)}>
                {say('upload')}
              </Button>
            </>
          )
        }
      />
      {isUploading && <UploadPanel library={library} onClose={() => setIsUploading(false)} />}
      <Room {...library} />
    </Stack>
  )
}
