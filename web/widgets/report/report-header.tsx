import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FigureSource } from '#model/calls/parts.ts'
import { findToday } from '#web/data/report-search.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDate, formatDateTime } from '#web/ui/format/dates.ts'
import { MoreActions } from '#web/ui/more-actions.tsx'
import { DayChoice } from '#web/ui/inputs/late-date-field.tsx'
import { FreshnessNotice, Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useWords } from '#web/words/words.ts'
import { HeadValue } from './head-value.tsx'
import { listEnds } from './list-ends.ts'
import { LowHead } from './low-head.tsx'
import classes from './report.module.css'

export type Fact = { name: string; value: ReactNode }

export type ReportHeaderProps = {
  title: string
  above: ReactNode
  facts: readonly Fact[]
  source: FigureSource
  access: 'full' | 'limited'
  /** The day asked for; undefined for the latest. */
  asOf: string | undefined
  /** First day that can be looked at. */
  inception: string | null
  onAsOf: (day: string | undefined) => void
  onRetry: () => void
  isRetrying: boolean
  /** What is done most. */
  action?: ReactNode
  /** What else can be done with the subject, behind one button. */
  actions?: ReactNode
  printedFor: string
}

const Freshness = (props: Pick<ReportHeaderProps, 'source' | 'access' | 'onRetry' | 'isRetrying'>) => {
  const { source, access, onRetry, isRetrying } = props
  const say = useWords('report')
  const sayApp = useWords('app')
  if (access === 'limited') {
    return (
      <Notice
        tone="warning"
        title={say('limitedTitle')}
        action={
          <Button size="small" onClick={onRetry} busy={isRetrying}>
            {sayApp('retry')}
          </Button>
        }
      >
        {say('limitedText')}. {say('limitedHint')}
      </Notice>
    )
  }
  if (source.freshness === 'failed') return <Notice tone="warning">{say('failedSource')}</Notice>
  if (source.freshness !== 'last-good') return null
  return (
    <Notice tone="warning">
      {say('lastGood', { date: formatDate(source.asOf), time: formatDateTime(source.fetchedAt) })}
    </Notice>
  )
}

/** Title, facts, the day looked at, print, and whatever is to be known about the figures below. */
export const ReportHeader = (props: ReportHeaderProps) => {
  const { title, above, facts, source, asOf, inception, onAsOf, printedFor, action, actions } = props
  const say = useWords('report')
  const sayApp = useWords('app')
  return (
    <>
      <PageHeader
        title={title}
        above={above}
        below={
          <div className={classes['under']}>
            <HeadValue />
            <dl className={classes['facts']}>
              {facts.map((fact) => (
                <div key={fact.name}>
                  <dt>{fact.name}</dt>
                  <dd>{fact.value}</dd>
                </div>
              ))}
            </dl>
          </div>
        }
        actions={
          <>
            <div className={classes['asOf']}>
              <span className={classes['label']} aria-hidden="true">
                {say('asOfField')}
              </span>
              <div className={classes['day']}>
                <DayChoice
                  label={say('asOfField')}
                  labelShown={false}
                  value={asOf ?? source.asOf}
                  onChange={(day) => onAsOf(day ?? undefined)}
                  earliest={inception ?? undefined}
                  latest={asOf ? findToday() : source.asOf}
                  presets={listEnds(source.asOf, inception).map(({ value, of }) => ({
                    value,
                    label: say(of),
                  }))}
                />
              </div>
            </div>
            <div className={classes['action']}>{action}</div>
            <MoreActions label={sayApp('moreActions')}>
              {actions}
              <Button icon={IconPrinter} onClick={() => window.print()}>
                {sayApp('print')}
              </Button>
            </MoreActions>
          </>
        }
      />
      <LowHead title={title} />
      <p className={classes['printed']}>
        {say('asOf', { date: formatDate(source.asOf) })}. {printedFor}
      </p>
      <div className={classes['notices']}>
        {asOf && (
          <FreshnessNotice>
            {say('asOfPast', { date: formatDate(source.asOf) })}{' '}
            <Button size="small" kind="quiet" onClick={() => onAsOf(undefined)}>
              {say('asOfLatest')}
            </Button>
          </FreshnessNotice>
        )}
        <Freshness {...props} />
      </div>
    </>
  )
}
