import { beforeAll, expect, test } from 'vitest'
import type { Configuration } from '#configurations/configuration.ts'
import { loadConfiguration, loadReports } from '#configurations/register/registry.ts'
import type { Feature } from '#model/reports/feature.ts'
import type { PageName, PagePermission } from '#model/reports/pages.ts'
import type { Reports } from '#model/reports/report.ts'
import { buildFront, buildOwnAccount, buildSession } from '#tests/support/build-session.ts'
import type { GuardContext, Visit } from '#web/app/guards/guard.ts'
import { judge } from '#web/app/guards/guard-route.ts'
import { permissions } from '#web/app/guards/permissions.ts'
import type { Session } from '#web/data/session.ts'

let configuration: Configuration
let reports: Reports
beforeAll(async () => {
  ;[configuration, reports] = await Promise.all([loadConfiguration('generic'), loadReports('generic')])
})

const account = (portfolios: number) =>
  buildOwnAccount({
    portfolios: Array.from({ length: portfolios }, (_, place) => ({ id: `f${place}`, name: 'GIA' })),
  })

const client = (portfolios = 2): Session =>
  buildSession({ id: 'u1', portals: [buildFront('p1')], accounts: [account(portfolios)] })

const contextOf = (visit: Partial<Visit>, given: Partial<GuardContext>): GuardContext => ({
  visit: {
    href: '/dashboard/p1/account/a1',
    pathname: '/dashboard/p1/account/a1',
    search: {},
    params: { portal: 'p1', account: 'a1' },
    page: 'account',
    ...visit,
  },
  configuration,
  session: client(),
  reports,
  report: null,
  now: 1_000_000,
  storedLogout: 2_000_000,
  ...given,
})

const linked = { mode: 'resetPassword', oobCode: 'abc' }

type Case = {
  name: PagePermission
  of: string
  search?: Visit['search']
  session?: Session | null
  leadsTo: string | null
}

test.each<Case>([
  { name: 'guest', of: 'nobody', session: null, leadsTo: null },
  { name: 'guest', of: 'an open second factor', session: { ...client(), level: 'half' }, leadsTo: null },
  { name: 'guest', of: 'the signed-in', leadsTo: '/portals' },
  { name: 'isOobCode', of: 'a link of an e-mail', search: linked, leadsTo: null },
  { name: 'isOobCode', of: 'a link without a code', search: { mode: 'resetPassword' }, leadsTo: '/login' },
  { name: 'isOobCode', of: 'a link without a mode', search: { oobCode: 'abc' }, leadsTo: '/login' },
  { name: 'portfolios', of: 'an account with one', session: client(1), leadsTo: null },
  { name: 'portfolios', of: 'an account without one', session: client(0), leadsTo: '/dashboard/p1' },
  { name: 'portals', of: 'a portal of theirs', leadsTo: null },
  { name: 'portals', of: 'a client of none', session: { ...client(), portals: [] }, leadsTo: '/portals' },
])('the permission $name asked of $of', ({ name, search = {}, session = client(), leadsTo }) => {
  const report = { ...reports.account, permissions: [name] }
  const verdict = permissions(contextOf({ search }, { report, session }))
  expect(verdict).toEqual(leadsTo === null ? { kind: 'pass' } : { kind: 'go', href: leadsTo })
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
  const session: Session = { ...client(), role: 'admin', isProfessional: true }
  const at = { report: reports[page] ?? null, session }
  const visit = { page, params: { portal: 'p1' } }
  const off = { ...configuration, features: { ...configuration.features, [feature]: 'off' as const } }
  expect(judge(contextOf(visit, at))).toEqual({ kind: 'pass' })
  expect(judge(contextOf(visit, { ...at, configuration: off }))).toEqual({
    kind: 'go',
    href: '/dashboard/404',
  })
})
