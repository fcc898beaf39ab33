import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { Answers } from '#model/forms/form-field.ts'
import { spreadRecord } from '#model/forms/record-values.ts'
import { flattenFields } from '#model/forms/fields-of-form.ts'
import { findAdminCollection, useCollections, type Shown } from '#web/data/collections.ts'
import { useFacts } from '#web/data/facts.tsx'
import { useRecordForm } from '#web/fields/use-record-form.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useWords } from '#web/words/words.ts'
import { writeValue } from './cell-text.ts'
import { DraftKeeper, DraftNotice } from './draft-keeper.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import type { RecordDrawerProps } from './record-drawer.tsx'
import { RecordFailure } from './record-failure.tsx'
import { RecordFoot } from './record-foot.tsx'
import { labelledForm } from './record-form-fields.ts'
import { RecordStatus } from './record-status.tsx'
import { useRecordTabs, type Nested } from './record-tabs.tsx'
import classes from './records.module.css'
import { rightsOf } from './rights.ts'
import { useDraft } from './use-draft.ts'
import { useWriter } from './use-grid.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { usePerson } from './use-person.ts'
import { useRecordSaving, type Answer } from './use-record-saving.ts'

const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }))
const NestedDrawer = lazy(async () => ({ default: (await import('./record-drawer.tsx')).RecordDrawer }))

type RecordEditorProps = RecordDrawerProps & { answer: Answer | null }

const nothingGiven: Answers = {}

/** The form of a record with what is known about saving it. */
const useEditor = ({ collection, answer, given = nothingGiven }: RecordEditorProps) => {
  const words = useCollectionWords()
  const { locales } = useFacts().configuration
  const person = usePerson()
  const rights = rightsOf(collection, person.role)
  const saving = useRecordSaving({ collection, answer, given })
  const { base } = saving
  const change = base ? 'update' : 'create'
  const mayWrite = base ? rights.mayUpdate : rights.mayCreate
  const tabs = labelledForm(collection, {
    role: person.role,
    locales,
    words,
    record: base?.record,
    purpose: mayWrite ? change : 'read',
  })
  const spread = (one: Answer): Answers => spreadRecord(collection, one.record, locales)
  const form = useRecordForm({
    fields: tabs.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields)),
    values: base ? spread(base) : given,
    role: person.role,
    save: saving.save,
  })
  return { tabs, form, saving, spread, rights, person, mayWrite }
}

const withoutReadonly = ({ readonly: _readonly, ...managed }: Shown): Shown => managed

/** Which tab holds a field. */
const findTab = (tabs: ReturnType<typeof labelledForm>, name: string | undefined): string | undefined =>
  tabs.find(({ sections }) =>
    sections.some(({ fields }) => flattenFields(fields).some((field) => field.name === name)),
  )?.id

/** The drawer of a record that has been read, or of a new one: its tabs, its buttons, and what must not be lost. */
export const RecordEditor = (props: RecordEditorProps) => {
  const { collection, answer, onClose, onShow } = props
  const words = useCollectionWords()
  const say = useWords('admin')
  const sayApp = useWords('app')
  const all = useCollections()
  const { tabs, form, saving, spread, rights, person, mayWrite } = useEditor(props)
  const { base, conflict, failure } = saving
  const [tab, setTab] = useState(collection.admin.tabs[0]?.id ?? '')
  const [nested, setNested] = useState<Nested | null>(null)
  const writer = useWriter(collection.name, base?.names)
  const draft = useDraft({
    person: person.id,
    collection: collection.name,
    answer,
    form,
    rebase: saving.rebase,
  })
  const leave = useLeaveGuard({ isDirty: form.isDirty, onClose, throwAway: draft.throwAway })
  const submit = async (step: 'save' | 'publish'): Promise<boolean> => {
    saving.setStep(step)
    const isSaved = await form.submit().catch(() => false)
    if (isSaved) draft.forget()
    return isSaved
  }
  const save = async (step: 'save' | 'publish'): Promise<void> => {
    const isSaved = await submit(step)
    const made = base === null && isSaved ? saving.savedId() : null
    if (made) leave.freely(() => onShow(made))
  }
  const { turn, problems } = form.attempt
  const [firstWrong] = Object.keys(problems)
  const turnTo = useEffectEvent((name: string) => setTab(findTab(tabs, name) ?? tab))
  useEffect(() => {
    if (turn > 0 && firstWrong !== undefined) turnTo(firstWrong)
  }, [turn, firstWrong])
  const open = (name: string, id: string | null, begun?: Answers): void => {
    const target = findAdminCollection(all, name)
    // What is only looked at in its own grid is managed where it belongs (decision Q-MEDIA-READONLY).
    if (target) setNested({ collection: withoutReadonly(target), id, given: begun })
  }
  const shown = useRecordTabs({ collection, base, form, tabs, open })
  const { title } = collection.admin
  const field = collection.fields[title]
  const name = base && field ? writeValue({ name: title, field, record: base.record, writer }) : ''
  return (
    // Keys pressed in the drawer arrive here, wherever in the page it is drawn.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only listens for the keys of saving
    <div
      onKeyDown={(event) => {
        if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
        const isTaken = event.defaultPrevented
        event.preventDefault()
        if (!isTaken && mayWrite) void save('save')
      }}
    >
      <Drawer
        opened
        onClose={leave.ask}
        dismissable={nested === null && !leave.isAsking && conflict === null}
        title={
          base ? name || words.one(collection.name) : say('newOne', { name: words.one(collection.name) })
        }
        labels={{ close: sayApp('close') }}
        footer={
          <RecordFoot
            {...{ collection, base, form, rights, mayWrite }}
            save={(step) => void save(step)}
            onDuplicated={(id) => leave.freely(() => onShow(id))}
            onRemoved={() => {
              draft.forget()
              leave.freely(onClose)
            }}
          />
        }
      >
        <div className={classes['record']}>
          {base && <RecordStatus collection={collection} record={base.record} />}
          <DraftNotice draft={draft} />
          <RecordFailure failure={failure} />
          {shown.length > 1 ? (
            <Tabs label={name || words.one(collection.name)} tabs={shown} current={tab} onChange={setTab} />
          ) : (
            shown[0]?.content
          )}
        </div>
        <DraftKeeper form={form} version={base?.record.version ?? null} keep={draft.keep} />
        {leave.isAsking && <LeaveDialog leave={leave} isSaving={form.isSaving} save={() => submit('save')} />}
        {nested && (
          <Suspense>
            <NestedDrawer
              key={nested.id ?? 'new'}
              {...nested}
              onClose={() => setNested(null)}
              onShow={(id) => setNested({ ...nested, id })}
            />
          </Suspense>
        )}
        {conflict && (
          <Suspense>
            <ConflictDialog
              {...{ collection, form, conflict, spread }}
              base={base}
              rebase={saving.rebase}
              submit={() => submit('save')}
              onClose={saving.endConflict}
            />
          </Suspense>
        )}
      </Drawer>
    </div>
  )
}
