import type { HoldingDetail } from '#model/calls/subjects.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useWords } from '#web/words/words.ts'
import { DrawerPart } from './drawer-part.tsx'
import { FactList } from '#web/ui/fact-list.tsx'

/** Price, income and exchange rates apart, where the source can tell them. */
export const GainSplit = ({ detail: { movement, holding, currency } }: { detail: HoldingDetail }) => {
  const say = useWords('details')
  const format = useFormat()
  if (!movement || !holding.date) return null
  const money = (amount: number | null) => (amount === null ? null : format.money(amount, currency, 'always'))
  return (
    <DrawerPart
      title={say('gainSplit')}
      hint={say('gainSplitHint', { date: formatDate(holding.date), currency })}
    >
      <FactList
        facts={[
          { name: say('splitMarket'), value: money(movement.market) },
          { name: say('splitIncome'), value: money(movement.income) },
          { name: say('splitExchange'), value: money(movement.exchange) },
        ]}
      />
    </DrawerPart>
  )
}
