import type { ModelPortfolio } from '#model/calls/planning.ts'
import { fractionOf } from '#model/fields/percent.ts'
import { FactList } from '#web/ui/fact-list.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useListWords } from '#web/widgets/list-words.ts'
import { useWords } from '#web/words/words.ts'

/** Risk profile, stock exposure with its range, what is held of it, the largest drift, and what is not in the model. */
export const ModelFacts = ({ model }: { model: ModelPortfolio }) => {
  const say = useWords('planning')
  const sayName = useListWords()
  const format = useFormat()
  const { target, drift, profile } = model
  const percent = (value: number): string => format.roundPercent(fractionOf(value))
  const facts = [
    { name: say('profile'), value: String(profile) },
    {
      name: say('targetExposure'),
      value: `${percent(target.avg)} (${say('exposureBand', { min: percent(target.min), max: percent(target.max) })})`,
    },
    ...(drift
      ? [
          {
            name: say('stockHeld'),
            value:
              drift.stock.place === 'within'
                ? format.percent(drift.stock.held)
                : `${format.percent(drift.stock.held)}, ${say(`place_${drift.stock.place}`)}`,
          },
          {
            name: say('largestDrift'),
            value: say('driftOfLimit', {
              value: format.ratio(drift.largest),
              limit: format.units(target.rebalance),
            }),
          },
          ...drift.outside.map(({ name, held }) => ({
            name: say('outside', { name: sayName(name) }),
            value: format.percent(held),
          })),
        ]
      : []),
  ]
  return <FactList facts={facts} weight="strong" />
}
