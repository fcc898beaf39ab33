import { lazy, Suspense, useState, type ComponentType, type KeyboardEvent } from 'react'
import type { Answers } from '#model/fields/form-field.ts'
import { isAdministrator } from '#model/access/role.ts'
import { findAdminCollection, useCollections, type Shown } from '#web/data/collections.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { PendingNotices } from '#web/widgets/approvals/pending-notices.tsx'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useWords } from '#web/words/words.ts'
import { beginSmall } from './begin-small.ts'
import { writeValue } from '#web/widgets/values/cell-text.ts'
import { DraftKeeper, DraftNotice } from './draft-keeper.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { MediaUses } from './media-uses.tsx'
import { PortalRoom } from './portal-room.tsx'
import { AccountLinks, OwnAccounts } from './client-links.tsx'
import { PublishingActions } from './publishing-actions.tsx'
import { RecordFoot } from './record-foot.tsx'
import { RecordStatus } from './record-status.tsx'
import { RecordTrouble } from './record-failure.tsx'
import type { RecordDrawerProps } from './record-drawer-props.ts'
import { useRecordTabs, type Nested } from './record-tabs.tsx'
import classes from './records.module.css'
import { useWriter } from './use-grid.ts'
import { usePerson } from './use-person.ts'
import { useRecordEditor, type RecordEditing, type RecordEditorProps } from './use-record-editor.ts'

const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }))
const StatusQuestionDialog = lazy(async () => ({
  default: (await import('#web/widgets/status/status-question-dialog.tsx')).StatusQuestionDialog,
}))
const PersonSignIn = lazy(async () => ({
  default: (await import('#web/widgets/security/person-sign-in.tsx')).PersonSignIn,
}))

type Opened = ComponentType<RecordDrawerProps>

/** Whether changes of such records may need a second person. */
const mayNeedSecond = ({ fourEyes, publish, fields }: Shown): boolean =>
  fourEyes !== undefined ||
  publish === true ||
  Object.values(fields).some((field) => field.fourEyes !== undefined)

const withoutReadonly = ({ readonly: _readonly, ...managed }: Shown): Shown => managed

/** The record opened from inside this one, if any. */
const useNested = () => {
  const all = useCollections()
  const [nested, setNested] = useState<Nested | null>(null)
  const open = (name: string, id: string | null, begun?: Answers): void => {
    const target = findAdminCollection(all, name)
    // What is only looked at in its own grid is managed where it belongs (decision Q-MEDIA-READONLY).
    if (target) setNested({ collection: withoutReadonly(target), id, given: begun })
  }
  return { nested, setNested, open }
}

/** What the record is called; nothing while it is new or has no name. */
const useRecordName = (collection: Shown, { base }: RecordEditing['saving']): string => {
  const { title, calledBy = [title] } = collection.admin
  const writer = useWriter(collection.name, base?.names)
  if (!base) return ''
  const parts = calledBy.map((name) => {
    const field = collection.fields[name]
    return field ? writeValue({ name, field, record: base.record, writer }) : ''
  })
  return parts.filter((part) => part !== '').join(', ')
}

/** `Inner`: what draws a record opened from inside this one. */
type OverProps = { collection: Shown; editing: RecordEditing; Inner: Opened } & Omit<
  ReturnType<typeof useNested>,
  'open'
>

/** What may stand over the record: another record, and the questions about leaving and about a conflict. */
const OverRecord = ({ collection, editing, nested, setNested, Inner }: OverProps) => {
  const { form, saving, leave, spread, submit } = editing
  const { base, conflict, rebase, endConflict } = saving
  const uploads = form.uploads.state
  return (
    <>
      {leave.isAsking && (
        <LeaveDialog {...{ leave, uploads }} isSaving={form.isSaving} save={() => submit('save')} />
      )}
      {nested && (
        <Suspense>
          <Inner
            key={nested.id ?? 'new'}
            {...nested}
            onClose={() => {
              setNested(null)
              editing.lookAnew()
            }}
            onShow={(id) => setNested({ ...nested, id })}
          />
        </Suspense>
      )}
      {editing.statusQuestion && (
        <Suspense>
          <StatusQuestionDialog {...editing.statusQuestion} />
        </Suspense>
      )}
      {conflict && (
        <Suspense>
          <ConflictDialog
            {...{ collection, form, base, conflict, spread, rebase }}
            submit={() => submit('save')}
            onClose={endConflict}
          />
        </Suspense>
      )}
    </>
  )
}

/** A new record is begun at once: the drawer puts the focus where it finds this mark. */
const beginInFirstField = (place: HTMLDivElement | null): void => {
  place?.querySelector('input, textarea')?.toggleAttribute('data-autofocus', true)
}

/** The drawer of a record that has been read, or of a new one: its tabs, its buttons, and what must not be lost. */
export const RecordEditor = ({ Inner, ...props }: RecordEditorProps & { Inner: Opened }) => {
  const { collection } = props
  const words = useCollectionWords()
  const say = useWords('admin')
  const editing = useRecordEditor(props)
  const { form, saving, tabs, draft, leave, save, mayWrite } = editing
  const { base } = saving
  const { nested, setNested, open } = useNested()
  const { role } = usePerson()
  const shown = useRecordTabs({ collection, base, form, tabs, open })
  const name = useRecordName(collection, saving) || words.one(collection.name)
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
    // A drawer above this one has taken the key already.
    const isTaken = event.defaultPrevented
    event.preventDefault()
    if (!isTaken && mayWrite) void save('save')
  }
  return (
    // Keys pressed in the drawer arrive here, wherever in the page it is drawn.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only listens for the keys of saving
    <div onKeyDown={handleKey}>
      <Drawer
        opened
        onClose={leave.ask}
        dismissable={
          nested === null && !leave.isAsking && !editing.statusQuestion && saving.conflict === null
        }
        title={base ? name : say('newOne', { name: beginSmall(words.one(collection.name)) })}
        footer={
          <>
            <RecordTrouble failure={saving.failure} form={form} />
            <RecordFoot
              {...{ collection, name, base, form, mayWrite }}
              rights={editing.rights}
              save={(step) => void save(step)}
              onCopied={props.onCopied}
              onRemoved={editing.endRemoved}
            />
          </>
        }
      >
        <div className={classes['record']} ref={base ? null : beginInFirstField}>
          {base && (
            <RecordStatus collection={collection} record={base.record}>
              {mayWrite && collection.publish && (
                <PublishingActions {...{ collection, name }} record={base.record} onTaken={editing.take} />
              )}
            </RecordStatus>
          )}
          {base && mayNeedSecond(collection) && (
            <PendingNotices collection={collection.name} record={base.record.id} />
          )}
          {base && collection.name === 'portals' && (
            <PortalRoom
              portal={base.record.id}
              hasTerms={base.record['tnc'] !== null}
              onAdd={(begun) => open('accounts', null, begun)}
            />
          )}
          {base && collection.name === 'users' && isAdministrator(role) && (
            <Suspense>
              <PersonSignIn user={base.record.id} link="events" />
              <OwnAccounts record={base.record} onOpen={open} />
            </Suspense>
          )}
          {base && collection.name === 'accounts' && <AccountLinks record={base.record} onOpen={open} />}
          {base && collection.name === 'media' && <MediaUses media={base.record.id} onOpen={open} />}
          <DraftNotice draft={draft} />
          {shown.length > 1 ? (
            <Tabs label={name} tabs={shown} current={editing.tab} onChange={editing.setTab} />
          ) : (
            shown[0]?.content
          )}
        </div>
        <DraftKeeper form={form} version={base?.record.version ?? null} keep={draft.keep} />
        <OverRecord {...{ collection, editing, nested, setNested, Inner }} />
      </Drawer>
    </div>
  )
}
