import { useSearch } from '@tanstack/react-router'
import { usePortal } from './use-portal.ts'
import { ImportDesk } from './import-desk.tsx'
import { ImportHistory } from './import-history.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { useWords } from '#web/words/words.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#web/data/queries.ts'
import { BatchActions } from './batch-actions.tsx'
import { BatchLists } from './batch-lists.tsx'
import { Reconciliation } from './reconciliation.tsx'
import { RenamedSecurities } from './renamed-securities.tsx'
import { CashChoice } from './cash-choice.tsx'
import { BatchRows } from './batch-rows.tsx'
import { Answered } from '#web/ui/answered.tsx'
import type { ImportBatchDetail } from '#model/calls/imports.ts'
import type { ImportSummary } from '#model/imports/import-shapes.ts'
import { Card } from '#web/ui/card.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { FactList } from '#web/ui/fact-list.tsx'
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
      {summary && status === 'planned' && isOfNewPortfolio(batch) && (
        <CashChoice batch={batch} summary={summary} />
      )}
      {summary !== null && summary.replaced > 0 && (
        <AppLink href="/admin/priceCorrections">{say('earlierValues')}</AppLink>
      )}
      {status === 'planned' && summary?.readAs && (
        <Notice tone="info">{say('readAs', { name: summary.readAs })}</Notice>
      )}
      {status === 'planned' &&
        summary?.guesses.map((guess) => (
          <Notice key={guess} tone="warning">
            {say(`guess-${guess}`)}
          </Notice>
        ))}
    </Card>
  )
}

const isOfNewPortfolio = ({ subject, portfolio }: ImportBatchDetail): boolean =>
  subject === 'bookings' && portfolio?.id === null

const Facts = ({ batch, summary }: { batch: ImportBatchDetail; summary: ImportSummary }) => {
  const say = useWords('imports')
  const { count } = useFormat()
  const { counts } = summary
  const isNew = isOfNewPortfolio(batch)
  const facts: [string, string][] = [
    [say('goingIn'), count(summary.importing)],
    [say('thereAlready'), count(counts.duplicate + counts.repeated)],
    [say('toDecide'), count(summary.undecided)],
    [say('toLookAt'), count(summary.warnings)],
  ]
  if (summary.replaced > 0) facts.push([say('replaced'), count(summary.replaced)])
  if (summary.from && summary.to)
    facts.push([say('period'), `${formatDate(summary.from)} – ${formatDate(summary.to)}`])
  if (isNew && batch.status !== 'planned')
    facts.push([say('cash'), say(summary.cash === 'inside' ? 'cashInside' : 'cashOutsideNew')])
  if (isNew && summary.currency) facts.push([say('newCurrency'), summary.currency])
  if (summary.accounts.length > 1) facts.push([say('accountsInFile'), summary.accounts.join(', ')])
  return <FactList facts={facts.map(([name, value]) => ({ name, value }))} weight="strong" />
}

/** One import: what will happen or has happened, row by row, and what can be done with it. */
const BatchView = ({ id }: { id: string }) => {
  const say = useWords('imports')
  return (
    <Answered answer={useQuery(query('readImport', { params: { batch: id } }))} title={say('failedTitle')}>
      {({ batch }) => (
        <Stack gap={5}>
          <BatchSummary batch={batch} />
          <RenamedSecurities batch={batch} />
          <BatchActions batch={batch} />
          {batch.summary && <BatchRows batch={batch} summary={batch.summary} />}
          {batch.summary && batch.subject === 'bookings' && <Reconciliation summary={batch.summary} />}
          {batch.summary && <BatchLists summary={batch.summary} />}
        </Stack>
      )}
    </Answered>
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
