/** Holdings of the partner wire: of one portfolio, and of several as one, with what was promised to private equity. */
import type { Figure } from '#finance/ground/figure.ts'
import { roundHoldings, type WeighedHolding } from '#finance/holdings/holding-groups.ts'
import {
  multipleFigure,
  totalValueMultiple,
  type HoldingCommitment,
} from '#finance/returns/private-equity.ts'
import type { PartnerHolding } from '#providers/partner/wire.ts'
import { reportedFraction, reportedMoney } from '#providers/reported-figures.ts'
import {
  holdingKey,
  reportedHolding,
  sumUp,
  type HoldingsFrame,
  type RatedHolding,
} from '#providers/reported-holdings.ts'

/** A holding as told, and how much of the record's currency one unit of its portfolio's currency is. */
export type ToldHolding = RatedHolding<PartnerHolding>

/** The rate of several commitments as one is not the mean of theirs: it is known of a single one only. */
function translateCommitment(
  told: readonly ToldHolding[],
  { currency, asOf }: HoldingsFrame,
): HoldingCommitment | null {
  const commitment = sumUp(told, (wire) => wire.commitment)
  if (commitment === null) return null
  const [called, distributed] = [sumUp(told, (wire) => wire.called), sumUp(told, (wire) => wire.distributed)]
  const value = sumUp(told, (wire) => wire.value)
  const [single] = told.length === 1 ? [told[0]!.wire] : []
  const irr = single?.irr ?? null
  const money = (amount: number | null): Figure | null =>
    amount === null ? null : reportedMoney(amount, { currency, asOf })
  const worked = totalValueMultiple({ called: called ?? 0, distributed: distributed ?? 0, value })
  const multiple = single?.multiple ?? worked
  const method = single?.multiple ? 'reported' : 'capital-multiple'
  return {
    vintage: told.find(({ wire }) => wire.vintage)?.wire.vintage ?? null,
    commitment: money(commitment),
    called: money(called),
    distributed: money(distributed),
    irr: irr === null ? null : reportedFraction(irr, { asOf }),
    multiple: multiple === null ? null : multipleFigure(multiple, { asOf, method }),
  }
}

function translateHolding(told: readonly ToldHolding[], frame: HoldingsFrame): WeighedHolding {
  const { figures, value } = reportedHolding(told, frame)
  return { value, figures: { ...figures, privateEquity: translateCommitment(told, frame) } }
}

/** Holdings of one or more portfolios, the same security once, in the order first met; they add up to the total. */
export function translateHoldings(
  told: readonly ToldHolding[],
  frame: HoldingsFrame,
): readonly WeighedHolding[] {
  const byKey = Map.groupBy(told, ({ wire }) => holdingKey(wire))
  return roundHoldings(
    [...byKey.values()].map((same) => translateHolding(same, frame)),
    frame,
  )
}
