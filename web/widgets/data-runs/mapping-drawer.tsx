import { useState } from 'react'
import type { Collection } from '#model/collection.ts'
import { fedFields, keyFields } from '#model/data-processes/data-mapping.ts'
import type { DataStep } from '#model/data-processes/data-steps.ts'
import type { MappedField } from '#model/fields/json-shapes.ts'
import { request } from '#web/data/call.ts'
import { useCollections } from '#web/data/collections.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useWords } from '#web/words/words.ts'
import { MappingRows } from './mapping-rows.tsx'
import { useProcessChange } from './use-data-process.ts'

type Becoming = Pick<DataStep, 'becomes' | 'recognisedBy' | 'mapping'>

type MappingDrawerProps = {
  step: DataStep
  /** The columns that the step answered with last. */
  columns: readonly string[]
  onClose: () => void
  onSaved: () => void
}

const nothing = 'nothing'

/** A column that is called like a field is proposed for it. */
const proposeMapping = (fields: readonly string[], columns: readonly string[]): MappedField[] =>
  fields.flatMap((field) => {
    const column = columns.find((name) => name.toLowerCase() === field.toLowerCase())
    return column === undefined ? [] : [{ field, from: 'column' as const, text: column }]
  })

type BecomingFieldsProps = {
  collection: Collection
  draft: Becoming
  columns: readonly string[]
  areChecked: boolean
  onChange: (draft: Becoming) => void
}

/** Which fields are filled with what, and by which of them a record is found again. */
const BecomingFields = ({ collection, draft, columns, areChecked, onChange }: BecomingFieldsProps) => {
  const say = useWords('dataRuns')
  const words = useCollectionWords()
  const { name, fields } = collection
  const label = (value: string) => ({ value, label: words.field(name, value) })
  const keys = keyFields(fields, draft.mapping)
  const isKey = keys.includes(draft.recognisedBy)
  return (
    <>
      <MappingRows
        mapping={draft.mapping}
        fields={fedFields(collection).map(label)}
        columns={columns}
        areChecked={areChecked}
        onChange={(mapping) => onChange({ ...draft, mapping })}
      />
      <Select
        label={say('recognisedBy')}
        hint={say('recognisedHint')}
        options={keys.map(label)}
        value={isKey ? draft.recognisedBy : null}
        onChange={(recognisedBy) => onChange({ ...draft, recognisedBy: recognisedBy ?? '' })}
        error={areChecked && !isKey ? say('needsKey') : null}
      />
    </>
  )
}

/** Chooses what the rows of a step become, field by field. */
export const MappingDrawer = ({ step, columns, onClose, onSaved }: MappingDrawerProps) => {
  const say = useWords('dataRuns')
  const words = useCollectionWords()
  const collections = useCollections()
  const [draft, setDraft] = useState<Becoming>(() => {
    const { becomes, recognisedBy, mapping } = step
    return { becomes, recognisedBy, mapping }
  })
  const [areChecked, setAreChecked] = useState(false)
  const collection = collections[draft.becomes]
  const keys = collection ? keyFields(collection.fields, draft.mapping) : []
  const save = useProcessChange({
    send: (values: Becoming) =>
      request('updateRecord', {
        params: { collection: 'data-processes-steps', id: step.id },
        body: { version: step.version, values, publish: false },
      }),
    done: say('saved'),
    onDone: () => {
      onSaved()
      onClose()
    },
  })
  const choose = (chosen: string | null): void => {
    const becomes = chosen === null || chosen === nothing ? '' : chosen
    const next = collections[becomes]
    const mapping = next ? proposeMapping(fedFields(next), columns) : []
    setDraft({ becomes, mapping, recognisedBy: next ? (keyFields(next.fields, mapping)[0] ?? '') : '' })
  }
  const isWhole =
    draft.becomes === '' ||
    (keys.includes(draft.recognisedBy) &&
      draft.mapping.every(({ from, text }) => from === 'text' || text.trim() !== ''))
  const send = (): void => {
    setAreChecked(true)
    if (isWhole) save.mutate({ ...draft, mapping: draft.mapping.map(tidy) })
  }
  const offered = Object.values(collections).filter(({ isFed }) => isFed)
  return (
    <Drawer
      opened
      onClose={onClose}
      title={say('mappingOf', { name: step.dataset || step.getFromApi })}
      dismissable={false}
      action={{ label: say('saveMapping'), busy: save.isPending, onClick: send }}
    >
      <Stack>
        <Select
          label={say('becomes')}
          options={[
            { value: nothing, label: say('becomesNothing') },
            ...offered.map(({ name }) => ({ value: name, label: words.name(name) })),
          ]}
          value={draft.becomes || nothing}
          onChange={choose}
          hint={columns.length === 0 ? say('noColumns') : undefined}
        />
        {collection && (
          <BecomingFields
            collection={collection}
            draft={draft}
            columns={columns}
            areChecked={areChecked}
            onChange={setDraft}
          />
        )}
      </Stack>
    </Drawer>
  )
}

const tidy = (row: MappedField): MappedField => ({ ...row, text: row.text.trim() })
