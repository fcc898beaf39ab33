import { sumOfTrades } from '#finance/planning/model-drift-bars.ts'
import type { ModelDrift } from '#finance/planning/model-drift.ts'
import { CompactTable } from '#web/ui/compact-table.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useListWords } from '#web/widgets/list-words.ts'
import { useWords } from '#web/words/words.ts'

/** Held, target and drift of each asset class, with the trade that leads back. */
export const DriftTable = ({ drift, currency }: { drift: ModelDrift; currency: string }) => {
  const say = useWords('planning')
  const sayName = useListWords()
  const format = useFormat()
  const sayTrade = (trade: number): string => {
    const amount = format.money(Math.abs(trade), currency)
    return trade === 0 ? say('noTrade') : say(trade > 0 ? 'buy' : 'sell', { amount })
  }
  const sum = sumOfTrades(drift)
  return (
    <>
      <CompactTable
        label={say('driftTitle')}
        columns={[
          { id: 'class', header: say('class') },
          { id: 'held', header: say('held'), align: 'end' },
          { id: 'target', header: say('target'), align: 'end' },
          { id: 'drift', header: say('drift'), align: 'end' },
          ...(sum === null ? [] : [{ id: 'trade', header: say('trade'), align: 'end' as const }]),
        ]}
        rows={drift.classes.map(({ name, held, target, drift: points, trade }) => ({
          id: name,
          cells: {
            class: sayName(name),
            held: format.percent(held),
            target: format.percent(target),
            drift: say('points', { value: format.ratio(points, 'always') }),
            trade: trade === null ? '' : sayTrade(trade),
          },
        }))}
      />
      {drift.outside.map(({ name, held }) => (
        <p key={name}>{say('outsideClass', { name: sayName(name), held: format.percent(held) })}</p>
      ))}
      {sum !== null && <p>{say('tradesSum', { sum: format.money(sum, currency) })}</p>}
    </>
  )
}
