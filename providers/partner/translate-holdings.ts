/** Holdings of the partner wire: of one portfolio, and of several as one, with what was promised to private equity. */
import type { BondFigures } from '#finance/bonds/bond-figures.ts'
import { fractionFigure } from '#finance/ground/figure-quality.ts'
import type { Currency, Figure, IsoDate } from '#finance/ground/figure.ts'
import { roundHoldings, type WeighedHolding } from '#finance/holdings/holding-groups.ts'
import type { HoldingFigures } from '#finance/returns/figure-shapes.ts'
import {
  multipleFigure,
  totalValueMultiple,
  type HoldingCommitment,
} from '#finance/returns/private-equity.ts'
import type { PartnerHolding } from '#providers/partner/wire.ts'
import { reportedBond } from '#providers/reported-bonds.ts'
import { reportedFraction, reportedMoney } from '#providers/reported-figures.ts'

/** A record's currency, day and value; the holdings of a portfolio come with the rate into that currency. */
export type HoldingsFrame = { currency: Currency; asOf: IsoDate; total: number | null }

/** A holding as told, and how much of the record's currency one unit of its portfolio's currency is. */
export type ToldHolding = { wire: PartnerHolding; rate: number }

/** Cash itself, not a fund that invests in it: that one has a number of its own. */
function isCash({ assetClass, sector, isin, sedol }: PartnerHolding): boolean {
  return !isin && !sedol && (assetClass === 'Cash' || sector === 'Cash' || sector === 'Liquidity')
}

/** By what the same security is known in several portfolios. */
export function holdingKey({ isin, accountNo, fund }: PartnerHolding): string {
  return isin || accountNo || fund
}

function sumUp(
  told: readonly ToldHolding[],
  pick: (wire: PartnerHolding) => number | null | undefined,
): number | null {
  const known = told.map(({ wire, rate }) => ({ amount: pick(wire), rate }))
  if (known.every(({ amount }) => amount === null || amount === undefined)) return null
  return known.reduce((sum, { amount, rate }) => sum + (amount ?? 0) * rate, 0)
}

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

/**
 * The same security of one or more portfolios as one holding; the return on the wire is not relied on. The cost in
 * another currency is shown at the rate of the day: the wire tells no earlier one.
 */
function translateHolding(told: readonly ToldHolding[], frame: HoldingsFrame): WeighedHolding {
  const { wire } = told[0]!
  const { currency, asOf, total } = frame
  const value = sumUp(told, (one) => one.value) ?? 0
  const cost = sumUp(told, (one) => one.cost) ?? 0
  const isin = wire.isin || null
  const hasGain = cost !== 0 && !isCash(wire)
  const days = told.flatMap((one) => one.wire.date ?? []).sort()
  const figures: HoldingFigures = {
    id: holdingKey(wire),
    name: wire.fund,
    symbol: isin ?? wire.accountNo,
    isin,
    sedol: wire.sedol ?? null,
    accountNo: wire.accountNo || null,
    assetClass: wire.assetClass,
    type: isCash(wire) ? 'Cash' : 'Other',
    sector: wire.sector,
    region: wire.region ?? 'Other',
    currency: wire.currency,
    units: told.reduce((sum, one) => sum + one.wire.units, 0),
    price: wire.price ?? wire.nav,
    // The wire says what a unit is worth, not since when.
    priceDate: null,
    rate: null,
    rateDate: null,
    value: reportedMoney(value, frame),
    cost: reportedMoney(cost, frame),
    gainOnCost: fractionFigure(hasGain ? (value - cost) / cost : null, { asOf, method: 'gain-on-cost' }),
    weight: fractionFigure(total !== null && total > 0 ? value / total : null, { asOf, method: 'weight' }),
    date: days[0] ?? null,
    privateEquity: translateCommitment(told, { currency, asOf, total }),
  }
  return { figures, value }
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

/** The holdings that come with terms of a bond. */
export function translateBonds(told: readonly ToldHolding[], frame: HoldingsFrame): readonly BondFigures[] {
  return told.flatMap((one) => {
    const { wire } = one
    const holding = translateHolding([one], frame).figures
    return wire.bond ? [reportedBond({ wire, bond: wire.bond, holding }, frame)] : []
  })
}
