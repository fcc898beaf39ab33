import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DataRun } from '#model/calls/data-processes.ts'
import { request, type AnswerOf } from '#web/data/call.ts'
import { steadyQuery } from '#web/data/queries.ts'
import { Answered } from '#web/ui/answered.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { sayDone, sayFailed } from '#web/widgets/records/say-result.ts'
import { useWords } from '#web/words/words.ts'
import { RunRows } from './run-rows.tsx'
import { useProcessChange } from './use-data-process.ts'

const refreshMs = 1500
const pageSize = 50

/** What has happened, before what happened to each row. */
const Verdict = ({ run }: { run: DataRun }) => {
  const say = useWords('dataRuns')
  const { status, mode, problem, undoneAt, undoneBy } = run
  if (status === 'waiting') return <Notice tone="info">{say('running')}</Notice>
  if (problem !== null)
    return (
      <Notice tone="error" title={say(`problem-${problem.code}`, { about: problem.about })}>
        {problem.step !== '' && <p>{say('atStep', { step: problem.step })}</p>}
        <p>{say(mode === 'try' ? 'nothingKept' : 'nothingWritten')}</p>
      </Notice>
    )
  if (undoneAt !== null)
    return <Notice>{say('undoneBy', { name: undoneBy ?? '', when: formatDateTime(undoneAt) })}</Notice>
  return mode === 'try' ? <Notice>{say('nothingKept')}</Notice> : null
}

const Counts = ({ run }: { run: DataRun }) => {
  const say = useWords('dataRuns')
  const { created, changed, unchanged, refused, found } = run
  return (
    <FactList
      facts={[
        { name: say('created'), value: String(created) },
        { name: say('changed'), value: String(changed) },
        { name: say('unchanged'), value: String(unchanged) },
        { name: say('refused'), value: String(refused) },
        ...found.map(({ step, rows }) => ({ name: step, value: say('foundRows', { count: rows }) })),
      ]}
    />
  )
}

const UndoDialog = ({ run, onClose }: { run: string; onClose: () => void }) => {
  const say = useWords('dataRuns')
  const undo = useProcessChange<void>({
    send: async () => {
      const answer = await request('undoDataRun', { params: { run } })
      if (answer.outcome === 'undone') return sayDone(say('undone', { count: answer.taken }))
      sayFailed(say(`stop-${answer.code}`, { name: answer.title }))
    },
    onDone: onClose,
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={say('undoTitle')}
      action={{
        label: say('undo'),
        kind: 'danger',
        busy: undo.isPending,
        onClick: () => undo.mutate(),
      }}
    >
      <p>{say('undoText')}</p>
    </Dialog>
  )
}

type Answer = AnswerOf<'readDataRun'>

const useRun = (run: string, offset: number) =>
  useQuery({
    ...steadyQuery('readDataRun', { params: { run }, query: { offset } }),
    refetchInterval: ({ state }) => (state.data?.run.status === 'waiting' ? refreshMs : false),
  })

const RunContent = ({
  answer: { run, rows, names, total },
  offset,
  onPage,
}: {
  answer: Answer
  offset: number
  onPage: (offset: number) => void
}) => {
  const say = useWords('dataRuns')
  return (
    <Stack>
      <Verdict run={run} />
      {run.status !== 'waiting' && <Counts run={run} />}
      {rows.length > 0 && (
        <RunRows rows={rows} names={names} isKept={run.mode === 'run' && run.status === 'done'} />
      )}
      {rows.length === 0 && run.status !== 'waiting' && run.problem === null && <p>{say('noRows')}</p>}
      {total > pageSize && (
        <nav aria-label={say('rows')}>
          <Button size="small" disabled={offset === 0} onClick={() => onPage(Math.max(0, offset - pageSize))}>
            {say('earlierRows')}
          </Button>{' '}
          <Button
            size="small"
            disabled={offset + pageSize >= total}
            onClick={() => onPage(offset + pageSize)}
          >
            {say('moreRows')}
          </Button>
        </nav>
      )}
    </Stack>
  )
}

/** One run: how it ended, what became of each row, and the way back. */
export const RunDrawer = ({ run: id, onClose }: { run: string; onClose: () => void }) => {
  const say = useWords('dataRuns')
  const [offset, setOffset] = useState(0)
  const [isUndoing, setIsUndoing] = useState(false)
  const answer = useRun(id, offset)
  const run = answer.data?.run
  const when = run ? formatDateTime(run.startedAt) : ''
  const mayUndo = run?.mode === 'run' && run.status === 'done' && run.created + run.changed > 0
  return (
    <Drawer
      opened
      onClose={onClose}
      title={say(run?.mode === 'try' ? 'tryOf' : 'runOf', { when })}
      footer={
        mayUndo && (
          <Button kind="danger" onClick={() => setIsUndoing(true)}>
            {say('undo')}
          </Button>
        )
      }
    >
      <Answered answer={answer} title={say('runFailed')}>
        {(data) => <RunContent answer={data} offset={offset} onPage={setOffset} />}
      </Answered>
      {isUndoing && <UndoDialog run={id} onClose={() => setIsUndoing(false)} />}
    </Drawer>
  )
}
