import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GroupPage } from '#model/calls/groups.ts'
import { steadyQuery } from '#web/data/queries.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SearchMultiSelect, type FoundOption } from '#web/ui/inputs/search-select.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'
import { useMembers } from './use-members.ts'

const pauseMs = 300

/** Clients by name or address; whoever is in the group already is not offered. */
const useClients = (group: GroupPage, typed: string) => {
  const search = useDebounced(typed.trim(), pauseMs)
  const answer = useQuery(steadyQuery('listRecipients', { query: search === '' ? {} : { search } }))
  const inside = new Set(group.members.map(({ account }) => account))
  const found = (answer.data?.recipients ?? [])
    .filter(({ id, isGroup }) => !isGroup && !inside.has(id))
    .map(({ id, name, email }): FoundOption => ({ value: id, label: name, hint: email ?? undefined }))
  const isSearching = answer.isFetching || search !== typed.trim()
  return { found, isSearching, isMore: answer.data?.isMore ?? false }
}

type AddMembersProps = { group: GroupPage; onClose: () => void }

/** Chooses clients who come into the group. What was chosen stays where it cannot be done. */
export const AddMembers = ({ group, onClose }: AddMembersProps) => {
  const [say, sayField, sayError] = [useWords('groups'), useWords('fields'), useWords('errors')]
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<readonly FoundOption[]>([])
  const { found, isSearching, isMore } = useClients(group, typed)
  const adding = useMembers(group.id, { onDone: onClose })
  const choose = (ids: readonly string[]): void => {
    const known = [...chosen, ...found]
    setChosen(ids.flatMap((id) => known.find(({ value }) => value === id) ?? []))
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={say('addTitle', { group: group.name })}
      dismissable={chosen.length === 0}
      action={{
        label: say('addAction'),
        kind: 'primary',
        busy: adding.isPending,
        disabled: chosen.length === 0,
        onClick: () => adding.mutate({ add: chosen.map(({ value }) => value), remove: [] }),
      }}
    >
      <Stack gap={3}>
        <p>{say('addText')}</p>
        <SearchMultiSelect
          label={say('client')}
          placeholder={say('clientHint')}
          error={adding.error ? explainError(adding.error, sayError) : null}
          value={chosen.map(({ value }) => value)}
          found={found}
          chosen={[...chosen]}
          isSearching={isSearching}
          onSearch={setTyped}
          onOpen={() => undefined}
          onChange={choose}
          labels={{
            clear: sayField('clear'),
            instead: sayField(isSearching ? 'searching' : 'nothingFound'),
            more: isMore ? sayField('moreMatches') : undefined,
          }}
        />
      </Stack>
    </Dialog>
  )
}
