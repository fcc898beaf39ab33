/** The firm of a tenant: its organisation, its people, its portals and what it has subscribed to. */
import { IdSequence } from '#demo/deterministic-id.ts'
import { wordsIn } from '#demo/words/words-in.ts'
import type { NameGiver } from '#demo/people-names.ts'
import { Chance, hashText } from '#demo/ground/seeded-random.ts'
import type { TenantProfile } from '#demo/tenant-profile.ts'
import { addDays } from '#demo/ground/trading-calendar.ts'
import type { Organisation, Portal, RiskProfile, Subscription, User } from '#demo/ground/world-parts.ts'
import type { IsoDate } from '#finance/ground/figure.ts'

/** The day on which all firms opened. */
export const foundedOn: IsoDate = '2015-11-02'

/** The firm before its clients. `advisers` are the four who own accounts; the first of them sees all clients. */
export type Firm = {
  organisation: Organisation
  subscription: Subscription
  /** Plans the firm might change to. */
  otherPlans: readonly Subscription[]
  portals: readonly Portal[]
  riskProfiles: readonly RiskProfile[]
  admin: User
  operator: User
  advisers: readonly User[]
}

/** A telephone number of a firm or of one of its clients, with three running digits. */
export function phoneOf(profile: TenantProfile, owner: string): string {
  return profile.phonePrefix + String(hashText(`${profile.key}:${owner}`) % 1000).padStart(3, '0')
}

/** A postcode after a pattern: '#' becomes a digit, '@' a letter. */
export function fillPostcode(pattern: string, chance: Chance): string {
  return Array.from(pattern, (letter) => {
    if (letter === '#') return String(chance.whole(1, 9))
    return letter === '@' ? chance.pick(['A', 'B', 'D', 'E', 'H', 'L', 'N', 'P', 'R', 'S']) : letter
  }).join('')
}

function buildOrganisation(profile: TenantProfile, ids: IdSequence): Organisation {
  const [town] = profile.towns
  const domain = `${profile.key}.example`
  return {
    id: ids.next(foundedOn),
    name: profile.firm,
    url: `https://www.${domain}`,
    domain,
    phone: phoneOf(profile, 'firm'),
    address: `${town?.street ?? ''} 1`,
    postcode: fillPostcode(town?.postcode ?? '', new Chance(1, profile.key)),
    city: town?.city ?? '',
    country: profile.country,
  }
}

type Staff = Pick<User, 'name' | 'title' | 'role' | 'isAdmin' | 'isProfessional' | 'isMessenger'> & {
  mailbox: string
}

function buildStaff(
  profile: TenantProfile,
  ids: IdSequence,
  person: Staff & { organisation: Organisation; lastLogin: IsoDate },
): User {
  const { mailbox, organisation, lastLogin, ...flags } = person
  return {
    id: ids.next(foundedOn),
    ...flags,
    email: `${mailbox}@${organisation.domain}`,
    phone: phoneOf(profile, mailbox),
    organisationId: organisation.id,
    accountType: null,
    userLanguage: profile.locale,
    address: organisation.address,
    postcode: organisation.postcode,
    city: organisation.city,
    country: organisation.country,
    createdAt: `${foundedOn}T09:00:00.000Z`,
    lastLogin: `${lastLogin}T08:${String(10 + (hashText(mailbox) % 49))}:00.000Z`,
    active: true,
  }
}

function buildPeople(
  profile: TenantProfile,
  ids: IdSequence,
  at: { organisation: Organisation; names: NameGiver; startedOn: IsoDate },
): Pick<Firm, 'admin' | 'operator' | 'advisers'> {
  const base = {
    organisation: at.organisation,
    lastLogin: addDays(at.startedOn, -1),
    role: null,
    isAdmin: false,
    isProfessional: false,
    isMessenger: false,
  }
  const name = (): string => at.names.person().name
  const admin = buildStaff(profile, ids, {
    ...base,
    name: name(),
    mailbox: 'admin',
    title: 'Administrator',
    isAdmin: true,
  })
  const operator = buildStaff(profile, ids, {
    ...base,
    name: name(),
    mailbox: 'operator',
    title: 'Operations',
    isAdmin: true,
    isProfessional: true,
  })
  const advisers = [1, 2, 3, 4].map((number) =>
    buildStaff(profile, ids, {
      ...base,
      name: name(),
      mailbox: `adviser${number}`,
      title: wordsIn(profile.locale).titles[number === 1 ? 'partner' : 'associate'],
      role: number <= 2 ? 'Investment Manager' : 'Financial Advisor',
      isProfessional: true,
      isMessenger: number !== 4,
      lastLogin: addDays(at.startedOn, -number),
    }),
  )
  return { admin, operator, advisers }
}

function buildRiskProfiles(profile: TenantProfile, ids: IdSequence): readonly RiskProfile[] {
  return [1, 2, 3, 4, 5, 6, 7].map((level) => ({
    id: ids.next(foundedOn),
    name: `Risk Profile ${level}`,
    returns: Math.round((0.012 + level * 0.0085) * 1e4) / 1e4,
    factsheetUrl: `https://www.${profile.key}.example/risk-profile-${level}.pdf`,
  }))
}

function listOtherPlans(profile: TenantProfile, seed: number): readonly Subscription[] {
  const ids = new IdSequence(seed, `plans:${profile.key}`)
  const { small, large } = wordsIn(profile.locale).plans
  return [
    { id: ids.next(foundedOn), name: small, accounts: 100, advisors: 10 },
    { id: ids.next(foundedOn), name: large, accounts: 5000, advisors: 250 },
  ]
}

/** Founds the firm of a tenant. */
export function foundFirm(
  profile: TenantProfile,
  setting: { seed: number; names: NameGiver; startedOn: IsoDate },
): Firm {
  const ids = new IdSequence(setting.seed, `firm:${profile.key}`)
  const organisation = buildOrganisation(profile, ids)
  const subscription = { id: ids.next(foundedOn), name: 'Professional', accounts: 500, advisors: 50 }
  const people = buildPeople(profile, ids, {
    organisation,
    names: setting.names,
    startedOn: setting.startedOn,
  })
  const ownerId = people.advisers[0]?.id ?? people.admin.id
  const portals = profile.portals.map((portal) => ({
    id: ids.next(foundedOn),
    newsSource: null,
    ...portal,
    portalLanguage: profile.locale,
    legalLine: profile.legalLine,
    phone: organisation.phone,
    email: `service@${organisation.domain}`,
    organisationId: organisation.id,
    ownerId,
    subscriptionId: subscription.id,
  }))
  const otherPlans = listOtherPlans(profile, setting.seed)
  return {
    organisation,
    subscription,
    otherPlans,
    portals,
    riskProfiles: buildRiskProfiles(profile, ids),
    ...people,
  }
}
