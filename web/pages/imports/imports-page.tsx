import { useSearch } from '@tanstack/react-router'
import { usePortal } from './use-portal.ts'
import { ImportDesk } from './import-desk.tsx'
import { ImportHistory } from './import-history.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { useWords } from '#web/words/words.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#web/data/queries.ts'
import { BatchActions } from './batch-actions.tsx'
import { BatchLists } from './batch-lists.tsx'
import { BatchRows } from './batch-rows.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { explainError } from '#web/words/explain-error.ts'
import type { ImportBatchDetail } from '#model/calls/imports.ts'
import type { ImportSummary } from '#model/imports/import-shapes.ts'
import classes from './imports-page.module.css'
import { Card } from '#web/ui/card.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'

/** What an import comes to, in a few figures. */
const BatchSummary = ({ batch }: { batch: ImportBatchDetail }) => {
  const say = useWords('imports')
  const { account, portfolio, summary, status } = batch
  const place = [account?.name, portfolio?.name].filter(Boolean).join(' · ')
  const title = status === 'planned' ? say('planTitle') : say(`state-${status}`)
  return (
    <Card title={title} subtitle={[batch.fileName, place].filter(Boolean).join(' · ')}>
      {summary && <Facts batch={batch} summary={summary} />}
    </Card>
  )
}

const Facts = ({ batch, summary }: { batch: ImportBatchDetail; summary: ImportSummary }) => {
  const say = useWords('imports')
  const { count } = useFormat()
  const { counts } = summary
  const isNew = batch.subject === 'bookings' && batch.portfolio?.id === null
  const facts: [string, string][] = [
    [say('goingIn'), count(summary.importing)],
    [say('thereAlready'), count(counts.duplicate + counts.repeated)],
    [say('toDecide'), count(summary.undecided)],
    [say('toLookAt'), count(summary.warnings)],
  ]
  if (summary.replaced > 0) facts.push([say('replaced'), count(summary.replaced)])
  if (summary.from && summary.to)
    facts.push([say('period'), `${formatDate(summary.from)} – ${formatDate(summary.to)}`])
  if (isNew) facts.push([say('cash'), say(`cash-${summary.cash}`)])
  if (summary.accounts.length > 1) facts.push([say('accountsInFile'), summary.accounts.join(', ')])
  return (
    <dl className={classes['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** One import: what will happen or has happened, row by row, and what can be done with it. */
const BatchView = ({ id }: { id: string }) => {
  const say = useWords('imports')
  const sayApp = useWords('app')
  const sayError = useWords('errors')
  const { data, isPending, error, refetch, isFetching } = useQuery(
    query('readImport', { params: { batch: id } }),
  )
  if (isPending) return <TableSkeleton rows={8} labels={{ loading: sayApp('loading') }} />
  if (!data)
    return (
      <ErrorState
        title={say('failedTitle')}
        onRetry={() => void refetch()}
        retrying={isFetching}
        labels={{ retry: sayApp('retry') }}
      >
        {explainError(error, sayError)}
      </ErrorState>
    )
  const { batch } = data
  return (
    <Stack gap={5}>
      <BatchSummary batch={batch} />
      <BatchActions batch={batch} />
      {batch.summary && <BatchRows batch={batch} summary={batch.summary} />}
      {batch.summary && <BatchLists summary={batch.summary} />}
    </Stack>
  )
}

/** Imports for staff: a new one and those so far, or one of them where the address names it. */
export const ImportsPage = () => {
  const say = useWords('imports')
  const portal = usePortal()
  const { batch }: { batch?: string } = useSearch({ strict: false })
  usePageTitle(say('title'))
  return (
    <Stack gap={5}>
      <PageHeader
        title={say('title')}
        subtitle={batch === undefined ? say('subtitle') : undefined}
        above={batch === undefined ? undefined : <AppLink href={portal.imports}>{say('back')}</AppLink>}
      />
      {batch === undefined ? (
        <>
          <ImportDesk />
          <ImportHistory />
        </>
      ) : (
        <BatchView key={batch} id={batch} />
      )}
    </Stack>
  )
}
