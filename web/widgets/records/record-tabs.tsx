import { lazy, Suspense } from 'react'
import type { AdminTab } from '#model/collection.ts'
import type { FormTab } from '#model/forms/collection-form.ts'
import type { Answers } from '#model/fields/form-field.ts'
import type { Shown } from '#web/data/collections.ts'
import type { FieldContext } from '#web/fields/field-contract.ts'
import { DesignedPartsContext } from '#web/fields/history/designed-parts.ts'
import { FieldPartsContext } from '#web/fields/field-parts.ts'
import { fieldRegistry } from '#web/fields/form/field-registry.ts'
import { FormRenderer } from '#web/fields/form/form-renderer.tsx'
import type { RecordForm } from '#web/fields/form-state/use-record-form.ts'
import { designedParts } from '#web/widgets/versions/designed-parts.ts'
import { Stack } from '#web/ui/layout.tsx'
import type { Tab } from '#web/ui/tabs.tsx'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useWords } from '#web/words/words.ts'
import { Recalculate } from './recalculate.tsx'
import { RecordAnswers } from './record-answers.tsx'
import { RecordChildren } from './record-children.tsx'
import type { Answer } from './use-record-saving.ts'

const RecordActivity = lazy(async () => ({ default: (await import('./record-activity.tsx')).RecordActivity }))

/** A record opened from inside another one. */
export type Nested = { collection: Shown; id: string | null; given?: Answers | undefined }

type Around = {
  collection: Shown
  base: Answer | null
  form: RecordForm
  tabs: readonly FormTab[]
  open: NonNullable<FieldContext['openRecord']>
}

const activity = 'activity'

/** What a tab that is no form shows. */
const OtherTab = ({ tab, collection, base, open }: Around & { tab: AdminTab }) => {
  const words = useCollectionWords()
  if ('children' in tab)
    return (
      <RecordChildren collection={tab.children} by={tab.by} parent={base?.record.id ?? null} onOpen={open} />
    )
  const { Editor } = fieldRegistry.history
  return (
    <FieldPartsContext value={fieldRegistry}>
      <DesignedPartsContext value={designedParts}>
        <Editor
          field={{ name: tab.id, type: 'history', label: words.tab(collection.name, tab.id) }}
          value={undefined}
          onChange={() => undefined}
          isReadOnly={false}
          context={contextOf({ collection, base, open, values: () => base?.record ?? {} })}
        />
      </DesignedPartsContext>
    </FieldPartsContext>
  )
}

const contextOf = (
  about: Pick<Around, 'collection' | 'base' | 'open'> & { values: () => Answers },
): FieldContext => ({
  collection: about.collection.name,
  recordId: about.base?.record.id ?? null,
  formId: null,
  names: about.base?.names ?? {},
  openRecord: about.open,
  values: about.values,
})

/** The account whose figures a record shows: itself, or the one it belongs to. */
const figuredAccount = ({ account = '' }: Shown, record: Answers): string | undefined => {
  const id = record[account]
  return typeof id === 'string' ? id : undefined
}

const FormPart = ({ tab, collection, base, form, open }: Omit<Around, 'tabs'> & { tab: FormTab }) => {
  const words = useCollectionWords()
  const account = base && figuredAccount(collection, base.record)
  return (
    <FormRenderer
      form={form}
      label={words.tab(collection.name, tab.id)}
      context={contextOf({ collection, base, open, values: form.values })}
      sections={tab.sections.map(({ id, fields }) => ({
        fields,
        ...(id === undefined ? {} : { title: words.section(collection.name, id) }),
        ...(id === 'figures' &&
          account && {
            foot: (
              <Recalculate account={account} shown={{ collection: collection.name, id: base.record.id }} />
            ),
          }),
      }))}
    />
  )
}

/** The tabs of a record as the definition names them, and what has been done to it. */
export const useRecordTabs = (around: Around): readonly Tab[] => {
  const { collection, base, tabs } = around
  const words = useCollectionWords()
  const say = useWords('admin')
  const [answersTab] = collection.admin.tabs
  const defined = collection.admin.tabs.map((tab) => {
    const fields = tabs.find(({ id }) => id === tab.id)
    return {
      id: tab.id,
      label: words.tab(collection.name, tab.id),
      content: fields ? (
        <Stack gap={5}>
          <FormPart {...around} tab={fields} />
          {tab === answersTab && <RecordAnswers collection={collection} base={base} />}
        </Stack>
      ) : (
        <OtherTab {...around} tab={tab} />
      ),
    }
  })
  if (!base || collection.stamps === 'none') return defined
  const content = (
    <Suspense>
      <RecordActivity collection={collection} base={base} />
    </Suspense>
  )
  return [...defined, { id: activity, label: say('activity'), content }]
}
