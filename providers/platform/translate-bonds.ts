/** The bonds of the platform wire, with the statistics the service reports. */
import type { BondFigures } from '#finance/bonds/bond-figures.ts'
import { translateHolding } from '#providers/platform/translate.ts'
import type { PlatformHoldings } from '#providers/platform/wire.ts'
import { reportedBond } from '#providers/reported-bonds.ts'

/** The holdings that come with terms of a bond. */
export function translateBonds(wire: PlatformHoldings): readonly BondFigures[] {
  const frame = { currency: wire.currency, asOf: wire.date, total: wire.total }
  return wire.groups
    .flatMap(({ items }) => items)
    .flatMap((item) => {
      const holding = translateHolding(item, frame)
      return item.bond ? [reportedBond({ wire: item, bond: item.bond, holding }, frame)] : []
    })
}
