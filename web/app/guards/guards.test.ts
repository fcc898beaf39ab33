import { beforeAll, describe, expect, it } from 'vitest'
import type { Configuration } from '#configurations/configuration.ts'
import { loadConfiguration, loadReports } from '#configurations/registry.ts'
import type { Reports } from '#model/reports/report.ts'
import { judge } from '#web/app/guards/guard-chain.ts'
import type { GuardContext, Visit } from '#web/app/guards/guard.ts'
import { findStart, readNext } from '#web/data/find-start.ts'
import type { Session } from '#web/data/session.ts'

let configuration: Configuration
let reports: Reports

beforeAll(async () => {
  configuration = await loadConfiguration('generic')
  reports = await loadReports('generic')
})

const front = (id: string) => ({
  id,
  name: `Portal ${id}`,
  subtitle: null,
  logo: null,
  theme: 'main',
  language: 'en',
  phone: '+44 20 0000 0000',
  email: 'help@firm.example',
})

const ownAccount = (id: string, portfolios: number, portal: string | null = 'p1') => ({
  id,
  name: `Account ${id}`,
  portal,
  status: 'verified' as const,
  externalId: 'AAAA-BBBB-CCCC-DDDD',
  redirect: null,
  links: null,
  intro: null,
  portfolios: Array.from({ length: portfolios }, (_, place) => ({ id: `${id}f${place}`, name: 'GIA' })),
})

const buildSession = (given: Partial<Session> = {}): Session => ({
  id: 'u1',
  name: 'Jo Field',
  email: 'jo@clients.example',
  role: 'investor',
  isProfessional: false,
  language: 'en',
  level: 'full',
  hasOrganisation: true,
  ownPortals: [],
  pending: null,
  staff: null,
  isFactorOffered: false,
  isIntroHidden: true,
  accountType: null,
  idleMs: 1_800_000,
  expiresAt: '2026-11-21T12:00:00.000Z',
  portals: [front('p1')],
  accounts: [ownAccount('a1', 2)],
  ...given,
})

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
    session: buildSession(),
    report: page === 'guest' || page === 'open' ? null : reports[page],
    now: 1_000_000,
    storedLogout: 2_000_000,
    ...context,
  })
}

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
    expect(decide({}, { session: null })).toEqual({
      kind: 'go',
      href: '/login?next=%2Fdashboard%2Fp1%2Faccount%2Fa1',
    })
  })

  it('treat an open second factor as not signed in', () => {
    expect(decide({}, { session: buildSession({ level: 'half' }) })).toMatchObject({ kind: 'go' })
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
    const admin = { ...closed, session: buildSession({ role: 'admin' }) }
    expect(decide({}, admin)).toEqual({ kind: 'pass' })
    expect(decide({ page: 'guest' }, closed)).toEqual({ kind: 'pass' })
  })

  it('take a token out of the address before anything else is asked of the visitor', () => {
    expect(decide({ search: { token: 'abc' } }, { session: null })).toEqual({
      kind: 'go',
      href: '/login?problem=token',
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
    const adviser = { session: buildSession({ role: 'professional', accounts: [] }) }
    expect(decide(toClients, adviser)).toEqual({ kind: 'pass' })
    const imports = { ...toClients, page: 'imports' } as const
    expect(decide(imports)).toEqual({ kind: 'go', href: '/?action=login' })
  })

  it('lead an account with one portfolio straight to that portfolio', () => {
    const one = { session: buildSession({ accounts: [ownAccount('a1', 1)] }) }
    expect(decide({}, one)).toEqual({ kind: 'go', href: '/dashboard/p1/portfolio/a1f0' })
  })

  it('find no portal that is not the reader’s', () => {
    expect(decide({ params: { portal: 'p9', account: 'a1' } })).toEqual({
      kind: 'go',
      href: '/dashboard/404',
    })
    expect(decide({}, { session: buildSession({ portals: [] }) })).toEqual({ kind: 'go', href: '/portals' })
  })
})

describe('where somebody goes after signing in', () => {
  it('a client of one portal to the oldest account, or its only portfolio', () => {
    expect(findStart(buildSession())).toBe('/dashboard/p1/account/a1')
    expect(findStart(buildSession({ accounts: [ownAccount('a1', 1), ownAccount('a2', 3)] }))).toBe(
      '/dashboard/p1/portfolio/a1f0',
    )
  })

  it('a client of several portals to the chooser, but in reporting to their own', () => {
    const several = { portals: [front('p1'), front('p2')] }
    expect(findStart(buildSession(several))).toBe('/portals')
    const reporting = [{ ...ownAccount('a1', 1), status: 'reporting' as const }]
    expect(findStart(buildSession({ ...several, accounts: reporting }))).toBe('/dashboard/p1/portfolio/a1f0')
  })

  it('an adviser of one portal to it, of several to the chooser', () => {
    const adviser = { role: 'professional' as const, isProfessional: true, accounts: [] }
    expect(findStart(buildSession(adviser))).toBe('/dashboard/p1')
    expect(findStart(buildSession({ ...adviser, portals: [front('p1'), front('p2')] }))).toBe('/portals')
  })

  it('an administrator to the chooser, unless they advise in exactly one portal', () => {
    const admin = { role: 'admin' as const, accounts: [] }
    expect(findStart(buildSession(admin))).toBe('/portals')
    expect(findStart(buildSession({ ...admin, isProfessional: true }))).toBe('/dashboard/p1')
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
