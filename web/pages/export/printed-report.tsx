import type { ReactNode } from 'react'
import type { AccountPage } from '#model/calls/accounts.ts'
import type { PortfolioPage } from '#model/calls/portfolios.ts'
import { partsAsked, printedPeriod, type ExportOptions } from '#model/calls/export-options.ts'
import { findPrintedParts, leaveOutPeriod } from '#model/reports/printed-parts.ts'
import { useFacts } from '#web/data/facts.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { findAccountData, findPortfolioData } from '#web/widgets/subject/find-available.ts'
import { isConsolidatedPrinted } from '#web/widgets/subject/printed-portfolios.ts'
import { usePrintedFor } from '#web/widgets/export/use-printed-for.ts'
import { SubjectProvider } from '#web/widgets/subject/subject.tsx'
import { useWords, type Say } from '#web/words/words.ts'
import { Contents } from './contents.tsx'
import { Cover, type PaperFirm } from './cover.tsx'
import { Notes, type NotedSource } from './notes.tsx'
import { Ready } from './ready.tsx'
import { ReportPart, type Printed } from './report-part.tsx'

/** The pages the report is made of. */
export type ReportAnswers = { account: AccountPage; portfolios: readonly PortfolioPage[] }

type Given = {
  answers: ReportAnswers
  options: ExportOptions
  portalId: string
}

const shared = ({ portalId, options }: Given) => ({
  portalId,
  asOf: options.asOf,
  period: printedPeriod(options),
})

const printAccount = (given: Given, parts: Printed['parts'], title: string): Printed => {
  const { account } = given.answers
  const { id, name, currency, figures } = account
  return {
    subject: { kind: 'account', id, name, currency, figures, account, portfolio: null, ...shared(given) },
    title,
    facts: [name, currency],
    day: figures?.asOf ?? account.source.asOf,
    parts,
  }
}

const printPortfolio = (
  given: Given,
  portfolio: PortfolioPage,
  { parts, say, sayExport }: { parts: Printed['parts']; say: Say<'report'>; sayExport: Say<'export'> },
): Printed => {
  const { id, name, currency, figures, inception, type } = portfolio
  const { period } = shared(given)
  const isLater = period !== undefined && (figures?.performance.from ?? '') >= period.to
  return {
    subject: { kind: 'portfolio', id, name, currency, figures, account: null, portfolio, ...shared(given) },
    title: name,
    facts: [
      ...(type ? [type] : []),
      currency,
      ...(inception ? [say('inception', { date: formatDate(inception) })] : []),
      ...(isLater ? [sayExport('afterPeriod')] : []),
    ],
    day: figures?.asOf ?? portfolio.source.asOf,
    parts: isLater ? leaveOutPeriod(parts) : parts,
  }
}

/** What is printed, in its order: the account as one, then each portfolio. */
const usePrinted = (given: Given): readonly Printed[] => {
  const say = useWords('export')
  const sayReport = useWords('report')
  const { reports } = useFacts()
  const circumstances = usePrintedFor()
  const { answers, options } = given
  const { account, portfolios } = answers
  const whole = isConsolidatedPrinted(account, options)
    ? [
        printAccount(
          given,
          findPrintedParts(
            reports.account,
            { ...circumstances, available: findAccountData(account) },
            partsAsked(options),
          ),
          say('wholeAccount'),
        ),
      ]
    : []
  const each = portfolios.map((portfolio) => {
    const available = findPortfolioData(portfolio)
    const parts = findPrintedParts(reports.portfolio, { ...circumstances, available }, partsAsked(options))
    return printPortfolio(given, portfolio, { parts, say: sayReport, sayExport: say })
  })
  return [...whole, ...each].filter(({ parts }) => parts.length > 0)
}

const listSources = ({ account, portfolios }: ReportAnswers, printed: readonly Printed[]): NotedSource[] =>
  printed.map(({ subject, title }) => {
    const portfolio = portfolios.find(({ id }) => id === subject.id)
    return {
      id: subject.id,
      name: title,
      source: (portfolio ?? account).source,
      figures: subject.figures,
      isNet: (portfolio ? [portfolio] : account.portfolios).every(({ keptIn }) => keptIn === 'portal'),
    }
  })

export type PrintedReportProps = Given & {
  portal: PaperFirm
  comment: string | null
  /** The day it is made. */
  made: string
  /** Shown when there is nothing to print. */
  empty: ReactNode
}

/** Cover, contents, the pages, and the notes. */
export const PrintedReport = (props: PrintedReportProps) => {
  const { answers, options, portal, comment, made, empty } = props
  const printed = usePrinted(props)
  const [first] = printed
  if (!first) return <>{empty}</>
  const about = options.singlePortfolio ? first.title : null
  return (
    <>
      <SubjectProvider value={{ ...first.subject, showWorking: () => undefined }}>
        <Cover
          portal={portal}
          account={answers.account}
          about={about}
          day={first.day}
          made={made}
          period={first.subject.period}
          figures={first.subject.figures}
        />
      </SubjectProvider>
      <Contents printed={printed} comment={comment} />
      {printed.map((one) => (
        <ReportPart key={one.subject.id} printed={one} pdfType={options.pdfType ?? 'portrait'} />
      ))}
      <Notes sources={listSources(answers, printed)} period={first.subject.period} />
      <Ready />
    </>
  )
}
