import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { LeaveDialog } from '#web/widgets/records/leave-dialog.tsx'
import { PublishingActions } from '#web/widgets/records/publishing-actions.tsx'
import { RecordFailure } from '#web/widgets/records/record-failure.tsx'
import { RecordStatus } from '#web/widgets/records/record-status.tsx'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useWords } from '#web/words/words.ts'
import { DesignProblems, type FoundProblem } from './design-problems.tsx'
import classes from './designer.module.css'
import type { Designer } from './use-designer.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { DesignConflict, DesignSaving } from './use-design-saving.ts'

type ConflictProps = {
  conflict: DesignConflict
  saving: DesignSaving
  /** Shows what somebody else saved; mine can be brought back by undo. */
  onTheirs: () => void
  onMine: (version: number) => void
}

/** Two people designed the same: take theirs, or save mine over it. */
const DesignConflictDialog = ({ conflict, saving, onTheirs, onMine }: ConflictProps) => {
  const say = useWords('admin')
  const sayDesigner = useWords('designer')
  const { theirs } = conflict
  const changed = theirs?.record.updated
  return (
    <Dialog
      opened
      dismissable={false}
      onClose={saving.endConflict}
      title={theirs ? say('conflictTitle') : say('conflictGone')}
      footer={
        <>
          <Button onClick={saving.endConflict}>{say('leaveStay')}</Button>
          {theirs && (
            <>
              <Button
                onClick={() => {
                  saving.takeTheirs(theirs)
                  onTheirs()
                }}
              >
                {sayDesigner('takeTheirs')}
              </Button>
              <Button kind="primary" onClick={() => onMine(theirs.record.version)}>
                {sayDesigner('saveMine')}
              </Button>
            </>
          )}
        </>
      }
    >
      {changed && <p>{say('conflictBy', { name: changed.name ?? '', at: formatDateTime(changed.at) })}</p>}
      <p>{theirs ? sayDesigner('conflictText') : say('conflictRemoved')}</p>
    </Dialog>
  )
}

type ShellProps<Design> = {
  designer: Designer<Design>
  name: string
  found: readonly FoundProblem[]
  children: ReactNode
}

const DesignerActions = <Design,>({ designer }: Pick<ShellProps<Design>, 'designer'>) => {
  const say = useWords('designer')
  const sayAdmin = useWords('admin')
  const sayApp = useWords('app')
  const { design, saving, collection, isDirty, save } = designer
  const isPublished = Boolean(saving.base.record.published)
  return (
    <>
      <IconButton
        icon={IconArrowBackUp}
        label={say('undo')}
        aria-keyshortcuts="Control+Z Meta+Z"
        disabled={!design.mayUndo}
        onClick={design.undo}
      />
      <IconButton
        icon={IconArrowForwardUp}
        label={say('redo')}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
        disabled={!design.mayRedo}
        onClick={design.redo}
      />
      {collection.publish && (
        <Button
          busy={saving.isSaving}
          disabled={isPublished && !isDirty}
          onClick={() => void save('publish')}
        >
          {sayAdmin('publish')}
        </Button>
      )}
      <Button
        kind="primary"
        busy={saving.isSaving}
        disabled={!isDirty}
        aria-keyshortcuts="Control+S Meta+S"
        onClick={() => void save('save')}
      >
        {sayApp('save')}
      </Button>
    </>
  )
}

const DesignDraftNotice = <Design,>({ designer }: Pick<ShellProps<Design>, 'designer'>) => {
  const say = useWords('admin')
  const { draft, saving, takeSaved } = designer
  if (draft.restoredAt === null) return null
  return (
    <Notice
      tone="info"
      title={say('draftTitle')}
      action={
        <Button size="small" onClick={() => takeSaved(saving.base.record)}>
          {say('draftDiscard')}
        </Button>
      }
    >
      {say('draftText', { at: formatDateTime(draft.restoredAt) })}
    </Notice>
  )
}

/** What stands around every designer: the name, undo and redo, saving, and what must not be lost. */
export const DesignerShell = <Design,>({ designer, name, found, children }: ShellProps<Design>) => {
  const say = useWords('designer')
  const words = useCollectionWords()
  const { collection, saving, design, leave, save } = designer
  const { record } = saving.base
  usePageTitle(say('titleOf', { name }))
  return (
    <div className={classes['designer']}>
      <PageHeader
        above={
          <AppLink href={`/admin/${collection.name}?open=${record.id}`}>
            {words.name(collection.name)}
          </AppLink>
        }
        title={name}
        subtitle={
          <RecordStatus collection={collection} record={record}>
            {collection.publish && (
              <PublishingActions
                {...{ collection, record, name }}
                onTaken={(answer, what) => {
                  saving.takeTheirs(answer)
                  if (what === 'changes') designer.takeSaved(answer.record)
                }}
              />
            )}
          </RecordStatus>
        }
        actions={<DesignerActions designer={designer} />}
      />
      <div className={classes['notices']}>
        <DesignDraftNotice designer={designer} />
        <RecordFailure failure={saving.failure} />
        {designer.refused && <DesignProblems found={found} step={designer.refused} onGo={design.choose} />}
      </div>
      {children}
      <output className="visually-hidden">{designer.announced}</output>
      {leave.isAsking && <LeaveDialog leave={leave} isSaving={saving.isSaving} save={() => save('save')} />}
      {saving.conflict && (
        <DesignConflictDialog
          conflict={saving.conflict}
          saving={saving}
          onTheirs={() => designer.takeSaved(saving.conflict?.theirs?.record ?? {})}
          onMine={(version) => void save(saving.conflict?.step ?? 'save', version)}
        />
      )}
    </div>
  )
}
