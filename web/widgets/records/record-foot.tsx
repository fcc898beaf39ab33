import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconCopy, IconPencilBolt } from '@tabler/icons-react'
import type { Answers } from '#model/fields/form-field.ts'
import { request } from '#web/data/call.ts'
import { query } from '#web/data/queries.ts'
import type { Shown } from '#web/data/collections.ts'
import type { RecordForm } from '#web/fields/form-state/use-record-form.ts'
import { Button } from '#web/ui/button.tsx'
import { AppLinkButton } from '#web/widgets/app-link.tsx'
import { useWords } from '#web/words/words.ts'
import { DeleteButton } from './delete-button.tsx'
import type { DeleteQuestion } from './delete-dialog.tsx'
import { forgetLists } from './forget-lists.ts'
import classes from './records.module.css'
import type { Rights } from './rights.ts'
import { sayDone, sayFailed } from './say-result.ts'
import { useExplainRefusal } from './use-explain-refusal.ts'
import { useRecordActions } from './use-record-actions.ts'
import type { Answer } from './use-record-saving.ts'

/** The page on which a record is designed; null where there is nothing to design. */
const findDesigner = ({ designer, name }: Shown, id: string): string | null => {
  if (designer === undefined) return null
  const pages = {
    form: `/forms-designer/${id}`,
    content: `/designer/${name}/${id}`,
    data: `/data-designer/${id}`,
  } as const
  return pages[designer]
}

type RecordFootProps = {
  collection: Shown
  /** What the record is called. */
  name: string
  base: Answer | null
  form: Pick<RecordForm, 'isDirty' | 'isSaving' | 'uploads'>
  rights: Rights
  mayWrite: boolean
  save: (step: 'save' | 'publish') => void
  onCopied: (values: Answers) => void
  onRemoved: () => void
}

/** Copying the record, which saves nothing yet, and removing it. */
const useFootActions = ({ collection, rights, onCopied, onRemoved }: RecordFootProps) => {
  const say = useWords('admin')
  const sayWaits = useWords('approvals')
  const client = useQueryClient()
  const explain = useExplainRefusal(collection.name)
  const { restore } = useRecordActions(collection.name)
  const onError = (error: unknown): void => sayFailed(explain(error))
  const duplicate = useMutation({
    mutationFn: (id: string) => request('copyRecord', { params: { collection: collection.name, id } }),
    onSuccess: ({ values }) => onCopied(values),
    onError,
  })
  const remove = useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) =>
      request('removeRecord', { params: { collection: collection.name, id }, query: { version } }),
    onSuccess: ({ waits }, { id, version }) => {
      void forgetLists(client)
      if (waits) {
        void client.invalidateQueries({ queryKey: ['listApprovals'] })
        return sayDone(sayWaits('waits'))
      }
      // Opened again at once, among the removed, it is read anew.
      client.removeQueries({
        queryKey: query('readRecord', { params: { collection: collection.name, id } }).queryKey,
      })
      const run = (): void => restore.mutate({ id, version: version + 1 })
      const undo = rights.mayRestore ? { label: say('undo'), run } : undefined
      sayDone(say(collection.name === 'holdings' ? 'deletedHolding' : 'deleted'), undo)
      onRemoved()
    },
    onError,
  })
  return { duplicate, remove, restore }
}

const undoOf = ({ removal }: Shown, { mayRestore }: Rights): DeleteQuestion['undo'] => {
  if (removal === 'hard') return 'never'
  return mayRestore ? 'removed' : 'administrator'
}

/** What can be done with the record in the drawer. */
export const RecordFoot = (props: RecordFootProps) => {
  const { collection, name, base, form, rights, mayWrite, save } = props
  const say = useWords('admin')
  const sayApp = useWords('app')
  const sayField = useWords('fields')
  const { duplicate, remove, restore } = useFootActions(props)
  const designer = base && findDesigner(collection, base.record.id)
  const isClean = base !== null && !form.isDirty
  const isSending = form.uploads.state === 'running'
  if (base && !base.record.active)
    return (
      <Button
        kind="primary"
        busy={restore.isPending}
        onClick={() => restore.mutate({ id: base.record.id, version: base.record.version })}
      >
        {say('restore')}
      </Button>
    )
  if (!mayWrite && !designer) return null
  return (
    <>
      <span className={classes['footStart']}>
        {base && rights.mayRemove && (
          <DeleteButton
            isBusy={remove.isPending}
            name={name}
            about={{ collection: collection.name, id: base.record.id }}
            undo={undoOf(collection, rights)}
            onDelete={() => remove.mutate({ id: base.record.id, version: base.record.version })}
          />
        )}
      </span>
      {base && rights.mayCreate && (
        <Button icon={IconCopy} busy={duplicate.isPending} onClick={() => duplicate.mutate(base.record.id)}>
          {say('duplicate')}
        </Button>
      )}
      {designer && (
        <AppLinkButton href={designer} icon={IconPencilBolt}>
          {say('designer')}
        </AppLinkButton>
      )}
      {isSending && <output className={classes['waiting']}>{sayField('waitingForFiles')}</output>}
      {mayWrite && collection.publish && (
        <Button busy={form.isSaving} disabled={isSending} onClick={() => save('publish')}>
          {say('publish')}
        </Button>
      )}
      {mayWrite && (
        <Button
          kind="primary"
          busy={form.isSaving}
          disabled={isClean || isSending}
          aria-keyshortcuts="Control+S Meta+S"
          onClick={() => save('save')}
        >
          {sayApp('save')}
        </Button>
      )}
    </>
  )
}
