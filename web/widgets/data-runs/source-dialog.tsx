import { useState } from 'react'
import type { DataProcessState } from '#model/calls/data-processes.ts'
import { request } from '#web/data/call.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox } from '#web/ui/inputs/choice-input.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { useProcessChange } from './use-data-process.ts'

type SourceDialogProps = { process: string; state: DataProcessState; onClose: () => void }

/** What becomes of the token: a new one, none, or the one there is. */
const tokenOf = (typed: string, isRemoved: boolean): { token?: string | null } => {
  if (typed.trim() !== '') return { token: typed.trim() }
  return isRemoved ? { token: null } : {}
}

/** Chooses the source of a process among those that are allowed, and gives the token it asks for. */
export const SourceDialog = ({ process, state, onClose }: SourceDialogProps) => {
  const say = useWords('dataRuns')
  const { sources, hasToken } = state
  const [source, setSource] = useState(state.source ?? (sources.length === 1 ? (sources[0] ?? null) : null))
  const [typed, setTyped] = useState('')
  const [isRemoved, setIsRemoved] = useState(false)
  const save = useProcessChange({
    send: (chosen: string) =>
      request('setDataSource', {
        params: { process },
        body: { source: chosen, ...tokenOf(typed, isRemoved) },
      }),
    done: say('saved'),
    onDone: onClose,
  })
  const isAllowed = source !== null && sources.includes(source)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={say('changeSource')}
      dismissable={false}
      action={{
        label: say('saveSource'),
        busy: save.isPending,
        disabled: !isAllowed,
        onClick: () => source !== null && save.mutate(source),
      }}
    >
      <Stack>
        {sources.length === 0 ? (
          <Notice tone="warning">{say('noSources')}</Notice>
        ) : (
          <Select
            label={say('source')}
            hint={say('sourceHint')}
            options={sources.map((value) => ({ value, label: value }))}
            value={source}
            onChange={setSource}
            required
          />
        )}
        <TextInput
          label={say('token')}
          hint={say(hasToken ? 'tokenKeepHint' : 'tokenHint')}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          maxLength={4000}
        />
        {hasToken && typed === '' && (
          <Checkbox label={say('removeToken')} value={isRemoved} onChange={setIsRemoved} />
        )}
      </Stack>
    </Dialog>
  )
}
