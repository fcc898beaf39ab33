import { Stack } from '#web/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#phrases/language.ts'
import { request } from '#web/data/call.ts'
import { Notice } from '#web/ui/notice.tsx'
import { findAccountData, findPortfolioData } from '#web/widgets/subject/find-available.ts'
import { useSubject, type Subject } from '#web/widgets/subject/subject.tsx'
import { findWidget } from '#web/widgets/registry/widget-registry.ts'
import type { WidgetName } from '#model/reports/report.ts'
import { useLanguage, useWords } from '#web/words/words.ts'
import { DocumentList } from './document-list.tsx'
import { DrawerAnswer } from './drawer-answer.tsx'
import { DrawerSections } from './drawer-sections.tsx'
import { HoldingList } from './holding-list.tsx'
import { SubjectOverview } from './subject-overview.tsx'
import { TransactionList } from './transaction-list.tsx'

type Whose = Pick<Subject, 'kind' | 'id' | 'asOf'>

const documentsQuery = ({ kind, id }: Whose) =>
  queryOptions({
    queryKey: ['documents', kind, id] as const,
    queryFn: ({ signal }) => request('listDocuments', { params: { subject: `${kind}s`, id } }, signal),
  })

const transactionsQuery = ({ kind, id, asOf }: Whose, language: Language) =>
  queryOptions({
    queryKey: ['transactions', kind, id, asOf, language] as const,
    queryFn: ({ signal }) => {
      const query = { language, ...(asOf ? { to: asOf } : {}) }
      return kind === 'account'
        ? request('listAccountTransactions', { params: { account: id }, query }, signal)
        : request('listTransactions', { params: { portfolio: id }, query }, signal)
    },
  })

const Transactions = () => (
  <DrawerAnswer answer={useQuery(transactionsQuery(useSubject(), useLanguage()))}>
    {({ rows }) => <TransactionList transactions={rows} what="named" />}
  </DrawerAnswer>
)

const Documents = () => {
  const say = useWords('details')
  return (
    <DrawerAnswer answer={useQuery(documentsQuery(useSubject()))}>
      {({ rows, freshness }) => (
        <>
          {freshness === 'failed' && <Notice tone="warning">{say('documentsFailed')}</Notice>}
          <DocumentList documents={rows} />
        </>
      )}
    </DrawerAnswer>
  )
}

/** The widgets of the pages, in a drawer: they draw the subject around them. */
const Widgets = ({ names }: { names: readonly WidgetName[] }) => (
  <Stack gap={5}>
    {names.map((name) => {
      const Drawn = findWidget(name)
      return Drawn ? <Drawn key={name} /> : null
    })}
  </Stack>
)

/** The sections of an account or a portfolio: those that have data. */
export const SubjectSections = () => {
  const { account, portfolio, figures } = useSubject()
  const data = account
    ? findAccountData(account)
    : portfolio
      ? findPortfolioData(portfolio)
      : new Set<string>()
  const holdings = figures?.holdings.flatMap(({ items }) => items) ?? []
  const hasTransactions = account !== null || data.has('transactions') || data.has('cash-transactions')
  return (
    <DrawerSections
      sections={[
        { name: 'overview', hasData: true, content: <SubjectOverview /> },
        {
          name: 'sectionHoldings',
          hasData: data.has('holdings'),
          content: <HoldingList holdings={holdings} />,
        },
        {
          name: 'sectionBreakdowns',
          hasData: data.has('breakdown'),
          content: <Widgets names={['breakdown-asset-class', 'breakdown-sector', 'breakdown-currency']} />,
        },
        {
          name: 'sectionPerformance',
          hasData: data.has('performance'),
          content: <Widgets names={['performance']} />,
        },
        {
          name: 'sectionDiscrete',
          hasData: data.has('discrete'),
          content: <Widgets names={['discrete-returns']} />,
        },
        {
          name: 'sectionTransactions',
          hasData: hasTransactions && figures !== null,
          content: <Transactions />,
        },
        { name: 'sectionDocuments', hasData: true, content: <Documents /> },
      ]}
    />
  )
}
