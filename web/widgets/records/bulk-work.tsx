import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#web/data/call.ts'
import type { Shown } from '#web/data/collections.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { forgetLists } from './forget-lists.ts'
import { sayDone } from './say-result.ts'
import { useExplainRefusal } from './use-explain-refusal.ts'
import type { Chosen } from './use-selection.ts'

/** What is done to every record that is chosen. */
export type BulkDeed = 'remove' | 'restore'

type Refused = { id: string; name: string; reason: string }
type Outcome = { done: Chosen; refused: readonly Refused[]; waits: boolean }

const doOne = (deed: BulkDeed, collection: string, { id, version }: { id: string; version: number }) => {
  const params = { collection, id }
  return deed === 'remove'
    ? request('removeRecord', { params, query: { version } })
    : request('restoreRecord', { params, body: { version } })
}

/** Does it one record after the other; what is refused keeps the others from nothing. */
export const useBulkWork = (collection: string) => {
  const client = useQueryClient()
  const explain = useExplainRefusal(collection)
  const [done, setDone] = useState<number | null>(null)
  const run = async (deed: BulkDeed, chosen: Chosen): Promise<Outcome> => {
    const finished = new Map<string, { version: number; name: string }>()
    const refused: Refused[] = []
    let waits = false
    setDone(0)
    for (const [id, { version, name }] of chosen) {
      try {
        const answer = await doOne(deed, collection, { id, version })
        waits ||= answer.waits !== undefined
        finished.set(id, { version: version + 1, name })
      } catch (error) {
        refused.push({ id, name, reason: explain(error, deed === 'restore' ? 'restoreTaken' : 'fieldTaken') })
      }
      setDone(finished.size + refused.length)
    }
    setDone(null)
    await forgetLists(client)
    return { done: finished, refused, waits }
  }
  return { run, done }
}

const namesShown = 10

const Names = ({ chosen }: { chosen: Chosen }) => {
  const say = useWords('admin')
  const names = [...chosen.values()].map(({ name }) => name)
  const others = names.length - namesShown
  return (
    <ul>
      {[...chosen].slice(0, namesShown).map(([id, { name }]) => (
        <li key={id}>{name}</li>
      ))}
      {others > 0 && <li>{say('bulkOthers', { count: others })}</li>}
    </ul>
  )
}

const RefusedList = ({ refused }: { refused: readonly Refused[] }) => {
  const say = useWords('admin')
  return (
    <Notice tone="error" title={say('bulkRefused', { count: refused.length })}>
      <ul>
        {refused.map(({ id, name, reason }) => (
          <li key={id}>
            {name}: {reason}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

type BulkWorkProps = {
  collection: Shown
  chosen: Chosen
  deed: BulkDeed
  onClose: () => void
  onDone: () => void
}

const words = {
  remove: { title: 'bulkRemoveTitle', act: 'delete', done: 'bulkRemoved' },
  restore: { title: 'bulkRestoreTitle', act: 'restore', done: 'bulkRestored' },
} as const

/** Removes or restores the chosen records after a question; how many there are is typed before they are removed. */
export const BulkWork = ({ collection, chosen, deed, onClose, onDone }: BulkWorkProps) => {
  const say = useWords('admin')
  const sayApp = useWords('app')
  const sayWaits = useWords('approvals')
  const { run, done } = useBulkWork(collection.name)
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const isRunning = done !== null
  const isForGood = collection.removal === 'hard'
  const may = deed === 'restore' || typed.trim() === String(chosen.size)
  const work = async (): Promise<void> => {
    const outcome = await run(deed, chosen)
    const undo = {
      label: say('undo'),
      run: () => void run('restore', outcome.done).then(() => sayDone(say('restored'))),
    }
    const isUndone = deed === 'remove' && !isForGood && !outcome.waits
    if (outcome.done.size > 0)
      sayDone(
        outcome.waits ? sayWaits('waits') : say(words[deed].done, { count: outcome.done.size }),
        isUndone ? undo : undefined,
      )
    if (outcome.refused.length === 0) onDone()
    else setRefused(outcome.refused)
  }
  const isOver = refused.length > 0
  return (
    <Dialog
      opened
      onClose={isOver ? onDone : onClose}
      dismissable={!isRunning}
      title={say(words[deed].title, { count: chosen.size })}
      footer={
        <>
          <Button disabled={isRunning} onClick={isOver ? onDone : onClose}>
            {isOver ? sayApp('close') : sayApp('cancel')}
          </Button>
          {!isOver && (
            <Button
              kind={deed === 'remove' ? 'danger' : 'primary'}
              busy={isRunning}
              disabled={!may}
              onClick={() => void work()}
            >
              {say(words[deed].act)}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {isOver ? <RefusedList refused={refused} /> : <Names chosen={chosen} />}
        {!isOver && deed === 'remove' && (
          <>
            <p>{say(isForGood ? 'bulkForGood' : 'bulkKept', { count: chosen.size })}</p>
            <TextInput
              label={say('bulkType', { count: chosen.size })}
              autoComplete="off"
              inputMode="numeric"
              value={typed}
              onChange={setTyped}
            />
          </>
        )}
        {isRunning && <output>{say('bulkProgress', { done, count: chosen.size })}</output>}
      </Stack>
    </Dialog>
  )
}
