import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { SubmissionRow } from '#model/calls/submissions.ts'
import { submissionSteps } from '#model/status/submission-step.ts'
import { query } from '#web/data/queries.ts'
import type { SubmissionSearch } from '#web/data/submission-search.ts'
import { Answered } from '#web/ui/answered.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { useWords } from '#web/words/words.ts'
import { useStepWord } from '#web/widgets/forms/step-words.ts'
import { useSubmissionColumns } from './submission-columns.tsx'

const all = 'all'

type StepsProps = { counts: Readonly<Record<string, number>>; chosen: SubmissionSearch['step'] }

/** Which step is listed, each with how many there are. */
const Steps = ({ counts, chosen }: StepsProps) => {
  const say = useWords('submissions')
  const sayStep = useStepWord()
  const navigate = useNavigate()
  const choose = (value: string): void => {
    const step = submissionSteps.find((one) => one === value)
    void navigate({ to: '.', search: step ? { step } : {}, replace: true, resetScroll: false })
  }
  return (
    <SegmentedControl
      label={say('steps')}
      value={chosen ?? all}
      onChange={choose}
      segments={[
        { value: all, label: say('all') },
        ...submissionSteps.map((step) => ({ value: step, label: `${sayStep(step)} (${counts[step] ?? 0})` })),
      ]}
    />
  )
}

const Rows = ({ rows, portal }: { rows: readonly SubmissionRow[]; portal: string }) => {
  const say = useWords('submissions')
  const navigate = useNavigate()
  const columns = useSubmissionColumns(portal)
  return (
    <Card padding="none">
      <DataTable
        id="submissions"
        caption={say('title')}
        columns={columns}
        rows={rows}
        csvName="forms-received.csv"
        onOpenRow={({ id }) => void navigate({ to: `/dashboard/${portal}/submissions/${id}` })}
        empty={<EmptyState title={say('emptyTitle')}>{say('emptyText')}</EmptyState>}
        inset
      />
    </Card>
  )
}

/** What clients of the portal have sent with forms, for the advisers who take it further. */
export const SubmissionsPage = () => {
  const say = useWords('submissions')
  const { portal = '' }: { portal?: string } = useParams({ strict: false })
  const { step }: SubmissionSearch = useSearch({ strict: false })
  const answer = useQuery({
    ...query('listSubmissions', { params: { portal }, query: step ? { step } : {} }),
    staleTime: 0,
    placeholderData: (before) => before,
  })
  usePageTitle(say('title'))
  return (
    <Stack gap={5}>
      <PageHeader title={say('title')} subtitle={say('subtitle')} />
      <Answered answer={answer} title={say('failed')}>
        {({ rows, count, counts }) => (
          <Stack gap={4}>
            <Steps counts={counts} chosen={step} />
            {count > rows.length && <Notice>{say('cut', { count })}</Notice>}
            <Rows rows={rows} portal={portal} />
          </Stack>
        )}
      </Answered>
    </Stack>
  )
}
