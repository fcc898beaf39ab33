/** A household: several accounts as one, each with the share of it that belongs to the household. */
import type { Currency, IsoDate } from '#finance/ground/figure.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import { mergeCosts } from '#finance/cost/holding-cost.ts'
import type { Booking, PortfolioLedger } from '#finance/ground/ledger.ts'
import { decimal, decimalOf, type Decimal } from '#finance/ground/money.ts'
import { composeFigures, preparePortfolio } from '#finance/portfolios/portfolio-figures.ts'
import { type ValuedPortfolio } from '#finance/portfolios/valued-portfolio.ts'
import type { PortfolioFigures } from '#finance/returns/figure-shapes.ts'
import { sumValuations } from '#finance/valuation/valuation.ts'

/** An account of a household; `share` is the part of it that is owned, over 0 and up to 1. */
export type HouseholdMember = {
  id: string
  currency: Currency
  share: number
  portfolios: readonly PortfolioLedger[]
}

/** What a member brings: its figures at its share, in the currency of the household. */
export type MemberFigures = { id: string; share: number; figures: PortfolioFigures }

/** The household as one, and each of its members at its share. */
export type HouseholdFigures = PortfolioFigures & { members: readonly MemberFigures[] }

/** The accounts of a household, and the currency and day it is looked at in. */
export type Household = {
  id: string
  currency: Currency
  asOf: IsoDate
  members: readonly HouseholdMember[]
}

function shareOf({ id, share }: HouseholdMember): Decimal {
  if (!(share > 0 && share <= 1)) throw new FinanceError('out-of-range', `A share of ${share} in ${id}`)
  return decimalOf(share)
}

/** A booking at a share: units and amounts in proportion, prices, rates and split ratios as they are. */
function bookingAtShare(booking: Booking, share: Decimal): Booking {
  const times = (text: string) => decimal(text).times(share).toFixed()
  return {
    ...booking,
    units: booking.kind === 'split' ? booking.units : times(booking.units),
    amount: times(booking.amount),
    fees: times(booking.fees),
    taxes: times(booking.taxes),
    ...(booking.fromUnits ? { fromUnits: times(booking.fromUnits) } : {}),
    ...(booking.cost === null || booking.cost === undefined ? {} : { cost: times(booking.cost) }),
  }
}

/** The ledgers of a member as if only its share had been booked, in them and in those pooled with them. */
function ledgersAtShare(member: HouseholdMember, asOf: IsoDate): readonly PortfolioLedger[] {
  const share = shareOf(member)
  const bookedAtShare = <L extends { bookings: readonly Booking[] }>(ledger: L): L =>
    member.share === 1
      ? ledger
      : { ...ledger, bookings: ledger.bookings.map((booking) => bookingAtShare(booking, share)) }
  return member.portfolios.map((ledger) => ({
    ...bookedAtShare(ledger),
    pooled: ledger.pooled?.map(bookedAtShare),
    asOf,
    benchmark: null,
  }))
}

function sumParts(
  id: string,
  parts: readonly ValuedPortfolio[],
  frame: { currency: Currency; asOf: IsoDate },
): ValuedPortfolio {
  const valuations = parts.map(({ valuation }) => valuation)
  return {
    ledgers: parts.flatMap(({ ledgers }) => ledgers),
    valuation: sumValuations(id, valuations, frame),
    costs: mergeCosts(parts.map(({ valuation, costs }) => ({ portfolioId: valuation.id, costs }))),
    benchmark: null,
  }
}

/** A household ready for its figures: every portfolio at its member's share, in the household's currency. */
export function prepareHousehold({ id, currency, asOf, members }: Household): ValuedPortfolio {
  const parts = members.flatMap((member) =>
    ledgersAtShare(member, asOf).map((ledger) => preparePortfolio(ledger, currency)),
  )
  return sumParts(id, parts, { currency, asOf })
}

/**
 * The figures of a household: values, payments, costs and units of each member times its share, the same security of
 * several members as one holding, and returns linked from the sums. A transfer from one member to another at the same
 * share is no payment. A household has no benchmark of its own. Throws 'out-of-range' for a share that is none.
 *
 * Worked case: an account of 100 and half of a joint one of 300: 250, of which 150 are the joint account's.
 */
export function consolidateHousehold(household: Household): HouseholdFigures {
  const { currency, asOf } = household
  const members = household.members.map((member) => {
    const parts = ledgersAtShare(member, asOf).map((ledger) => preparePortfolio(ledger, currency))
    const figures = composeFigures(sumParts(member.id, parts, { currency, asOf }))
    return { parts, member: { id: member.id, share: member.share, figures } }
  })
  const parts = members.flatMap((each) => each.parts)
  return {
    ...composeFigures(sumParts(household.id, parts, { currency, asOf })),
    members: members.map(({ member }) => member),
  }
}
