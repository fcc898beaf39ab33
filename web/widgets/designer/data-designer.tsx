import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { needsSubject, type DataStep } from '#model/data-processes/data-steps.ts'
import type { AnswerOf } from '#web/data/call.ts'
import { findAdminCollection, useCollections, type Shown } from '#web/data/collections.ts'
import { Answered } from '#web/ui/answered.tsx'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { ProcessSettings } from '#web/widgets/data-runs/process-settings.tsx'
import { RunButtons } from '#web/widgets/data-runs/run-buttons.tsx'
import { RunList } from '#web/widgets/data-runs/run-list.tsx'
import { useDataProcess } from '#web/widgets/data-runs/use-data-process.ts'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useWords } from '#web/words/words.ts'
import { DataStepList } from './data-step-list.tsx'
import classes from './designer.module.css'
import { stepsCollection, useDataSteps } from './use-data-steps.ts'

const RecordDrawer = lazy(async () => ({
  default: (await import('#web/widgets/records/record-drawer.tsx')).RecordDrawer,
}))
const MappingDrawer = lazy(async () => ({
  default: (await import('#web/widgets/data-runs/mapping-drawer.tsx')).MappingDrawer,
}))
const RunDrawer = lazy(async () => ({
  default: (await import('#web/widgets/data-runs/run-drawer.tsx')).RunDrawer,
}))

/** `run`: the one that is shown beside it, as the page says. */
type DataDesignerProps = {
  collection: Shown
  answer: AnswerOf<'readRecord'>
  run: string | null
  onShowRun: (run: string | null) => void
}

/** What is open beside the page. */
type Open = { what: 'step'; id: string | null } | { what: 'mapping'; step: DataStep }

type OpenDrawerProps = {
  open: Open
  process: string
  /** The columns that each call answered with last. */
  columnsOf: (step: DataStep) => readonly string[]
  onOpen: (open: Open | null) => void
  onSaved: () => void
}

const OpenDrawer = ({ open, process, columnsOf, onOpen, onSaved }: OpenDrawerProps) => {
  const steps = findAdminCollection(useCollections(), stepsCollection)
  const close = (): void => onOpen(null)
  if (open.what === 'mapping')
    return <MappingDrawer step={open.step} columns={columnsOf(open.step)} onClose={close} onSaved={onSaved} />
  return (
    steps && (
      <RecordDrawer
        key={open.id ?? 'new'}
        collection={steps}
        id={open.id}
        given={{ parentId: process }}
        onClose={close}
        onShow={(id) => onOpen({ what: 'step', id })}
      />
    )
  )
}

/** The designer of a data process: where it asks, its calls in order with what they become, and its runs. */
export const DataDesigner = ({ collection, answer, run, onShowRun }: DataDesignerProps) => {
  const say = useWords('designer')
  const sayRuns = useWords('dataRuns')
  const words = useCollectionWords()
  const [open, setOpen] = useState<Open | null>(null)
  const { record } = answer
  const name = typeof record['name'] === 'string' ? record['name'] : ''
  usePageTitle(say('titleOf', { name }))
  const data = useDataSteps(record.id)
  const state = useDataProcess(record.id)
  const runs = state.data?.runs ?? []
  const columnsOf = ({ getFromApi }: DataStep): readonly string[] =>
    runs.flatMap(({ found }) => found).find(({ step }) => step === getFromApi)?.columns ?? []
  return (
    <div className={classes['designer']}>
      <PageHeader
        above={
          <AppLink href={`/admin/${collection.name}?open=${record.id}`}>
            {words.name(collection.name)}
          </AppLink>
        }
        title={name}
        subtitle={say('dataText')}
        actions={
          <>
            <Button icon={IconPlus} onClick={() => setOpen({ what: 'step', id: null })}>
              {say('addStep')}
            </Button>
            <RunButtons
              process={record.id}
              name={name}
              needsSubject={needsSubject(data.steps.map(({ step }) => step))}
              isBusy={runs.some(({ status }) => status === 'waiting')}
              onBegun={onShowRun}
            />
          </>
        }
      />
      <Stack gap={5}>
        <DataStepList
          data={data}
          onEdit={(id) => setOpen({ what: 'step', id })}
          onMap={(step) => setOpen({ what: 'mapping', step })}
        />
        <Answered answer={state} title={sayRuns('settingsFailed')}>
          {(known) => (
            <Stack gap={5}>
              <ProcessSettings process={record.id} state={known} />
              <RunList runs={known.runs} onOpen={onShowRun} />
            </Stack>
          )}
        </Answered>
      </Stack>
      <Suspense>
        {run !== null && <RunDrawer key={run} run={run} onClose={() => onShowRun(null)} />}
        {open && (
          <OpenDrawer
            open={open}
            process={record.id}
            columnsOf={columnsOf}
            onOpen={setOpen}
            onSaved={() => void data.reading.refetch()}
          />
        )}
      </Suspense>
    </div>
  )
}
