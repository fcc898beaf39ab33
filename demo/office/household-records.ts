/** Households: people of the firm whose accounts are looked at as one. */
import type { Account } from '#demo/ground/world-parts.ts'
import { foundedOn } from '#demo/firm.ts'
import { at, idsOf, type Office, type Planted } from '#demo/planted.ts'

/** An account with its share of the household in per cent. */
type Member = { account: Account; share: number }

/** Half of an account that is owned together with somebody outside counts. */
const joint = 50

/**
 * Two households: a couple of two clients with a joint account of which half is theirs, and a client with two accounts.
 * The first is seen whole by the firm alone, the second by its client too.
 */
export function gatherHouseholds(office: Office): {
  households: readonly Planted<'households'>[]
  householdMembers: readonly Planted<'householdMembers'>[]
} {
  const ids = idsOf(office, 'households')
  const stamped = () => ({ id: ids.next(foundedOn), createdAt: at(foundedOn) })
  const made = [coupleOf(office), pairOf(office)]
    .filter((members) => members.length > 1)
    .map((members) => ({
      household: { ...stamped(), name: nameOf(members), portal: members[0]?.account.portalId ?? null },
      members,
    }))
  return {
    households: made.map(({ household }) => household),
    householdMembers: made.flatMap(({ household, members }) =>
      members.map(({ account, share }) => ({
        ...stamped(),
        household: household.id,
        account: account.id,
        share,
      })),
    ),
  }
}

function coupleOf({ accounts, portfolios }: Office): readonly Member[] {
  const invested = new Set(portfolios.map(({ accountId }) => accountId))
  const told = (story: Account['story']) => accounts.find((account) => account.story === story)
  const [one, other] = [told('retiree'), told('landlord')]
  const shared = accounts.find(
    ({ id, accountType, externalId }) => accountType === 'dual' && externalId !== null && invested.has(id),
  )
  return [
    { account: one, share: 100 },
    { account: other, share: 100 },
    { account: shared, share: joint },
  ].flatMap(({ account, share }) => (account ? [{ account, share }] : []))
}

function pairOf({ accounts }: Office): readonly Member[] {
  const client = accounts.find(({ story }) => story === 'twoAccounts')?.clientId
  const own = accounts.filter(({ clientId }) => client !== undefined && clientId === client)
  return own.map((account, index) => ({ account, share: index === 0 ? 100 : joint }))
}

/** The names of the people, each once. */
function nameOf(members: readonly Member[]): string {
  const whole = members.filter(({ share }) => share === 100)
  return [...new Set(whole.map(({ account }) => account.name))].join(' & ')
}
