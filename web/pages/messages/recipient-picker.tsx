import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MessageDraft } from '#model/calls/messages.ts'
import { query, steadyQuery } from '#web/data/queries.ts'
import { isStaff } from '#web/data/session.ts'
import { useSession } from '#web/data/use-session.ts'
import { SearchSelect, type FoundOption } from '#web/ui/inputs/search-select.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { useWords } from '#web/words/words.ts'

export type RecipientPickerProps = {
  draft: Pick<MessageDraft, 'recipient' | 'recipientName'>
  error: string | null
  onChange: (chosen: Pick<MessageDraft, 'recipient' | 'recipientName' | 'isToGroup'>) => void
}

const pauseMs = 300

/** People of the firm look for a client or a group by name or address. */
const ClientPicker = ({ draft, error, onChange }: RecipientPickerProps) => {
  const say = useWords('messages')
  const sayField = useWords('fields')
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), pauseMs)
  const answer = useQuery(steadyQuery('listRecipients', { query: search === '' ? {} : { search } }))
  const found = (answer.data?.recipients ?? []).map(({ id, name, email, isGroup }): FoundOption => ({
    value: id,
    label: name,
    hint: isGroup ? say('group') : (email ?? undefined),
  }))
  const isSearching = answer.isFetching || search !== typed.trim()
  const { recipient, recipientName } = draft
  return (
    <SearchSelect
      label={say('recipient')}
      placeholder={say('recipientHint')}
      error={error}
      required
      value={recipient}
      found={found}
      chosen={recipient ? [{ value: recipient, label: recipientName ?? '' }] : []}
      isSearching={isSearching}
      // Choosing writes the name into the box, which is no search.
      onSearch={(text) => setTyped(text === recipientName ? '' : text)}
      onOpen={() => undefined}
      onChange={(id) => {
        const one = answer.data?.recipients.find((each) => each.id === id)
        onChange({ recipient: id, recipientName: one?.name ?? null, isToGroup: one?.isGroup ?? false })
      }}
      labels={{
        clear: sayField('clear'),
        instead: sayField(isSearching ? 'searching' : 'nothingFound'),
        more: answer.data?.isMore ? sayField('moreMatches') : undefined,
      }}
    />
  )
}

/** Clients choose among their advisers who take messages. */
const AdviserPicker = ({ draft, error, onChange }: RecipientPickerProps) => {
  const say = useWords('messages')
  const { data } = useQuery(query('listAdvisers', {}))
  const asked = (data?.advisers ?? []).filter(({ takesMessages }) => takesMessages)
  return (
    <Select
      label={say('recipient')}
      error={error}
      required
      value={draft.recipient}
      options={asked.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) =>
        onChange({
          recipient: id,
          recipientName: asked.find((one) => one.id === id)?.name ?? null,
          isToGroup: false,
        })
      }
    />
  )
}

/** To whom a new message goes. */
export const RecipientPicker = (props: RecipientPickerProps) =>
  isStaff(useSession()) ? <ClientPicker {...props} /> : <AdviserPicker {...props} />
