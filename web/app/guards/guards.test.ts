import { beforeAll, describe, expect, it, test } from 'vitest'
import type { Configuration } from '#configurations/configuration.ts'
import { loadConfiguration, loadReports } from '#configurations/register/registry.ts'
import { buildFront, buildOwnAccount, buildSession } from '#tests/support/build-session.ts'
import type { Feature } from '#model/reports/feature.ts'
import type { PageName, PagePermission } from '#model/reports/pages.ts'
import type { Reports } from '#model/reports/report.ts'
import { judge } from '#web/app/guards/guard-route.ts'
import type { GuardContext, Visit } from '#web/app/guards/guard.ts'
import { findStart, readNext } from '#web/data/find-start.ts'
import { permissions } from '#web/app/guards/permissions.ts'
import type { Session } from '#web/data/session.ts'

let configuration: Configuration
let reports: Reports

beforeAll(async () => {
  configuration = await loadConfiguration('generic')
  reports = await loadReports('generic')
})

const front = (id: string) => buildFront(id, { phone: '+44 20 0000 0000', email: 'help@firm.example' })

const ownAccount = (id: string, portfolios: number, portal: string | null = 'p1') =>
  buildOwnAccount({
    id,
    name: `Account ${id}`,
    portal,
    externalId: 'AAAA-BBBB-CCCC-DDDD',
    portfolios: Array.from({ length: portfolios }, (_, place) => ({ id: `${id}f${place}`, name: 'GIA' })),
  })

const person = (given: Partial<Session> = {}): Session =>
  buildSession({ id: 'u1', portals: [front('p1')], accounts: [ownAccount('a1', 2)], ...given })

const buildVisit = (given: Partial<Visit>): Visit => ({
  href: '/dashboard/p1/account/a1',
  pathname: '/dashboard/p1/account/a1',
  search: {},
  params: { portal: 'p1', account: 'a1' },
  page: 'account',
  ...given,
})

const contextOf = (visit: Partial<Visit>, context: Partial<GuardContext> = {}): GuardContext => {
  const whole = buildVisit(visit)
  const { page } = whole
  return {
    visit: whole,
    configuration,
    session: person(),
    reports,
    report: page === 'guest' || page === 'open' ? null : (reports[page] ?? null),
    now: 1_000_000,
    storedLogout: 2_000_000,
    ...context,
  }
}
const decide = (visit: Partial<Visit>, context: Partial<GuardContext> = {}) =>
  judge(contextOf(visit, context))

const startOf = (given: Partial<Session>, at: Partial<Parameters<typeof findStart>[1]> = {}) =>
  findStart(person(given), { configuration, reports, ...at })

const passes = { kind: 'pass' }
const leadsTo = (href: string) => ({ kind: 'go', href })

const toClients = {
  page: 'clients',
  href: '/dashboard/p1',
  pathname: '/dashboard/p1',
  params: { portal: 'p1' },
} as const

describe('the guards', () => {
  it('let a client see their account', () => {
    expect(decide({})).toEqual(passes)
  })

  it('send a visitor to the sign-in page and remember where they wanted to go', () => {
    expect(decide({}, { session: null, storedLogout: null })).toEqual(
      leadsTo('/login?next=%2Fdashboard%2Fp1%2Faccount%2Fa1'),
    )
  })

  it('say to somebody whose session has ended why they are to sign in', () => {
    const next = 'next=%2Fdashboard%2Fp1%2Faccount%2Fa1'
    const to = (storedLogout: number) => decide({}, { session: null, storedLogout })
    expect(to(1_000_001)).toEqual(leadsTo(`/login?ended=true&${next}`))
    expect(to(999_999)).toEqual(leadsTo(`/login?inactivity=true&${next}`))
  })

  it('treat an open second factor as not signed in', () => {
    expect(decide({}, { session: person({ level: 'half' }) })).toEqual(
      leadsTo('/login?next=%2Fdashboard%2Fp1%2Faccount%2Fa1'),
    )
  })

  it('lead the signed-in away from the sign-in page', () => {
    const guest = { page: 'guest', href: '/login', pathname: '/login', params: {} } as const
    expect(decide(guest)).toEqual(leadsTo('/portals'))
    expect(decide(guest, { session: null })).toEqual(passes)
  })

  it('end a session whose stored log-out time has passed, and say why', () => {
    expect(decide({}, { storedLogout: 999_999 })).toEqual({
      kind: 'go',
      href: '/login?inactivity=true&next=%2Fdashboard%2Fp1%2Faccount%2Fa1',
      signOut: true,
    })
    expect(decide({}, { storedLogout: null })).toEqual(passes)
  })

  it('ask for maintenance first: even before the session, but not of admins', () => {
    const closed = { configuration: { ...configuration, isUnderMaintenance: true }, session: null }
    expect(decide({}, closed)).toEqual({ kind: 'show', page: 'maintenance' })
    const admin = { ...closed, session: person({ role: 'admin' }) }
    expect(decide({}, admin)).toEqual(passes)
    expect(decide({ page: 'guest' }, closed)).toEqual(passes)
    const front = { page: 'open', href: '/', pathname: '/', params: {} } as const
    expect(decide(front, closed)).toEqual({ kind: 'show', page: 'maintenance' })
    expect(decide({ ...front, search: { action: 'login' } }, closed)).toEqual(passes)
    const linked = { ...front, pathname: '/action', search: { mode: 'resetPassword', oobCode: 'abc' } }
    expect(decide(linked, closed)).toEqual(passes)
  })

  it('take a token out of the address before anything else is asked of the visitor', () => {
    const href = '/dashboard/p1/account/a1?token=abc&tab=x'
    expect(decide({ href, search: { token: 'abc', tab: 'x' } }, { session: null })).toEqual(
      leadsTo('/login?next=%2Fdashboard%2Fp1%2Faccount%2Fa1%3Ftab%3Dx'),
    )
  })

  it('find no page without a definition, and none whose feature is off', () => {
    expect(decide({}, { report: null })).toEqual({ kind: 'show', page: 'not-found' })
    const off = { ...configuration, features: { ...configuration.features, portfolios: 'off' as const } }
    expect(decide({}, { configuration: off })).toEqual(leadsTo('/dashboard/404'))
  })

  it('lead a client from the portal to their own account', () => {
    expect(decide(toClients)).toEqual(leadsTo('/dashboard/p1/account/a1'))
  })

  it('show the clients to advisers only', () => {
    const adviser = { session: person({ role: 'professional', accounts: [] }) }
    expect(decide(toClients, adviser)).toEqual(passes)
    const imports = { ...toClients, page: 'imports' } as const
    expect(decide(imports)).toEqual(leadsTo('/?action=login'))
  })

  it('lead a client with accounts in several portals to that of the portal', () => {
    const both = {
      session: person({
        portals: [front('p1'), front('p2')],
        accounts: [ownAccount('a1', 2), ownAccount('a2', 2, 'p2')],
      }),
    }
    const there = { ...toClients, href: '/dashboard/p2', pathname: '/dashboard/p2', params: { portal: 'p2' } }
    expect(decide(there, both)).toEqual(leadsTo('/dashboard/p2/account/a2'))
  })

  it('show what the status of the account allows, and lead to the first such page otherwise', () => {
    const withLinks = (links: string[] | null) => ({
      session: person({ accounts: [{ ...ownAccount('a1', 2), links }] }),
    })
    const toPortfolio = {
      page: 'portfolio',
      href: '/dashboard/p1/portfolio/a1f1',
      pathname: '/dashboard/p1/portfolio/a1f1',
      params: { portal: 'p1', portfolio: 'a1f1' },
    } as const
    for (const links of [null, ['/'], ['/analytics', ' Account/ '], ['/account?tab=1']]) {
      expect(decide({}, withLinks(links))).toEqual(passes)
      expect(decide(toPortfolio, withLinks(links))).toEqual(passes)
    }
    expect(decide({}, withLinks(['/analytics', '/portfolio']))).toEqual(
      leadsTo('/dashboard/p1/portfolio/a1f0'),
    )
    expect(decide(toPortfolio, withLinks(['/analytics', '/portfolio']))).toEqual(passes)
    for (const links of [[], ['/analytics']]) {
      expect(decide({}, withLinks(links))).toEqual(leadsTo('/portals'))
      expect(decide(toPortfolio, withLinks(links))).toEqual(leadsTo('/portals'))
    }
  })

  it('show what the menu of the portal leads to, and close what it leaves out', () => {
    const entry = (link: string) => ({ name: link, names: null, link, icon: null, below: [] })
    const toFunds = {
      page: 'funds',
      href: '/dashboard/p1/funds',
      pathname: '/dashboard/p1/funds',
      params: { portal: 'p1' },
    } as const
    const client = (menu: string[] | null, links: string[] | null = null) => ({
      session: person({ accounts: [{ ...ownAccount('a1', 2), links, menu }] }),
    })
    expect(decide(toFunds, client(null))).toEqual(passes)
    expect(decide(toFunds, client(['/', '/Explorer/']))).toEqual(passes)
    const home = leadsTo('/dashboard/p1/account/a1')
    expect(decide(toFunds, client(['/']))).toEqual(home)
    expect(decide(toFunds, client(['/'], ['/explorer', '/']))).toEqual(home)
    expect(decide(toFunds, client([]))).toEqual(leadsTo('/portals'))
    const staff = (links: string[]) => ({
      session: person({ role: 'professional', menus: { p1: links.map(entry) } }),
    })
    expect(decide(toFunds, staff(['/explorer']))).toEqual(passes)
    expect(decide(toFunds, staff(['/clients']))).toEqual(leadsTo('/dashboard/p1'))
    expect(decide({}, staff([]))).toEqual(passes)
  })

  it('do not ask staff, or whoever opens what is not theirs, for a status', () => {
    const closed = [{ ...ownAccount('a1', 2), links: ['/analytics'] }]
    const adviser = person({ role: 'professional', accounts: closed })
    expect(decide({}, { session: adviser })).toEqual(passes)
    const foreign = { params: { portal: 'p1', account: 'a9' } }
    expect(decide(foreign, { session: person({ accounts: closed }) })).toEqual(passes)
  })

  it('send whoever is no administrator from the administration to the front', () => {
    const toAdmin = { page: 'admin', href: '/admin', pathname: '/admin', params: {} } as const
    for (const role of ['professional', 'investor'] as const)
      expect(decide(toAdmin, { session: person({ role }) })).toEqual(leadsTo('/?action=login'))
    expect(decide(toAdmin, { session: person({ role: 'admin' }) })).toEqual(passes)
    expect(decide(toAdmin, { session: null, storedLogout: null })).toEqual(leadsTo('/login?next=%2Fadmin'))
  })

  it('lead an account with one portfolio straight to that portfolio', () => {
    const one = { session: person({ accounts: [ownAccount('a1', 1)] }) }
    expect(decide({}, one)).toEqual(leadsTo('/dashboard/p1/portfolio/a1f0'))
    expect(decide({ search: { household: 'h1' } }, one)).toEqual(passes)
  })

  it('find no portal that is not the reader’s', () => {
    expect(decide({ params: { portal: 'p9', account: 'a1' } })).toEqual(leadsTo('/dashboard/404'))
    expect(decide({}, { session: person({ portals: [] }) })).toEqual(leadsTo('/portals'))
  })
})

describe('where somebody goes after signing in', () => {
  it('a client of one portal to the oldest account, or its only portfolio', () => {
    expect(startOf({})).toBe('/dashboard/p1/account/a1')
    expect(startOf({ accounts: [ownAccount('a1', 1), ownAccount('a2', 3)] })).toBe(
      '/dashboard/p1/portfolio/a1f0',
    )
  })

  it('a client of several portals to the chooser, but where the status says reporting to their own', () => {
    const several = { portals: [front('p1'), front('p2')] }
    expect(startOf(several)).toBe('/portals')
    const reporting = (portfolios: number) => [{ ...ownAccount('a1', portfolios), redirect: 'Reporting' }]
    expect(startOf({ ...several, accounts: reporting(1) })).toBe('/dashboard/p1/portfolio/a1f0')
    expect(startOf({ ...several, accounts: reporting(2) })).toBe('/dashboard/p1/account/a1')
  })

  it('a client whose status leads to a portfolio to it, or without an external id to the messages', () => {
    const led = (given: object) => ({
      portals: [front('p1'), front('p2')],
      accounts: [{ ...ownAccount('a1', 1), redirect: 'portfolio', ...given }],
    })
    expect(startOf(led({}))).toBe('/dashboard/p1/portfolio/a1f0')
    const unlinked = led({ externalId: null, portfolios: [], links: ['/library', '/account'] })
    expect(startOf(unlinked)).toBe('/dashboard/p1/messages')
    const features = { ...configuration.features, messages: 'off' as const }
    const without = { configuration: { ...configuration, features } }
    expect(startOf(unlinked, without)).toBe('/dashboard/p1/library')
    const closed = led({ externalId: null, portfolios: [], links: ['/forms'] })
    expect(startOf(closed, without)).toBe('/portals')
  })

  it('a client who followed the link of an e-mail to the message it speaks of', () => {
    const next = '/dashboard/p1/messages?thread=01900000-0000-7000-8000-000000000000'
    expect(startOf({ accounts: [ownAccount('a1', 1)] }, { next })).toBe(next)
    const closed = [{ ...ownAccount('a1', 1), links: ['/portfolio'] }]
    expect(startOf({ accounts: closed }, { next })).not.toBe(next)
  })

  it('somebody whose second factor is missing back to the sign-in', () => {
    expect(startOf({ level: 'half' }, { next: '/dashboard/p1/account/a1' })).toBe('/login')
  })

  it('whoever came for a page to it, if they may see it', () => {
    const client = (next: string, given = {}) => startOf(given, { next })
    const own = '/dashboard/p1/portfolio/a1f1?tab=holdings'
    expect(client(own)).toBe(own)
    const home = '/dashboard/p1/account/a1'
    for (const other of [
      '/admin/users',
      '/dashboard/p1/imports',
      '/dashboard/p9/account/a1',
      '/dashboard/p1/account/a9',
      '/dashboard/p1/portfolio/a9f0',
      'https://evil.example',
    ])
      expect(client(other)).toBe(home)
    const closed = {
      accounts: [{ ...ownAccount('a1', 2), links: ['/analytics'] }],
      portals: [front('p1'), front('p2')],
    }
    expect(client(own, closed)).toBe('/portals')
    const adviser = { role: 'professional' as const, isProfessional: true, accounts: [] }
    expect(client('/dashboard/p1/account/a9', adviser)).toBe('/dashboard/p1/account/a9')
    expect(client('/admin/users', adviser)).toBe('/dashboard/p1')
    expect(client('/admin/users', { ...adviser, role: 'admin' })).toBe('/admin/users')
  })

  it('an adviser of one portal to it, of several to the chooser', () => {
    const adviser = { role: 'professional' as const, isProfessional: true, accounts: [] }
    expect(startOf(adviser)).toBe('/dashboard/p1')
    expect(startOf({ ...adviser, portals: [front('p1'), front('p2')] })).toBe('/portals')
  })

  it('an administrator to the chooser, unless they advise in exactly one portal', () => {
    const admin = { role: 'admin' as const, accounts: [] }
    expect(startOf(admin)).toBe('/portals')
    expect(startOf({ ...admin, isProfessional: true })).toBe('/dashboard/p1')
  })

  it('back to a page of ours, never to another site', () => {
    expect(readNext('/dashboard/p1?tab=holdings')).toBe('/dashboard/p1?tab=holdings')
    for (const other of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/login?next=/x',
      7,
      undefined,
    ])
      expect(readNext(other)).toBeNull()
  })
})

const linked = { mode: 'resetPassword', oobCode: 'abc' }

type Case = {
  name: PagePermission
  of: string
  search?: Visit['search']
  session?: Session | null
  to: string | null
}

test.each<Case>([
  { name: 'guest', of: 'nobody', session: null, to: null },
  { name: 'guest', of: 'an open second factor', session: person({ level: 'half' }), to: null },
  { name: 'guest', of: 'the signed-in', to: '/portals' },
  { name: 'isOobCode', of: 'a link of an e-mail', search: linked, to: null },
  { name: 'isOobCode', of: 'a link without a code', search: { mode: 'resetPassword' }, to: '/login' },
  { name: 'isOobCode', of: 'a link without a mode', search: { oobCode: 'abc' }, to: '/login' },
  {
    name: 'portfolios',
    of: 'an account with one',
    session: person({ accounts: [ownAccount('a1', 1)] }),
    to: null,
  },
  {
    name: 'portfolios',
    of: 'an account without one',
    session: person({ accounts: [ownAccount('a1', 0)] }),
    to: '/dashboard/p1',
  },
  { name: 'portals', of: 'a portal of theirs', to: null },
  { name: 'portals', of: 'a client of none', session: person({ portals: [] }), to: '/portals' },
])('the permission $name asked of $of', ({ name, search = {}, session = person(), to }) => {
  const report = { ...reports.account, permissions: [name] }
  const verdict = permissions(contextOf({ search }, { report, session }))
  expect(verdict).toEqual(to === null ? passes : leadsTo(to))
})

test.each<[Feature, PageName]>([
  ['clients', 'clients'],
  ['library', 'library'],
  ['explorer', 'funds'],
  ['explorer', 'fund'],
  ['news', 'news'],
  ['news', 'article'],
  ['messages', 'messages'],
  ['processes', 'process'],
])('without the feature %s the page %s is not found', (feature, page) => {
  const session = person({ role: 'admin', isProfessional: true })
  const visit = { page, params: { portal: 'p1' } }
  const off = { ...configuration, features: { ...configuration.features, [feature]: 'off' as const } }
  expect(decide(visit, { session })).toEqual(passes)
  expect(decide(visit, { session, configuration: off })).toEqual(leadsTo('/dashboard/404'))
})
