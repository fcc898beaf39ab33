import { useState } from 'react'
import { addMonths } from '#finance/ground/calendar.ts'
import { scopeKinds, closedToKeys, type ScopeKind } from '#model/calls/integration-scopes.ts'
import { hasId } from '#model/collection.ts'
import { request } from '#web/data/call.ts'
import { useCollections } from '#web/data/collections.ts'
import { findToday } from '#web/data/report-search.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox } from '#web/ui/inputs/choice-input.tsx'
import { DateField } from '#web/ui/inputs/date-field.tsx'
import { MultiSelect } from '#web/ui/inputs/multi-select.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useWords } from '#web/words/words.ts'
import type { Secret } from './secret-dialog.tsx'
import { useChange } from '#web/widgets/use-change.ts'

/** What the form of a new key holds. `until` is the last day on which the key works. */
type KeyDraft = {
  name: string
  kinds: readonly ScopeKind[]
  collections: readonly string[]
  until: string | null
}

/** A form before anything is typed: a key that only reads, for a year. */
const emptyDraft = (): KeyDraft => ({
  name: '',
  kinds: ['records:read'],
  collections: [],
  until: addMonths(findToday(), 12),
})

/** Whether enough is given to make the key. */
const isComplete = ({ name, kinds }: KeyDraft): boolean => name.trim() !== '' && kinds.length > 0

/** The kinds with one more or one less, in their usual order. */
const toggleKind = (kinds: readonly ScopeKind[], kind: ScopeKind): readonly ScopeKind[] =>
  scopeKinds.filter((one) => (one === kind ? !kinds.includes(one) : kinds.includes(one)))

/** The scopes of a draft: of records narrowed to the chosen collections, of figures as they are. */
const scopesOf = ({ kinds, collections }: KeyDraft): string[] =>
  kinds.flatMap((kind) =>
    kind.startsWith('records:') && collections.length > 0
      ? collections.map((collection) => `${kind}:${collection}`)
      : [kind],
  )

/** The body of the call that makes the key; it ends when its last day does. */
const wishOf = (draft: KeyDraft) => ({
  name: draft.name.trim(),
  scopes: scopesOf(draft),
  expiresAt: draft.until === null ? null : `${draft.until}T23:59:59Z`,
})

/** The collections that a key may be narrowed to. */
const isOpenToKeys = (collection: string): boolean => !closedToKeys.includes(collection)

const kindWords = {
  'records:read': 'scopeRead',
  'records:write': 'scopeWrite',
  'figures:read': 'scopeFigures',
} as const

type KeyFormProps = { onClose: () => void; onMade: (secret: Secret) => void }

/** Makes a key: its name, what it may do, and until when. */
export const KeyForm = ({ onClose, onMade }: KeyFormProps) => {
  const say = useWords('integrations')
  const [draft, setDraft] = useState(emptyDraft)
  const make = useChange((wish: KeyDraft) => request('createApiKey', { body: wishOf(wish) }), {
    stale: ['listApiKeys'],
    onAnswer: ({ key, secret }) => {
      saySnack(say('keyMade', { name: key.name }))
      onClose()
      onMade({ name: key.name, secret })
    },
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={say('newKey')}
      dismissable={false}
      action={{
        label: say('makeKey'),
        busy: make.isPending,
        disabled: !isComplete(draft),
        onClick: () => make.mutate(draft),
      }}
    >
      <KeyFields draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
    </Dialog>
  )
}

type FieldsProps = { draft: KeyDraft; onChange: (change: Partial<KeyDraft>) => void }

const KeyFields = ({ draft, onChange }: FieldsProps) => {
  const say = useWords('integrations')
  return (
    <Stack>
      <TextInput
        label={say('name')}
        hint={say('keyNameHint')}
        value={draft.name}
        onChange={(name) => onChange({ name })}
        maxLength={100}
        required
      />
      <ScopeFields draft={draft} onChange={onChange} />
      <DateField
        label={say('expires')}
        hint={say('expiresHint')}
        value={draft.until}
        onChange={(until) => onChange({ until })}
        clearable
      />
      <p>{say('actsAsMaker')}</p>
    </Stack>
  )
}

const ScopeFields = ({ draft, onChange }: FieldsProps) => {
  const say = useWords('integrations')
  const words = useCollectionWords()
  const collections = Object.values(useCollections()).filter((one) => hasId(one) && isOpenToKeys(one.name))
  return (
    <Stack gap={2}>
      <strong>{say('scopes')}</strong>
      {scopeKinds.map((kind) => (
        <Checkbox
          key={kind}
          label={say(kindWords[kind])}
          value={draft.kinds.includes(kind)}
          onChange={() => onChange({ kinds: toggleKind(draft.kinds, kind) })}
        />
      ))}
      <MultiSelect
        label={say('onlyCollections')}
        hint={say('onlyCollectionsHint')}
        options={collections.map(({ name }) => ({ value: name, label: words.name(name) }))}
        value={[...draft.collections]}
        onChange={(chosen) => onChange({ collections: chosen })}
      />
    </Stack>
  )
}
