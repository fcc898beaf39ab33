/** Who belongs together: groups of clients, and which professionals see whom. */
import { IdSequence } from '#demo/deterministic-id.ts'
import { foundedOn, type Firm } from '#demo/firm.ts'
import { pictureWordsIn } from '#demo/words/picture-words-in.ts'
import { Chance } from '#demo/ground/seeded-random.ts'
import type { TenantProfile } from '#demo/tenant-profile.ts'
import { addDays } from '#demo/ground/trading-calendar.ts'
import type { AccessGroup, Account, ClientGroup } from '#demo/ground/world-parts.ts'

/** The groups of a firm: every fifth client or so, each a member since some day after they came. */
export function formGroups(
  profile: TenantProfile,
  accounts: readonly Account[],
  seed: number,
): readonly ClientGroup[] {
  const ids = new IdSequence(seed, `groups:${profile.key}`)
  const { welcome } = pictureWordsIn(profile.locale)
  const newest = accounts.findLast(({ story, lastLogin }) => story === null && lastLogin !== null)
  return profile.groups.map((name, i) => {
    const chance = new Chance(seed, `group:${profile.key}:${i}`)
    const members = new Map<string, string>()
    for (const account of accounts) {
      if (account.story === 'internal' || account.lastLogin === null) continue
      const isIn = chance.happens(0.18) || (i === 0 && account.story === 'retiree')
      // One client has just joined the last group, and has not been in the portal since.
      if (account === newest && i === profile.groups.length - 1)
        members.set(account.clientId, addDays(account.lastLogin.slice(0, 10), 1))
      else if (isIn) members.set(account.clientId, addDays(account.memberSince, chance.whole(0, 20)))
    }
    return {
      id: ids.next(foundedOn),
      name,
      score: i + 1,
      welcome: welcome.map((text) => `<p>${text.replaceAll('{name}', name)}</p>`).join(''),
      active: true,
      members: Array.from(members, ([userId, memberSince]) => ({ userId, memberSince })),
    }
  })
}

/** The accounts with the ids of the groups their clients are in. */
export function joinGroups(accounts: readonly Account[], groups: readonly ClientGroup[]): readonly Account[] {
  return accounts.map((account) => {
    const mine = groups.filter(({ members }) => members.some(({ userId }) => userId === account.clientId))
    return mine.length === 0 ? account : { ...account, groupIds: mine.map(({ id }) => id) }
  })
}

/**
 * The access groups of the asset manager; none elsewhere. The first adviser is in none and sees all, the second and
 * third share one half of the linked clients, the fourth has a third of them.
 */
export function formAccessGroups(
  profile: TenantProfile,
  circle: { firm: Firm; accounts: readonly Account[]; seed: number },
): readonly AccessGroup[] {
  if (!profile.hasAccessGroups) return []
  const { firm, accounts, seed } = circle
  const ids = new IdSequence(seed, `access-groups:${profile.key}`)
  const linked = accounts.filter(({ externalId, story }) => externalId !== null && story !== 'internal')
  const [, second, third, fourth] = firm.advisers.map(({ id }) => id)
  const team = (...members: (string | undefined)[]): string[] => members.filter((id) => id !== undefined)
  return [
    {
      id: ids.next(foundedOn),
      name: 'North desk',
      description: 'Clients looked after from Leeds and Edinburgh',
      team: team(second, third),
      clients: linked.filter((_, i) => i % 2 === 0).map(({ id }) => id),
    },
    {
      id: ids.next(foundedOn),
      name: 'Trusts desk',
      description: 'Trustees and charities',
      team: team(third, fourth),
      clients: linked.filter((_, i) => i % 3 === 0).map(({ id }) => id),
    },
  ]
}
