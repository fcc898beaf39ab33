import type { ImportBatchDetail } from '#model/calls/imports.ts'
import type { ImportSummary } from '#model/imports/import-shapes.ts'
import classes from './imports-page.module.css'
import { Card } from '#web/ui/card.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useWords } from '#web/words/words.ts'

/** What an import comes to, in a few figures. */
export const BatchSummary = ({ batch }: { batch: ImportBatchDetail }) => {
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
