import { useState } from 'react'
import { isEventChoice, isUnannounced } from '#model/calls/integration-events.ts'
import { changeTypes } from '#model/change-type.ts'
import { hasId, type Collection } from '#model/collection.ts'
import { request } from '#web/data/call.ts'
import { useCollections } from '#web/data/collections.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox } from '#web/ui/inputs/choice-input.tsx'
import { TagsInput } from '#web/ui/inputs/suggest-input.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'
import type { Secret } from './secret-dialog.tsx'
import { useChange } from '#web/widgets/use-change.ts'

type Draft = { name: string; url: string; events: string[]; enabled: boolean }
type WebhookFormProps = { onClose: () => void; onMade: (secret: Secret) => void }

const emptyDraft: Draft = { name: '', url: '', events: [], enabled: true }

const isAddress = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)

/** Makes a webhook: its name, where to send, what of, and whether at once. */
export const WebhookForm = ({ onClose, onMade }: WebhookFormProps) => {
  const say = useWords('integrations')
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const make = useChange((body: Draft) => request('createWebhook', { body }), {
    stale: ['listWebhooks'],
    onAnswer: ({ webhook, secret }) => {
      saySnack(say('webhookMade', { name: webhook.name }))
      onClose()
      onMade({ name: webhook.name, secret })
    },
  })
  const isComplete = draft.name.trim() !== '' && isAddress(draft.url) && draft.events.length > 0
  return (
    <Dialog
      opened
      onClose={onClose}
      title={say('newWebhook')}
      dismissable={false}
      action={{
        label: say('makeWebhook'),
        busy: make.isPending,
        disabled: !isComplete,
        onClick: () => make.mutate(draft),
      }}
    >
      <WebhookFields draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
    </Dialog>
  )
}

/** The events of a collection that can happen to it. */
const suggestionsOf = ({ name, publish }: Collection): string[] =>
  ['*', ...changeTypes.filter((verb) => !verb.endsWith('publish') || publish)].map(
    (verb) => `${name}.${verb}`,
  )

type FieldsProps = { draft: Draft; onChange: (change: Partial<Draft>) => void }

const WebhookFields = ({ draft, onChange }: FieldsProps) => {
  const say = useWords('integrations')
  const [isTyped, setIsTyped] = useState(false)
  const all = Object.values(useCollections()).filter((one) => hasId(one) && !isUnannounced(one.name))
  const names = all.map(({ name }) => name)
  const suggestions = ['*', ...all.flatMap(suggestionsOf)]
  return (
    <Stack>
      <TextInput
        label={say('name')}
        value={draft.name}
        onChange={(name) => onChange({ name })}
        maxLength={100}
        required
      />
      <TextInput
        label={say('url')}
        hint={say('urlHint')}
        type="url"
        value={draft.url}
        onChange={(url) => onChange({ url: url.trim() })}
        onBlur={() => setIsTyped(true)}
        error={isTyped && draft.url !== '' && !isAddress(draft.url) ? say('urlWrong') : null}
        required
      />
      <TagsInput
        label={say('events')}
        hint={say('eventsHint')}
        suggestions={suggestions}
        value={draft.events}
        onChange={(events) => onChange({ events: events.filter((event) => isEventChoice(event, names)) })}
        required
      />
      <Checkbox label={say('enabled')} value={draft.enabled} onChange={(enabled) => onChange({ enabled })} />
    </Stack>
  )
}
