import { lazy, Suspense, type KeyboardEvent } from 'react'
import type { Shown } from '#web/data/collections.ts'
import { FormRenderer } from '#web/fields/form/form-renderer.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { DraftKeeper, DraftNotice } from '#web/widgets/records/draft-keeper.tsx'
import { LeaveDialog } from '#web/widgets/records/leave-dialog.tsx'
import { RecordFailure } from '#web/widgets/records/record-failure.tsx'
import { useRecordEditor } from '#web/widgets/records/use-record-editor.ts'
import type { Answer } from '#web/widgets/records/use-record-saving.ts'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useWords } from '#web/words/words.ts'

const ConflictDialog = lazy(async () => ({
  default: (await import('#web/widgets/records/conflict-dialog.tsx')).ConflictDialog,
}))

type OwnRecordFormProps = {
  collection: Shown
  answer: Answer
  /** What the form is, for screen readers. */
  label: string
  onSaved: () => void
}

const nowhere = (): void => undefined

/** What may stand over the form: the questions about leaving it and about a change of somebody else. */
const OverForm = ({
  collection,
  editing,
  save,
}: Pick<OwnRecordFormProps, 'collection'> & {
  editing: ReturnType<typeof useRecordEditor>
  save: () => Promise<boolean>
}) => {
  const { form, saving, leave, spread } = editing
  const { base, conflict, rebase, endConflict } = saving
  return (
    <>
      {leave.isAsking && (
        <LeaveDialog leave={leave} uploads={form.uploads.state} isSaving={form.isSaving} save={save} />
      )}
      {conflict && (
        <Suspense>
          <ConflictDialog
            {...{ collection, form, base, conflict, spread, rebase }}
            submit={save}
            onClose={endConflict}
          />
        </Suspense>
      )}
    </>
  )
}

/** A record of one's own on a page: filled in, saved, kept when the page is left without saving. */
export const OwnRecordForm = ({ collection, answer, label, onSaved }: OwnRecordFormProps) => {
  const say = useWords('profile')
  const words = useCollectionWords()
  const { id } = answer.record
  const ways = { onClose: nowhere, onShow: nowhere, onCopied: nowhere }
  const editing = useRecordEditor({ collection, id, answer, ...ways })
  const { form, saving, draft, tabs, mayWrite } = editing
  const isBlocked = form.uploads.state === 'running'
  const save = async (): Promise<boolean> => {
    const isSaved = await editing.submit('save')
    if (isSaved) onSaved()
    return isSaved
  }
  const saveByKey = (event: KeyboardEvent): void => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (form.isDirty) void save()
  }
  return (
    // Keys pressed in the form arrive here.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only listens for the keys of saving
    <div onKeyDown={saveByKey}>
      <Stack gap={5}>
        <DraftNotice draft={draft} />
        <RecordFailure failure={saving.failure} />
        <FormRenderer
          form={{ ...form, submit: save }}
          label={label}
          context={{
            collection: collection.name,
            recordId: id,
            formId: null,
            names: saving.base?.names ?? {},
          }}
          sections={tabs.flatMap(({ sections }) =>
            sections.map((section) => ({
              fields: section.fields,
              title: section.id === undefined ? undefined : words.section(collection.name, section.id),
            })),
          )}
        >
          {mayWrite && (
            <Row>
              <Button
                type="submit"
                kind="primary"
                busy={form.isSaving}
                disabled={!form.isDirty || isBlocked}
                aria-keyshortcuts="Control+S Meta+S"
              >
                {say('saveChanges')}
              </Button>
              {form.isDirty && (
                <Button onClick={() => (draft.restored ? draft.throwAway() : form.reset())}>
                  {say('discardChanges')}
                </Button>
              )}
            </Row>
          )}
        </FormRenderer>
      </Stack>
      <DraftKeeper form={form} version={saving.base?.record.version ?? null} keep={draft.keep} />
      <OverForm {...{ collection, editing, save }} />
    </div>
  )
}
