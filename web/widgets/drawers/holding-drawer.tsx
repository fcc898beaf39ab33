import { useQuery, queryOptions } from '@tanstack/react-query'
import type { HoldingDetail } from '#model/calls/subjects.ts'
import { useSubject, type Subject } from '#web/widgets/subject/subject.tsx'
import { WriteAbout } from '#web/widgets/messages/write-about.tsx'
import { WorkingSubject } from '#web/widgets/working/working-subject.tsx'
import { useHoldingName } from '#web/widgets/use-holding-name.ts'
import { useLanguage, useWords } from '#web/words/words.ts'
import { BondSection } from './bond-section.tsx'
import { DocumentList } from './document-list.tsx'
import { DrawerAnswer } from './drawer-answer.tsx'
import { DrawerFrame } from './drawer-frame.tsx'
import type { DrawerProps } from './drawer-props.ts'
import { DrawerSections } from './drawer-sections.tsx'
import { HoldingOverview } from './holding-overview.tsx'
import { PriceHistory, PriceYears } from './price-section.tsx'
import { TransactionList } from './transaction-list.tsx'
import type { Language } from '#phrases/language.ts'
import { request } from '#web/data/call.ts'

/** Everything about one holding of the subject, on the day looked at. */
const holdingQuery = (
  { kind, id, asOf }: Pick<Subject, 'kind' | 'id' | 'asOf'>,
  { holding, language }: { holding: string; language: Language },
) =>
  queryOptions({
    queryKey: ['holding', kind, id, holding, asOf, language] as const,
    queryFn: ({ signal }) => {
      const query = { language, ...(asOf ? { asOf } : {}) }
      return request('readHolding', { params: { subject: `${kind}s`, id, holding }, query }, signal)
    },
  })

const Sections = ({ detail }: { detail: HoldingDetail }) => (
  <DrawerSections
    sections={[
      { name: 'overview', hasData: true, content: <HoldingOverview detail={detail} /> },
      {
        name: 'sectionBond',
        hasData: detail.bond !== null,
        content: detail.bond && <BondSection bond={detail.bond} asOf={detail.source.asOf} />,
      },
      {
        name: 'sectionPerformance',
        hasData: detail.returns.length > 0,
        content: <PriceHistory detail={detail} />,
      },
      { name: 'sectionDiscrete', hasData: detail.years.length > 0, content: <PriceYears detail={detail} /> },
      {
        name: 'sectionTransactions',
        hasData: detail.transactions.length > 0,
        content: <TransactionList transactions={detail.transactions} what="unnamed" />,
      },
      {
        name: 'sectionDocuments',
        hasData: detail.documents.length > 0,
        content: <DocumentList documents={detail.documents} />,
      },
    ]}
  />
)

/** One holding: what it is worth, where its gain comes from, its price, its transactions and documents. */
export const HoldingDrawer = ({ id, over }: DrawerProps) => {
  const say = useWords('details')
  const subject = useSubject()
  const answer = useQuery(holdingQuery(subject, { holding: id, language: useLanguage() }))
  const known = subject.figures?.holdings.flatMap(({ items }) => items).find((item) => item.id === id)
  const holding = answer.data?.holding ?? known
  const nameOf = useHoldingName()
  const name = holding ? nameOf(holding) : say('holdingDetails')
  return (
    <DrawerFrame
      title={name}
      footer={
        holding && (
          <WriteAbout
            subject={{ kind: 'holding', id, within: { kind: subject.kind, id: subject.id } }}
            name={name}
            account={subject.account?.id ?? subject.portfolio?.account.id}
          />
        )
      }
    >
      <WorkingSubject subject={subject}>
        <DrawerAnswer answer={answer}>{(detail) => <Sections detail={detail} />}</DrawerAnswer>
        {over}
      </WorkingSubject>
    </DrawerFrame>
  )
}
