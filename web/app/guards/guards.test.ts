import { beforeAll, describe, expect, it } from 'vitest'
import type { Configuration } from '#configurations/configuration.ts'
import { loadConfiguration, loadReports } from '#configurations/register/registry.ts'
import { buildFront, buildOwnAccount, buildSession } from '#tests/support/build-session.ts'
import type { Reports } from '#model/reports/report.ts'
import { judge } from '#web/app/guards/guard-route.ts'
import type { GuardContext, Visit } from '#web/app/guards/guard.ts'
import { findStart, readNext } from '#web/data/find-start.ts'
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

const decide = (visit: Partial<Visit>, context: Partial<GuardContext> = {}) => {
  const whole = buildVisit(visit)
  const { page } = whole
  return judge({
    visit: whole,
    configuration,
    session: person(),
    reports,
    report: page === 'guest' || page === 'open' ? null : reports[page],
    now: 1_000_000,
    storedLogout: 2_000_000,
    ...context,
  })
}

const startOf = (given: Partial<Session>, at: Partial<Parameters<typeof findStart>[1]> = {}) =>
  findStart(person(given), { configuration, reports, ...at })

const toClients = {
  page: 'clients',
  href: '/dashboard/p1',
  pathname: '/dashboard/p1',
  params: { portal: 'p1' },
} as const

describe('the guards', () => {
  it('let a client see their account', () => {
    expect(decide({})).toEqual({ kind: 'pass' })
  })

  it('send a visitor to the sign-in page and remember where they wanted to go', () => {
    expect(decide({}, { session: null, storedLogout: null })).toEqual({
      kind: 'go',
      href: '/login?next=%2Fdashboard%2Fp1%2Faccount%2Fa1',
    })
  })

  it('say to somebody whose session has ended why they are to sign in', () => {
    const next = 'next=%2Fdashboard%2Fp1%2Faccount%2Fa1'
    const to = (storedLogout: number) => decide({}, { session: null, storedLogout })
    expect(to(1_000_001)).toEqual({ kind: 'go', href: `/login?ended=true&${next}` })
    expect(to(999_999)).toEqual({ kind: 'go', href: `/login?inactivity=true&${next}` })
  })

  it('treat an open second factor as not signed in', () => {
    expect(decide({}, { session: person({ level: 'half' }) })).toEqual({
      kind: 'go',
      href: '/login?next=%2Fdashboard%2Fp1%2Faccount%2Fa1',
    })
  })

  it('lead the signed-in away from the sign-in page', () => {
    const guest = { page: 'guest', href: '/login', pathname: '/login', params: {} } as const
    expect(decide(guest)).toEqual({ kind: 'go', href: '/portals' })
    expect(decide(guest, { session: null })).toEqual({ kind: 'pass' })
  })

  it('end a session whose stored log-out time has passed, and say why', () => {
    expect(decide({}, { storedLogout: 999_999 })).toEqual({
      kind: 'go',
      href: '/login?inactivity=true&next=%2Fdashboard%2Fp1%2Faccount%2Fa1',
      signOut: true,
    })
    expect(decide({}, { storedLogout: null })).toEqual({ kind: 'pass' })
  })

  it('ask for maintenance first: even before the session, but not of admins', () => {
    const closed = { configuration: { ...configuration, isUnderMaintenance: true }, session: null }
    expect(decide({}, closed)).toEqual({ kind: 'show', page: 'maintenance' })
    const admin = { ...closed, session: person({ role: 'admin' }) }
    expect(decide({}, admin)).toEqual({ kind: 'pass' })
    expect(decide({ page: 'guest' }, closed)).toEqual({ kind: 'pass' })
    const front = { page: 'open', href: '/', pathname: '/', params: {} } as const
    expect(decide(front, closed)).toEqual({ kind: 'show', page: 'maintenance' })
    expect(decide({ ...front, search: { action: 'login' } }, closed)).toEqual({ kind: 'pass' })
    const linked = { ...front, pathname: '/action', search: { mode: 'resetPassword', oobCode: 'abc' } }
    expect(decide(linked, closed)).toEqual({ kind: 'pass' })
  })

  it('take a token out of the address before anything else is asked of the visitor', () => {
    const href = '/dashboard/p1/account/a1?token=abc&tab=x'
    expect(decide({ href, search: { token: 'abc', tab: 'x' } }, { session: null })).toEqual({
      kind: 'go',
      href: '/login?next=%2Fdashboard%2Fp1%2Faccount%2Fa1%3Ftab%3Dx',
    })
  })

  it('find no page without a definition, and none whose feature is off', () => {
    expect(decide({}, { report: null })).toEqual({ kind: 'show', page: 'not-found' })
    const off = { ...configuration, features: { ...configuration.features, portfolios: 'off' as const } }
    expect(decide({}, { configuration: off })).toEqual({ kind: 'go', href: '/dashboard/404' })
  })

  it('lead a client from the portal to their own account', () => {
    expect(decide(toClients)).toEqual({ kind: 'go', href: '/dashboard/p1/account/a1' })
  })

  it('show the clients to advisers only', () => {
    const adviser = { session: person({ role: 'professional', accounts: [] }) }
    expect(decide(toClients, adviser)).toEqual({ kind: 'pass' })
    const imports = { ...toClients, page: 'imports' } as const
    expect(decide(imports)).toEqual({ kind: 'go', href: '/?action=login' })
  })

  it('lead a client with accounts in several portals to that of the portal', () => {
    const both = {
      session: person({
        portals: [front('p1'), front('p2')],
        accounts: [ownAccount('a1', 2), ownAccount('a2', 2, 'p2')],
      }),
    }
    const there = { ...toClients, href: '/dashboard/p2', pathname: '/dashboard/p2', params: { portal: 'p2' } }
    expect(decide(there, both)).toEqual({ kind: 'go', href: '/dashboard/p2/account/a2' })
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
      expect(decide({}, withLinks(links))).toEqual({ kind: 'pass' })
      expect(decide(toPortfolio, withLinks(links))).toEqual({ kind: 'pass' })
    }
    expect(decide({}, withLinks(['/analytics', '/portfolio']))).toEqual({
      kind: 'go',
      href: '/dashboard/p1/portfolio/a1f0',
    })
    expect(decide(toPortfolio, withLinks(['/analytics', '/portfolio']))).toEqual({ kind: 'pass' })
    for (const links of [[], ['/analytics']]) {
      expect(decide({}, withLinks(links))).toEqual({ kind: 'go', href: '/portals' })
      expect(decide(toPortfolio, withLinks(links))).toEqual({ kind: 'go', href: '/portals' })
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
    expect(decide(toFunds, client(null))).toEqual({ kind: 'pass' })
    expect(decide(toFunds, client(['/', '/Explorer/']))).toEqual({ kind: 'pass' })
    const home = { kind: 'go', href: '/dashboard/p1/account/a1' }
    expect(decide(toFunds, client(['/']))).toEqual(home)
    expect(decide(toFunds, client(['/'], ['/explorer', '/']))).toEqual(home)
    expect(decide(toFunds, client([]))).toEqual({ kind: 'go', href: '/portals' })
    const staff = (links: string[]) => ({
      session: person({ role: 'professional', menus: { p1: links.map(entry) } }),
    })
    expect(decide(toFunds, staff(['/explorer']))).toEqual({ kind: 'pass' })
    expect(decide(toFunds, staff(['/clients']))).toEqual({ kind: 'go', href: '/dashboard/p1' })
    expect(decide({}, staff([]))).toEqual({ kind: 'pass' })
  })

  it('do not ask staff, or whoever opens what is not theirs, for a status', () => {
    const closed = [{ ...ownAccount('a1', 2), links: ['/analytics'] }]
    const adviser = person({ role: 'professional', accounts: closed })
    expect(decide({}, { session: adviser })).toEqual({ kind: 'pass' })
    const foreign = { params: { portal: 'p1', account: 'a9' } }
    expect(decide(foreign, { session: person({ accounts: closed }) })).toEqual({ kind: 'pass' })
  })

  it('send whoever is no administrator from the administration to the front', () => {
    const toAdmin = { page: 'admin', href: '/admin', pathname: '/admin', params: {} } as const
    for (const role of ['professional', 'investor'] as const)
      expect(decide(toAdmin, { session: person({ role }) })).toEqual({
        kind: 'go',
        href: '/?action=login',
      })
    expect(decide(toAdmin, { session: person({ role: 'admin' }) })).toEqual({ kind: 'pass' })
    expect(decide(toAdmin, { session: null, storedLogout: null })).toEqual({
      kind: 'go',
      href: '/login?next=%2Fadmin',
    })
  })

  it('lead an account with one portfolio straight to that portfolio', () => {
    const one = { session: person({ accounts: [ownAccount('a1', 1)] }) }
    expect(decide({}, one)).toEqual({ kind: 'go', href: '/dashboard/p1/portfolio/a1f0' })
    expect(decide({ search: { household: 'h1' } }, one)).toEqual({ kind: 'pass' })
  })

  it('find no portal that is not the reader’s', () => {
    expect(decide({ params: { portal: 'p9', account: 'a1' } })).toEqual({
      kind: 'go',
      href: '/dashboard/404',
    })
    expect(decide({}, { session: person({ portals: [] }) })).toEqual({ kind: 'go', href: '/portals' })
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
