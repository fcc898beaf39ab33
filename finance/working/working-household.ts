/** How the figures of a household came about, where the bookings of its accounts are kept elsewhere. */
import type { Working } from '#finance/ground/figure.ts'
import { combineToldAccounts, valueToldHousehold } from '#finance/portfolios/household-of-figures.ts'
import type { HouseholdFrame, ToldHousehold, ToldMember } from '#finance/portfolios/household-of-figures.ts'
import { changeRange } from '#finance/returns/performance-changes.ts'
import { bareWorking, explainReturn } from '#finance/returns/working-returns.ts'
import type { FigureAddress } from '#finance/working/figure-address.ts'

/** A member with what its account is called. */
export type NamedMember = ToldMember & { name: string }

function partsOf(
  members: readonly NamedMember[],
  { members: shares }: ToldHousehold,
): NonNullable<Working['parts']> {
  return shares.map(({ id, value }) => ({
    name: members.find((member) => member.id === id)?.name ?? id,
    value: value.value,
    unit: 'money',
    weight: null,
    ...(value.currency === undefined ? {} : { currency: value.currency }),
  }))
}

/** A share of an account, in the way a holding is valued: share x value x rate. */
function explainMember(member: NamedMember, { members, asOf }: ToldHousehold): Working | null {
  const own = members.find(({ id }) => id === member.id)
  if (own === undefined) return null
  const { name, share, rate, figures } = member
  const price = {
    symbol: '',
    name,
    units: share,
    price: figures.value.value,
    priceCurrency: figures.currency,
    priceDate: figures.asOf,
    rate,
    rateDate: asOf,
    value: own.value.value,
  }
  return { ...bareWorking(own.value), prices: [price] }
}

/**
 * The working of the value, a member's share, or the return of a span: the shares of the members, the value of a member's
 * account with its rate, or the links of a return. Null for other figures.
 * Worked case: an account of 100 and half of one of 300: parts of 100 and 150; the second is 0.5 x 300.
 */
export function explainToldHousehold(
  frame: HouseholdFrame,
  members: readonly NamedMember[],
  address: FigureAddress,
): Working | null {
  if (address.of !== 'value' && address.of !== 'member' && address.of !== 'change') return null
  const household = combineToldAccounts(frame, members)
  if (address.of === 'value') return { ...bareWorking(household.value), parts: partsOf(members, household) }
  if (address.of === 'member') {
    const member = members.find(({ id }) => id === address.account)
    return member === undefined ? null : explainMember(member, household)
  }
  if (address.span === null) return null
  const valuation = valueToldHousehold(frame, members)
  return explainReturn(valuation, changeRange(valuation, address.span), household.changes[address.span])
}
