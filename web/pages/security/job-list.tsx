import { useQuery } from '@tanstack/react-query'
import type { JobRow } from '#model/calls/security.ts'
import { request } from '#web/data/call.ts'
import { query } from '#web/data/queries.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CompactTable } from '#web/ui/compact-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { Stack } from '#web/ui/layout.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useChange } from '#web/widgets/use-change.ts'
import { useWords } from '#web/words/words.ts'
import { describeJob, sayQueue, type JobState } from './describe-job.ts'
import { PartFrame } from './part-frame.tsx'
import classes from './security.module.css'

const tones: Record<JobState, Tone> = {
  running: 'info',
  done: 'success',
  failed: 'error',
  'tried-again': 'warning',
  never: 'neutral',
}
const timeOf = (at: string | null) => (at === null ? '–' : <time dateTime={at}>{formatDateTime(at)}</time>)

/** What is said of a job in each column. */
const useJobCells = () => {
  const say = useWords('security')
  return (job: JobRow) => {
    const { state, seconds } = describeJob(job)
    return {
      what: sayQueue(job.queue, say),
      when: job.every === null ? say('jobOnce') : say(`job-every-${job.every}`),
      last: timeOf(job.endedAt),
      took: seconds === null ? '–' : say(seconds < 60 ? 'jobSeconds' : 'jobMinutes', takenOf(seconds)),
      outcome: (
        <div>
          <Badge tone={tones[state]}>{say(`job-${state}`)}</Badge>
          {job.error && state !== 'running' && <span className={classes['quiet']}> {job.error}</span>}
        </div>
      ),
      next: timeOf(job.nextAt),
      attempts: job.attempts,
    }
  }
}

const takenOf = (seconds: number) => ({ minutes: Math.floor(seconds / 60), seconds: seconds % 60 })

const columns = {
  planned: ['what', 'when', 'last', 'took', 'outcome', 'next'],
  failed: ['what', 'last', 'attempts', 'outcome'],
} as const

/** Has a job that was given up done again. */
const RunAgain = ({ job: { queue, key } }: { job: JobRow }) => {
  const say = useWords('security')
  const run = useChange(() => request('runJobAgain', { body: { queue, key } }), {
    stale: ['listJobs'],
    onAnswer: () => saySnack(say('job-begun-again')),
  })
  return (
    <Button size="small" busy={run.isPending} onClick={() => run.mutate(undefined)}>
      {say('job-run-again')}
    </Button>
  )
}

const Jobs = ({ rows, kind }: { rows: readonly JobRow[]; kind: keyof typeof columns }) => {
  const say = useWords('security')
  const cellsOf = useJobCells()
  return (
    <CompactTable
      label={say(`jobs-${kind}`)}
      columns={columns[kind].map((id) => ({ id, header: say(id === 'attempts' ? id : `job-head-${id}`) }))}
      rows={rows.map((job) => ({
        id: `${job.queue} ${job.key}`,
        cells: cellsOf(job),
        actions: describeJob(job).state === 'failed' && <RunAgain job={job} />,
      }))}
      actionsLabel={say('job-head-actions')}
    />
  )
}

/** What the portal does by the clock and how it last went, and what was given up with its reason. */
export const JobList = () => {
  const say = useWords('security')
  const reading = useQuery(query('listJobs', {}))
  const drawPart = (kind: keyof typeof columns, rows: readonly JobRow[]) => (
    <Card title={say(`jobs-${kind}`)} subtitle={say(`jobs-${kind}-about`)}>
      {rows.length > 0 ? (
        <Jobs rows={rows} kind={kind} />
      ) : (
        <EmptyState title={say(`jobs-${kind}-empty`)}>{say(`jobs-${kind}-empty-text`)}</EmptyState>
      )}
    </Card>
  )
  return (
    <PartFrame reading={reading}>
      {({ rows }) => (
        <Stack gap={5}>
          {drawPart(
            'planned',
            rows.filter(({ every }) => every !== null),
          )}
          {drawPart(
            'failed',
            rows.filter(({ every }) => every === null),
          )}
        </Stack>
      )}
    </PartFrame>
  )
}
