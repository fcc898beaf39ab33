import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { FundPage as Fund } from '#model/calls/funds.ts'
import type { FundComposition as Composition } from '#model/funds/fund.ts'
import { query } from '#web/data/queries.ts'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { DrawerHost } from '#web/widgets/drawers/drawer-host.tsx'
import { FavouriteStar } from '#web/widgets/funds/favourite-star.tsx'
import { FundCharges } from '#web/widgets/funds/fund-charges.tsx'
import { FundComposition } from '#web/widgets/funds/fund-composition.tsx'
import { FundDocuments } from '#web/widgets/funds/fund-documents.tsx'
import { FundFacts } from '#web/widgets/funds/fund-facts.tsx'
import { FundGrowth } from '#web/widgets/funds/fund-growth.tsx'
import { FundPrices } from '#web/widgets/funds/fund-prices.tsx'
import { FundReturns } from '#web/widgets/funds/fund-returns.tsx'
import { FundRisk } from '#web/widgets/funds/fund-risk.tsx'
import classes from '#web/widgets/funds/funds.module.css'
import { ProjectTables } from '#web/widgets/funds/project-tables.tsx'
import { useFavourites } from '#web/widgets/funds/use-favourites.ts'
import { WriteAbout } from '#web/widgets/messages/write-about.tsx'
import { BuyFundButton, NoOrderReason } from '#web/widgets/orders/buy-fund-button.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { useLanguage, useWords } from '#web/words/words.ts'

const hasComposition = (fund: Fund): fund is Fund & { composition: Composition } => fund.composition !== null

/** The page of a fund. */
export const FundPage = () => {
  const say = useWords('funds')
  const language = useLanguage()
  const { portal = '', fund: id = '' }: { portal?: string; fund?: string } = useParams({ strict: false })
  const { data: fund } = useSuspenseQuery(query('readFund', { params: { fund: id }, query: { language } }))
  const { favourites, setFavourite } = useFavourites()
  const home = `/dashboard/${portal}/funds`
  usePageTitle(fund.name)
  return (
    <>
      <PageHeader
        above={<AppLink href={home}>{say('back')}</AppLink>}
        title={fund.name}
        subtitle={fund.groupName}
        actions={
          <>
            <FavouriteStar fund={fund} favourites={favourites} onChange={setFavourite} />
            <BuyFundButton fund={id} />
            <WriteAbout subject={{ kind: 'fund', id }} name={fund.name} />
          </>
        }
      />
      <Stack gap={5}>
        {fund.freshness === 'last-good' && (
          <Notice tone="warning">{say('lastGood', { date: formatDateTime(fund.fetchedAt) })}</Notice>
        )}
        <NoOrderReason />
        {fund.description && <p className={classes['description']}>{fund.description}</p>}
        <div className={classes['pair']}>
          <FundCharges fund={fund} />
          <FundRisk fund={fund} />
        </div>
        <FundGrowth fund={fund} />
        <FundReturns fund={fund} />
        <FundFacts fund={fund} />
        <FundPrices fund={fund} />
        <ProjectTables
          fund={fund}
          hrefOf={(project) => `${home}/${encodeURIComponent(id)}/${encodeURIComponent(project)}`}
        />
        {hasComposition(fund) && <FundComposition fund={fund} />}
        <FundDocuments fund={fund} />
      </Stack>
      <DrawerHost />
    </>
  )
}
