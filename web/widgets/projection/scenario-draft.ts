import type { Scenario } from '#finance/planning/project-scenario.ts'
import { fractionOf, percentOf } from '#model/fields/percent.ts'

/** A scenario as it is typed: amounts as decimal text, inflation in per cent. */
export type ScenarioDraft = Pick<Scenario, 'years' | 'strategy' | 'annualReturn'> & {
  lumpSum: string | null
  periodic: string | null
  monthly: string | null
  inflation: string | null
}

/** A scenario as it would have been typed. */
export const toDraft = ({ lumpSum, periodic, monthly, inflation, ...choices }: Scenario): ScenarioDraft => ({
  ...choices,
  lumpSum: String(lumpSum),
  periodic: String(periodic),
  monthly: String(monthly),
  inflation: String(percentOf(inflation)),
})

const readPercent = (typed: string | null): number => {
  const percent = Number(typed ?? 0)
  return Number.isFinite(percent) ? fractionOf(percent) : Number.NaN
}

/** What was typed as a scenario; an empty field counts as nothing, and what is no number as NaN. */
export const readDraft = (draft: ScenarioDraft): Scenario => ({
  ...draft,
  lumpSum: Number(draft.lumpSum ?? 0),
  periodic: Number(draft.periodic ?? 0),
  monthly: Number(draft.monthly ?? 0),
  inflation: readPercent(draft.inflation),
})
