import { Row } from '#web/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { FundPage } from '#model/calls/funds.ts'
import type { FundComposition as Composition } from '#model/funds/fund.ts'
import { query } from '#web/data/queries.ts'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { Notice } from '#web/ui/notice.tsx'
import { AppLinkButton } from '#web/widgets/app-link.tsx'
import { FundCharges } from '#web/widgets/funds/fund-charges.tsx'
import { FundComposition } from '#web/widgets/funds/fund-composition.tsx'
import { FundDocuments } from '#web/widgets/funds/fund-documents.tsx'
import { FundFacts } from '#web/widgets/funds/fund-facts.tsx'
import { FundPrices } from '#web/widgets/funds/fund-prices.tsx'
import { FundChanges, FundYears } from '#web/widgets/funds/fund-returns.tsx'
import { useFundReturn } from '#web/widgets/funds/use-fund-return.tsx'
import { useLanguage, useWords } from '#web/words/words.ts'
import { DrawerAnswer } from './drawer-answer.tsx'
import { DrawerFrame } from './drawer-frame.tsx'
import type { DrawerProps } from './drawer-props.ts'
import { DrawerSections } from './drawer-sections.tsx'
import { ProjectList } from './project-list.tsx'

const hasComposition = (fund: FundPage): fund is FundPage & { composition: Composition } =>
  fund.composition !== null

const Overview = ({ fund }: { fund: FundPage }) => {
  const say = useWords('details')
  const sayFund = useWords('funds')
  const { portal = '' }: { portal?: string } = useParams({ strict: false })
  return (
    <>
      {fund.freshness === 'last-good' && (
        <Notice tone="warning">{sayFund('lastGood', { date: formatDateTime(fund.fetchedAt) })}</Notice>
      )}
      {fund.description && <p>{fund.description}</p>}
      <FundCharges fund={fund} />
      <FundFacts fund={fund} />
      <Row gap={2} align="stretch">
        <AppLinkButton href={`/dashboard/${portal}/funds/${encodeURIComponent(fund.id)}`}>
          {say('toFund')}
        </AppLinkButton>
      </Row>
    </>
  )
}

const Sections = ({ fund }: { fund: FundPage }) => {
  const shown = useFundReturn(fund)
  return (
    <DrawerSections
      sections={[
        { name: 'overview', hasData: true, content: <Overview fund={fund} /> },
        {
          name: 'sectionHoldings',
          hasData: fund.realEstate.length + fund.loans.length > 0,
          content: <ProjectList fund={fund} />,
        },
        {
          name: 'sectionBreakdowns',
          hasData: hasComposition(fund),
          content: hasComposition(fund) && <FundComposition fund={fund} />,
        },
        {
          name: 'sectionPerformance',
          hasData: true,
          content: (
            <>
              <FundPrices fund={fund} />
              {shown && <FundChanges {...shown} />}
            </>
          ),
        },
        {
          name: 'sectionDiscrete',
          hasData: shown !== null && shown.known.years.length > 0,
          content: shown && <FundYears {...shown} />,
        },
        {
          name: 'sectionDocuments',
          hasData:
            fund.documents.length > 0 || fund.hasInformationMemorandum || fund.hasKeyInformationDocument,
          content: <FundDocuments fund={fund} />,
        },
      ]}
    />
  )
}

/** One fund: what is known of it, what it holds, its price and its documents. */
export const FundDrawer = ({ id, over }: DrawerProps) => {
  const say = useWords('details')
  const language = useLanguage()
  const answer = useQuery(query('readFund', { params: { fund: id }, query: { language } }))
  return (
    <DrawerFrame title={answer.data?.name ?? say('fundDetails')}>
      <DrawerAnswer answer={answer}>{(fund) => <Sections fund={fund} />}</DrawerAnswer>
      {over}
    </DrawerFrame>
  )
}
