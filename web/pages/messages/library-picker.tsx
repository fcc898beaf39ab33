import { IconFileText } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { LibraryDocument } from '#model/calls/library.ts'
import type { StoredFile } from '#model/fields/json-shapes.ts'
import { request } from '#web/data/call.ts'
import { query } from '#web/data/queries.ts'
import { isStaff } from '#web/data/session.ts'
import { useSession } from '#web/data/use-session.ts'
import { Answered } from '#web/ui/answered.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FileRow, FileRows } from '#web/ui/file-row.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { useChange } from '#web/widgets/use-change.ts'
import { useDocumentTitle } from '#web/words/document-title.ts'
import { useWords } from '#web/words/words.ts'

/** The account or group that is written to, as far as it is known. */
export type WrittenTo = { account: string | null; group: string | null }

const tabs = ['mine', 'groups', 'common'] as const
type Tab = (typeof tabs)[number]
const tabWords = { mine: 'ofAccount', groups: 'ofGroups', common: 'ofFirm' } as const satisfies Record<
  Tab,
  string
>

const most = 30
const pauseMs = 250

/** Documents that may go to the recipient: those of their account, of groups, and of the firm. */
const useFound = ({ account }: WrittenTo, tab: Tab, text: string) => {
  const { portal = '' }: { portal?: string } = useParams({ strict: false })
  const asked = { tab, text, limit: most, ...(account && { account }) }
  return useQuery({
    ...query('listLibrary', { params: { portal }, query: asked }),
    placeholderData: keepPreviousData,
  })
}

type FoundRowProps = { document: LibraryDocument; isChosen: boolean; busy: boolean; onChoose: () => void }

const FoundRow = ({ document, isChosen, busy, onChoose }: FoundRowProps) => {
  const say = useWords('messages')
  const name = useDocumentTitle()(document)
  const { account, group, library, date, updated } = document
  const where = (account ?? group ?? library)?.name
  return (
    <FileRow
      name={name}
      picture={<IconFileText size={20} stroke={1.5} aria-hidden="true" />}
      detail={[where, formatDate(date ?? updated)].filter(Boolean).join(' · ')}
      actions={
        <Button
          size="small"
          busy={busy}
          disabled={isChosen}
          onClick={onChoose}
          aria-label={`${say('attachOne')}: ${name}`}
        >
          {say(isChosen ? 'isAttached' : 'attachOne')}
        </Button>
      }
    />
  )
}

export type LibraryPickerProps = {
  to: WrittenTo
  onChoose: (file: StoredFile) => void
  onClose: () => void
}

/** Attaches documents of the library as they are today. */
export const LibraryPicker = ({ to, onChoose, onClose }: LibraryPickerProps) => {
  const say = useWords('messages')
  const isOfFirm = isStaff(useSession())
  const hasOwn = !isOfFirm || to.account !== null
  const [tab, setTab] = useState<Tab>(hasOwn ? 'mine' : 'common')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const answer = useFound(to, tab, useDebounced(typed.trim(), pauseMs))
  const attaching = useChange(
    ({ id }: LibraryDocument) =>
      request('attachDocument', { params: { document: id }, body: { recipient: to.account ?? to.group } }),
    {
      onAnswer: (file, { id }) => {
        setChosen((before) => new Set([...before, id]))
        onChoose(file)
      },
    },
  )
  return (
    <Dialog
      opened
      onClose={onClose}
      title={say('fromLibrary')}
      footer={
        <Button kind="primary" onClick={onClose}>
          {say('done')}
        </Button>
      }
    >
      <Stack gap={4}>
        <Notice>{say(isOfFirm ? 'attachShares' : 'attachSharesClient')}</Notice>
        <SegmentedControl
          label={say('whoseDocuments')}
          segments={tabs
            .filter((one) => hasOwn || one !== 'mine')
            .map((value) => ({
              value,
              label: say(isOfFirm || value !== 'mine' ? tabWords[value] : 'ofMine'),
            }))}
          value={tab}
          onChange={(value) => setTab(tabs.find((one) => one === value) ?? 'common')}
        />
        <SearchBox label={say('searchLibrary')} value={typed} onChange={setTyped} />
        <Answered answer={answer} title={say('libraryFailed')}>
          {({ documents, next }) => {
            const there = documents.filter(
              ({ file, group }) => file !== null && (!group || !to.group || group.id === to.group),
            )
            return there.length === 0 ? (
              <EmptyState title={say('noDocuments')} />
            ) : (
              <>
                <FileRows label={say('fromLibrary')}>
                  {there.map((document) => (
                    <FoundRow
                      key={document.id}
                      document={document}
                      isChosen={chosen.has(document.id)}
                      busy={attaching.isPending && attaching.variables.id === document.id}
                      onChoose={() => attaching.mutate(document)}
                    />
                  ))}
                </FileRows>
                {next && <p>{say('moreDocuments')}</p>}
              </>
            )
          }}
        </Answered>
      </Stack>
    </Dialog>
  )
}
