import { IconPencil } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { DroppedFile, DropPage } from '#model/calls/document-drops.ts'
import { droppedStates } from '#model/document-drop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { dateColumn, textColumn } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './document-drops.module.css'
import { PreviewLink } from './preview-link.tsx'
import { useReasons } from './say-reasons.ts'
import { stateTones } from './state-tones.ts'

const EditFiles = lazy(async () => ({ default: (await import('./edit-files.tsx')).EditFiles }))

/** What may still be changed of a file. */
const isOpen = ({ status }: DroppedFile): boolean =>
  ['matched', 'unmatched', 'ambiguous', 'left-out'].includes(status)

const ClientCell = ({ file, portal }: { file: DroppedFile; portal: string }) => {
  const say = useWords('documentDrops')
  const { reasonsOf } = useReasons()
  const { account, candidates } = file
  if (!account) return <span className={classes['quiet']}>{say('noClient')}</span>
  const why = candidates.find((candidate) => candidate.account.id === account.id)
  return (
    <>
      <AppLink href={`/dashboard/${portal}/account/${account.id}`}>{account.name}</AppLink>
      {why && <span className={classes['reason']}>{reasonsOf(why)}</span>}
    </>
  )
}

const StateCell = ({ file }: { file: DroppedFile }) => {
  const say = useWords('documentDrops')
  const { problemOf } = useReasons()
  const problem = problemOf(file)
  return (
    <>
      <Badge tone={stateTones[file.status]}>{say(`state-${file.status}`)}</Badge>
      {problem && <span className={classes['reason']}>{problem}</span>}
    </>
  )
}

type Editing = { portal: string; mayEdit: boolean; onEdit: (file: DroppedFile) => void }

const useColumns = ({ portal, mayEdit, onEdit }: Editing): readonly Column<DroppedFile>[] => {
  const say = useWords('documentDrops')
  const sayLibrary = useWords('library')
  return [
    textColumn('name', say('file'), {
      value: (row) => row.name,
      cell: (row) => <PreviewLink file={row} />,
      visibility: 'fixed',
      card: 'title',
      width: '24%',
    }),
    textColumn('client', say('client'), {
      value: (row) => row.account?.name,
      cell: (row) => <ClientCell file={row} portal={portal} />,
      width: '22%',
    }),
    textColumn('state', say('status'), {
      value: (row) => say(`state-${row.status}`),
      cell: (row) => <StateCell file={row} />,
    }),
    textColumn('title', say('documentTitle'), { value: (row) => row.title }),
    textColumn('type', say('type'), {
      value: (row) => (row.type ? sayLibrary(`type-${row.type}`) : null),
      cell: (row) => (row.type ? sayLibrary(`type-${row.type}`) : '–'),
      leastScreen: 'desktop',
    }),
    dateColumn('date', say('date'), { value: (row) => row.date }),
    textColumn('edit', say('actions'), {
      value: () => null,
      cell: (row) =>
        mayEdit && isOpen(row) ? (
          <IconButton
            icon={IconPencil}
            size="small"
            label={say('editOf', { name: row.name })}
            onClick={() => onEdit(row)}
          />
        ) : null,
      visibility: 'fixed',
      isSortable: false,
    }),
  ]
}

/** All files of a drop: whose each is and why, what it is called, and what became of it. */
export const FileTable = ({ drop }: { drop: DropPage }) => {
  const say = useWords('documentDrops')
  const [edited, setEdited] = useState<readonly DroppedFile[] | null>(null)
  const mayEdit = drop.status === 'review' || drop.status === 'published'
  const columns = useColumns({ portal: drop.portal, mayEdit, onEdit: (file) => setEdited([file]) })
  const filters = useMemo(
    () => [
      {
        id: 'state',
        label: say('status'),
        value: (row: DroppedFile) => row.status,
        options: droppedStates.map((state) => ({ value: state, label: say(`state-${state}`) })),
      },
    ],
    [say],
  )
  const open = drop.files.filter(isOpen)
  return (
    <Card
      title={say('files')}
      padding="none"
      actions={
        mayEdit && open.length > 1 && <Button onClick={() => setEdited(open)}>{say('changeAll')}</Button>
      }
    >
      <DataTable
        id="dropped-files"
        caption={drop.title}
        columns={columns}
        rows={drop.files}
        filters={filters}
        search={say('searchFiles')}
        csvName={`${drop.title}.csv`}
        inset
      />
      {edited && (
        <Suspense>
          <EditFiles drop={drop.id} files={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </Card>
  )
}
