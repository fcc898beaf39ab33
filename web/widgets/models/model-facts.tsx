import type { ModelPortfolio } from '#model/calls/planning.ts'
import { fractionOf } from '#model/fields/percent.ts'
import { FactList } from '#web/ui/fact-list.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useWords } from '#web/words/words.ts'

/** Risk profile, stock exposure with its band, what is held of it, and the largest drift. */
export const ModelFacts = ({ model }: { model: ModelPortfolio }) => {
  const say = useWords('planning')
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
            value: `${format.percent(drift.stock.held)}, ${say(`place_${drift.stock.place}`)}`,
          },
          { name: say('largestDrift'), value: say('points', { value: format.ratio(drift.largest) }) },
        ]
      : []),
  ]
  return <FactList facts={facts} weight="strong" />
}
