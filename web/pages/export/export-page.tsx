import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { TransactionsAnswer } from '#model/calls/subjects.ts'
import {
  findPeriodFault,
  printedPeriod,
  type ExportOptions,
  type PeriodFault,
} from '#model/calls/export-options.ts'
import { useFacts } from '#web/data/facts.tsx'
import { query } from '#web/data/queries.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { Paper } from '#web/ui/paper.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { findPrintedPortfolios } from '#web/widgets/subject/printed-portfolios.ts'
import { findListedQuery } from '#web/widgets/transactions/listed-query.ts'
import { useLanguage, useWords } from '#web/words/words.ts'
import { findToday } from '#web/data/report-search.ts'
import { findReach } from '#web/widgets/export/find-reach.ts'
import { sayPeriodFault, type KnownDays } from '#web/widgets/export/say-period-fault.ts'
import { PaperDesk } from './paper-desk.tsx'
import { announce } from './ready-signal.ts'
import { PrintedReport, type ReportAnswers } from './printed-report.tsx'
import { PrintedTransactions } from './printed-transactions.tsx'
import { usePageRules } from './use-page-rules.ts'
import classes from './export.module.css'

const day = ({ asOf }: ExportOptions): { asOf?: string } => (asOf ? { asOf } : {})

/** Account and portfolios of the report, as the loader has fetched them. */
const useReportAnswers = (id: string, options: ExportOptions): ReportAnswers => {
  const { data: account } = useSuspenseQuery(
    query('readAccount', { params: { account: id }, query: day(options) }),
  )
  const portfolios = useSuspenseQueries({
    queries: findPrintedPortfolios(account, options).map((portfolio) =>
      query('readPortfolio', { params: { portfolio: portfolio.id }, query: day(options) }),
    ),
  })
  return { account, portfolios: portfolios.map(({ data }) => data) }
}

/** The bookings that are listed in place of a report, as the loader has fetched them. */
const useListed = (options: ExportOptions): TransactionsAnswer | undefined => {
  const asked = findListedQuery(options, useLanguage())
  const [listed] = useSuspenseQueries({ queries: [asked].filter((one) => one !== null) })
  return listed?.data
}

const Failed = ({ reason }: { reason: 'limited' | 'empty' }) => {
  const say = useWords('export')
  useEffect(() => announce(reason === 'limited' ? 'limited' : 'failed'), [reason])
  return (
    <div className={classes['failed']} role="alert">
      <h1>{say(reason === 'limited' ? 'failedTitle' : 'nothing')}</h1>
      <p>{say(reason === 'limited' ? 'failedText' : 'nothingText')}</p>
    </div>
  )
}

/** Says what is wrong with the period that the address asks for. */
const WrongPeriod = ({ fault, known }: { fault: PeriodFault; known: KnownDays }) => {
  const say = useWords('export')
  useEffect(() => announce('failed'), [])
  return (
    <div className={classes['failed']} role="alert">
      <h1>{say('periodFailed')}</h1>
      <p>{sayPeriodFault(fault, known, say)}</p>
    </div>
  )
}

/** The closes between which there are figures of what is printed. */
const findKnownDays = ({ account, portfolios }: ReportAnswers, options: ExportOptions): KnownDays => {
  const figures = options.singlePortfolio ? portfolios[0]?.figures : account.figures
  return findReach(figures ?? null) ?? { earliest: null, latest: null }
}

const isLimited = ({ account, portfolios }: ReportAnswers): boolean =>
  account.access === 'limited' || portfolios.some(({ access }) => access === 'limited')

/** The print view of an account: what the PDF is made of, and what can be printed from here. */
export const ExportPage = () => {
  const say = useWords('export')
  const sayReport = useWords('report')
  const { portal: portalId = '', account: id = '' } = useParams({ strict: false })
  const options: ExportOptions = useSearch({ strict: false })
  const facts = useFacts()
  const answers = useReportAnswers(id, options)
  const [comment] = useState(() => window.reportComment ?? null)
  const listed = useListed(options)
  const { account } = answers
  const [portfolio] = answers.portfolios
  const portal = facts.portals.find((one) => one.id === portalId) ?? { name: facts.name, logo: null }
  usePageTitle(`${listed ? sayReport('transactions') : say('title')}: ${account.name}`)
  const pdfType = options.pdfType ?? 'portrait'
  const known = findKnownDays(answers, options)
  const period = printedPeriod(options)
  const fault = period && findPeriodFault(period, known)
  usePageRules(pdfType, {
    left: account.name,
    right: sayReport('asOf', { date: formatDate(account.source.asOf) }),
  })
  return (
    <PaperDesk pdfType={pdfType}>
      {isLimited(answers) || listed?.source.freshness === 'failed' ? (
        <Failed reason="limited" />
      ) : fault ? (
        <WrongPeriod fault={fault} known={known} />
      ) : (
        <Paper>
          {listed && portfolio ? (
            <PrintedTransactions
              answer={listed}
              portal={portal}
              portfolio={portfolio}
              options={options}
              made={findToday()}
            />
          ) : (
            <PrintedReport
              answers={answers}
              options={options}
              portal={portal}
              portalId={portalId}
              comment={comment}
              made={findToday()}
              empty={<Failed reason="empty" />}
            />
          )}
        </Paper>
      )}
    </PaperDesk>
  )
}
