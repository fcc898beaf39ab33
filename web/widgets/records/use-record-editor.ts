import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Answers } from '#model/fields/form-field.ts'
import { spreadRecord } from '#model/forms/record-values.ts'
import { togetherOf } from '#model/forms/together.ts'
import { flattenFields } from '#model/forms/fields-of-form.ts'
import type { FormTab } from '#model/forms/collection-form.ts'
import type { Shown } from '#web/data/collections.ts'
import { useFacts } from '#web/data/facts.tsx'
import { query } from '#web/data/queries.ts'
import { useMayChange } from '#web/data/use-may-change.ts'
import { useRecordForm, type RecordForm } from '#web/fields/form-state/use-record-form.ts'
import { useStatusQuestion } from '#web/widgets/status/use-status-question.ts'
import { useWords } from '#web/words/words.ts'
import { useLeaveSignedOut } from '#web/widgets/access/use-leave-signed-out.ts'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { isSame } from './compare-records.ts'
import type { TakenBack } from './publishing-actions.tsx'
import type { RecordDrawerProps } from './record-drawer-props.ts'
import { labelledForm } from './record-form-fields.ts'
import { rightsOf } from './rights.ts'
import { useDraft } from './use-draft.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useFollowParents } from './use-first-of-parent.ts'
import { usePerson } from './use-person.ts'
import { useRecordSaving, type Answer, type Step } from './use-record-saving.ts'

/** A record that has been read, or null for a new one. */
export type RecordEditorProps = RecordDrawerProps & {
  answer: Answer | null
  /** Goes on with a copy of the record, not saved yet. */
  onCopied: (values: Answers) => void
}

const nothingGiven: Answers = {}

/** The form of a record with what is known about saving it. */
const useFormOfRecord = ({ collection, answer, given = nothingGiven }: RecordEditorProps) => {
  const words = useCollectionWords()
  const { locales } = useFacts().configuration
  const person = usePerson()
  const rights = rightsOf(collection, person.role)
  const saving = useRecordSaving({ collection, answer, given })
  const { base } = saving
  const change = base ? 'update' : 'create'
  const mayWrite = useMayChange() && (base ? rights.mayUpdate && base.record.active : rights.mayCreate)
  const tabs = labelledForm(collection, {
    role: person.role,
    locales,
    words,
    record: base?.record ?? given,
    purpose: mayWrite ? change : 'read',
  })
  const spread = (one: Answer): Answers => spreadRecord(collection, one.record, locales)
  const form = useRecordForm({
    fields: tabs.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields)),
    values: base
      ? spread(base)
      : { ...onlyLanguage(collection, locales), ...spreadRecord(collection, given, locales) },
    role: person.role,
    together: togetherOf(collection),
    save: saving.save,
  })
  useFollowParents(form, { collection, isNew: base === null })
  return { tabs, form, saving, spread, rights, person, mayWrite }
}

/** Where everybody reads the same language there is nothing to choose. */
const onlyLanguage = ({ fields }: Shown, [first, ...others]: readonly string[]): Answers =>
  'userLanguage' in fields && first && others.length === 0 ? { userLanguage: first } : {}

type Following = Pick<ReturnType<typeof useFormOfRecord>, 'form' | 'saving' | 'spread'>

/**
 * What becomes known of the record while nothing is typed is taken over: an earlier version that was restored, what a
 * record inside it has changed. Where something is typed, it is asked what holds. Answers a way to look anew.
 */
const useNewerVersion = (collection: Shown, { form, saving, spread }: Following): (() => void) => {
  const client = useQueryClient()
  const { base, rebase, follow } = saving
  const params = { collection: collection.name, id: base?.record.id ?? '' }
  const reading = query('readRecord', { params })
  const { data } = useQuery({ ...reading, enabled: false })
  const isNewer =
    base !== null &&
    data !== undefined &&
    data.record.version >= base.record.version &&
    !isSame(data.record, base.record)
  const isStill = !form.isSaving && form.uploads.state === 'idle'
  const takeOver = useEffectEvent((newer: Answer, over: 'typed' | 'nothing') => {
    if (over === 'typed') {
      follow(newer)
      return
    }
    rebase(newer)
    form.reset(spread(newer))
  })
  useEffect(() => {
    if (isNewer && isStill) takeOver(data, form.isDirty ? 'typed' : 'nothing')
  }, [isNewer, data, form.isDirty, isStill])
  return () => void (base && client.fetchQuery({ ...reading, staleTime: 0 }).catch(() => undefined))
}

const findTab = (tabs: readonly FormTab[], name: string): string | undefined =>
  tabs.find(({ sections }) =>
    sections.some(({ fields }) => flattenFields(fields).some((field) => field.name === name)),
  )?.id

/** The shown tab. When saving finds something wrong, it is the one with the first wrong field. */
const useShownTab = (first: string, { form, tabs }: { form: RecordForm; tabs: readonly FormTab[] }) => {
  const { turn, problems } = form.attempt
  const [shown, setShown] = useState({ tab: first, turn })
  const [wrong] = Object.keys(problems)
  if (turn !== shown.turn) setShown({ tab: (wrong && findTab(tabs, wrong)) ?? shown.tab, turn })
  return [shown.tab, (tab: string) => setShown({ tab, turn })] as const
}

/** Whether to go on saving: the status of an account is changed only by who means to. */
const askForStatus = (
  ask: ReturnType<typeof useStatusQuestion>['ask'],
  { collection, editing }: { collection: Shown; editing: ReturnType<typeof useFormOfRecord> },
): Promise<boolean> => {
  const { form, saving, spread, person } = editing
  if (collection.name !== 'accounts' || !saving.base) return Promise.resolve(true)
  const [before, now] = [spread(saving.base)['userStatus'], form.values()['userStatus']]
  return ask({ before, now, role: person.role })
}

/** Whether another address is kept now; of a person it ends their sessions. */
const isOtherAddress = (before: Answer['record'] | null, after: Answer['record'] | null): boolean =>
  before !== null && after !== null && before['email'] !== after['email']

const useLeaveWithOldAddress = (): (() => void) => {
  const say = useWords('admin')
  const leaveSignedOut = useLeaveSignedOut()
  return () => void leaveSignedOut(say('ownAddressChanged'))
}

/** What waits for a second person is shown as it still is. */
const showKept = ({ form, saving, spread }: Following): void => {
  const kept = saving.current()
  if (kept?.waits && kept.record.active) form.reset(spread(kept))
}

type Taken = { draft: ReturnType<typeof useDraft>; taken: Answer; what: TakenBack }

/** What is typed stays where nothing but its publication was taken back. */
const takeBack = ({ form, saving, spread }: Following, { draft, taken, what }: Taken): void => {
  saving.rebase(taken)
  if (what === 'published') return
  draft.forget()
  form.reset(spread(taken))
}

/** Everything about a record in its drawer: its form, saving it, leaving it, and what must not be lost. */
export const useRecordEditor = (props: RecordEditorProps) => {
  const { collection, answer, onClose, onShow } = props
  const editing = useFormOfRecord(props)
  const { form, saving, person, tabs } = editing
  const lookAnew = useNewerVersion(collection, editing)
  const [tab, setTab] = useShownTab(collection.admin.tabs[0]?.id ?? '', { form, tabs })
  const about = { person: person.id, collection: collection.name, id: props.id, answer }
  const draft = useDraft({ ...about, form, rebase: saving.rebase })
  const leave = useLeaveGuard({
    isDirty: form.isDirty || form.uploads.state !== 'idle',
    onClose,
    throwAway: draft.throwAway,
  })
  const status = useStatusQuestion()
  const leaveWithOldAddress = useLeaveWithOldAddress()
  const submit = async (step: Step): Promise<boolean> => {
    if (!(await askForStatus(status.ask, { collection, editing }))) return false
    saving.begin(step)
    const before = saving.saved()
    const isSaved = await form.submit().catch(() => false)
    if (isSaved) draft.forget()
    if (isSaved) showKept(editing)
    if (isSaved && isOtherAddress(before, saving.saved()) && before?.id === person.id)
      leave.freely(leaveWithOldAddress)
    return isSaved
  }
  const save = async (step: Step): Promise<void> => {
    const isNew = saving.base === null
    const isSaved = await submit(step)
    const made = isNew && isSaved ? saving.saved() : null
    if (made) leave.freely(() => (made.active ? onShow(made.id) : onClose()))
  }
  return {
    ...editing,
    take: (taken: Answer, what: TakenBack) => takeBack(editing, { draft, taken, what }),
    statusQuestion: status.question,
    tab,
    setTab,
    draft,
    leave,
    submit,
    save,
    lookAnew,
    endRemoved: (): void => {
      draft.forget()
      leave.freely(onClose)
    },
  }
}

/** A record in its drawer. */
export type RecordEditing = ReturnType<typeof useRecordEditor>
