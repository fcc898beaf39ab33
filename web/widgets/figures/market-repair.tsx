import { isAdministrator } from '#model/access/role.ts'
import type { Figure } from '#finance/ground/figure.ts'
import { useSession } from '#web/data/use-session.ts'
import { AppLinkButton } from '#web/widgets/app-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { explainReason } from './explain-reasons.ts'

/** What is imported where a figure lacks it. */
const repairs = { 'missing-rate': 'rates', 'missing-price': 'prices' } as const
const words = { rates: 'importRates', prices: 'importPrices' } as const

type MarketRepairProps = { figure: Pick<Figure, 'reasons'>; portal: string }

/** Leads administrators, who import market data, from a missing rate or price to its import. */
export const MarketRepair = ({ figure, portal }: MarketRepairProps) => {
  const say = useWords('figures')
  const session = useSession()
  const reason = figure.reasons.find(({ code }) => code in repairs)
  if (!reason || !isAdministrator(session?.role)) return null
  const subject = repairs[reason.code as keyof typeof repairs]
  return (
    <Notice
      tone="warning"
      action={
        <AppLinkButton href={`/dashboard/${portal}/imports?subject=${subject}`}>
          {say(words[subject])}
        </AppLinkButton>
      }
    >
      {explainReason(reason, say)}
    </Notice>
  )
}
