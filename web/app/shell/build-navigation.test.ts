import { isValidElement } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { loadConfiguration, loadReports } from '#configurations/register/registry.ts'
import { pages } from '#model/reports/pages.ts'
import { words as app } from '#phrases/app/en.ts'
import {
  buildFront,
  buildOwnAccount,
  buildProcess as process,
  buildSession,
} from '#tests/support/build-session.ts'
import type { Facts } from '#web/data/facts.tsx'
import type { SentForm } from '#web/data/processes.ts'
import type { Session, SessionAccount } from '#web/data/session.ts'
import { loadWords, type Say } from '#web/words/words.ts'
import { buildNavigation } from './build-navigation.tsx'

let facts: Facts
beforeAll(async () => {
  const [configuration, reports] = await Promise.all([loadConfiguration('generic'), loadReports('generic')])
  facts = { name: 'Firm', configuration, reports, portals: [] }
})

const account = (given: Partial<SessionAccount> = {}): SessionAccount =>
  buildOwnAccount({
    externalId: 'AAAA-BBBB-CCCC-DDDD',
    portfolios: ['f1', 'f2'].map((id) => ({ id, name: id })),
    ...given,
  })

const session = (given: Partial<Session>): Session =>
  buildSession({ id: 'u1', portals: [buildFront('p1')], ...given })

/** Pages of the firm's people that the generic white label does not have. */
const notHere = new Set(['factFinder', 'detailedClient'])

/** Every page that the table gives an entry in the menu of the firm's people, as far as the white label has it. */
const staffPages = Object.entries(pages).flatMap(([name, page]) =>
  'menu' in page && !notHere.has(name) ? [page.path.replace('$portal', 'p1')] : [],
)

const say = ((key: keyof typeof app) => app[key]) as Say<'app'>
/** Every group but the forms and the ways out of the portal. */
const isOfPages = ({ id }: { id: string }): boolean => !['processes', 'elsewhere'].includes(id)

type Place = Parameters<typeof buildNavigation>[0]
/** The menu of somebody at the front. */
const menuOf = (given: Partial<Session>, more: Partial<Place> = {}) =>
  buildNavigation({
    session: session(given),
    facts,
    pathname: '/',
    portalId: 'p1',
    say,
    language: 'en',
    ...more,
  })
const entriesOf = (given: Partial<Session>, more: Partial<Place> = {}) =>
  menuOf(given, more).flatMap(({ entries }) => entries)
const hrefsOf = (given: Partial<Session>, more: Partial<Place> = {}): string[] =>
  entriesOf(given, more).map(({ href }) => href)
const linksOf = (given: Partial<Session>): string[] =>
  menuOf(given)
    .filter(isOfPages)
    .flatMap(({ entries }) => entries.map(({ href }) => href))
const adviser = { role: 'professional', isProfessional: true } as const

const page = '/dashboard/p1/account/a1'
const portfolios = ['/dashboard/p1/portfolio/f1', '/dashboard/p1/portfolio/f2']
const messages = '/dashboard/p1/messages'
const library = '/dashboard/p1/library'
const funds = '/dashboard/p1/funds'
const news = '/dashboard/p1/news'
const projections = '/dashboard/p1/projections'
const others = [messages, library, funds, news, projections]

it('shows a client what the status of each account allows', () => {
  expect(linksOf({ accounts: [account()] })).toEqual([page, ...portfolios, ...others])
  expect(linksOf({ accounts: [account({ links: ['/', '/news'] })] })).toEqual([page, ...portfolios, news])
  for (const [link, shown] of [
    ['/portfolio', portfolios],
    ['/news', [news]],
    ['/explorer', [funds]],
    ['/library', [library]],
    ['/projections', [projections]],
    ['/messages', [messages]],
  ] as const)
    expect(linksOf({ accounts: [account({ links: [link] })] })).toEqual(shown)
})

it('drops the portfolios of an account without an external id', () => {
  expect(linksOf({ accounts: [account({ externalId: null })] })).toEqual([page, ...others])
  const one = account({ externalId: null, portfolios: [{ id: 'f1', name: 'f1' }] })
  expect(linksOf({ accounts: [one] })).toEqual([page, ...others])
  expect(linksOf({ accounts: [{ ...one, externalId: 'AAAA-BBBB-CCCC-DDDD' }] })).toEqual([
    portfolios[0],
    ...others,
  ])
})

it('asks no status of staff', () => {
  const closed = [account({ links: [] })]
  expect(staffPages).toContain('/dashboard/p1/imports')
  const links = linksOf({ ...adviser, accounts: closed })
  const wanted = ['/dashboard/p1', ...staffPages, ...others]
  expect(links.toSorted()).toEqual(wanted.toSorted())
})

it.each([
  ['clients', '/dashboard/p1'],
  ['messages', messages],
  ['library', library],
  ['explorer', funds],
  ['news', news],
  ['projections', projections],
] as const)('has no entry for the feature %s where it is off', (feature, href) => {
  const { configuration } = facts
  const off = { ...configuration, features: { ...configuration.features, [feature]: 'off' as const } }
  expect(hrefsOf(adviser)).toContain(href)
  expect(hrefsOf(adviser, { facts: { ...facts, configuration: off } })).not.toContain(href)
})

/** Where the menu leads in a white label. */
const hrefsAt = async (key: 'greek' | 'asset-manager', given: Partial<Session>): Promise<string[]> => {
  const [configuration, reports] = await Promise.all([loadConfiguration(key), loadReports(key)])
  return hrefsOf(given, { facts: { ...facts, configuration, reports } })
}

it('leads to the advice where the white label has it', async () => {
  const advice = '/dashboard/p1/investment-advice'
  expect(await hrefsAt('greek', adviser)).toContain(advice)
  expect(await hrefsAt('greek', { accounts: [account()] })).toContain(advice)
  expect(await hrefsAt('greek', { accounts: [account({ links: ['/library'] })] })).not.toContain(advice)
  expect(linksOf({ accounts: [account()] })).not.toContain(advice)
})

it('leads advisers of the asset manager to one client after the other, and nobody else', async () => {
  const details = '/dashboard/p1/client-details'
  expect(await hrefsAt('asset-manager', adviser)).toContain(details)
  expect(await hrefsAt('asset-manager', { accounts: [account()] })).not.toContain(details)
  expect(await hrefsAt('greek', adviser)).not.toContain(details)
})

const named = (given: Partial<Session>): string[] =>
  menuOf(given)
    .filter(isOfPages)
    .flatMap(({ heading, entries }) => [heading ?? '', ...entries.map(({ label }) => label)])

const entry = (name: string, link: string) => ({ name, names: null, link, icon: null, below: [] })

it('names, orders and leaves out what the menu of the portal says', () => {
  const menu = [entry('What if', '/projections'), entry('My money', '/')]
  const accounts = [account({ menu: ['/projections', '/'] })]
  expect(named({ accounts, menus: { p1: menu } })).toEqual(['My money', 'What if', 'Savings', 'f1', 'f2'])
  expect(named({ accounts: [account({ menu: [] })], menus: { p1: [] } })).toEqual([])
  expect(named({ accounts: [account()], menus: { p2: [] } })).toHaveLength(9)
})

it('draws what is chosen for a page, but accounts apart from their portfolios', () => {
  const menus = { p1: [{ ...entry('Home', '/'), icon: 'home' }] }
  const accounts = [account({ menu: ['/'] })]
  const drawn = (given: Partial<Session>) =>
    entriesOf({ accounts, ...given })
      .filter(({ href }) => [page, ...portfolios].includes(href))
      .map(({ icon }) => (isValidElement(icon) ? icon.type : icon))
  const withMenu = drawn({ menus })
  expect(withMenu).toEqual(drawn({}))
  expect(new Set(withMenu).size).toBe(2)
})

it('draws the entries below an entry where its page is', () => {
  const below = [
    { name: 'Bonds', names: null, link: '/explorer?kind=bonds' },
    { name: 'Elsewhere', names: null, link: '/news' },
  ]
  const menus = { p1: [{ ...entry('Funds', '/explorer'), below }] }
  expect(named({ accounts: [account({ menu: ['/explorer'] })], menus })).toEqual([
    'My investments',
    'Funds',
    'Bonds',
  ])
  expect(linksOf({ accounts: [account({ menu: ['/explorer'] })], menus })).toEqual([
    funds,
    `${funds}?kind=bonds`,
  ])
})

it('calls entries and headings as the menu does in the language of the reader', () => {
  const home = { ...entry('My money', '/'), names: { nl: 'Mijn geld', en: '' } }
  const below = [{ name: 'Bonds', names: { nl: 'Obligaties' }, link: '/explorer?kind=bonds' }]
  const funds = { ...entry('Funds', '/explorer'), names: { nl: 'Fondsen' }, below }
  const given = { accounts: [account({ menu: ['/explorer'] })], menus: { p1: [home, funds] } }
  const read = (language: string) =>
    menuOf(given, { language }).flatMap(({ heading, entries }) => [
      heading,
      ...entries.map(({ label }) => label),
    ])
  expect(read('nl')).toEqual(expect.arrayContaining(['Mijn geld', 'Fondsen', 'Obligaties']))
  expect(read('en')).toEqual(expect.arrayContaining(['My money', 'Funds', 'Bonds']))
})

it('keeps what no menu speaks of for people of the firm', () => {
  const links = linksOf({ ...adviser, menus: { p1: [entry('Clients', '/clients')] } })
  expect(links.toSorted()).toEqual(['/dashboard/p1', ...staffPages].toSorted())
})

it('lists the pages of people of the firm in named groups of at most six, the clients first', () => {
  const groups = menuOf(adviser).filter(isOfPages)
  expect(groups.map(({ heading }) => heading)).toEqual([
    'Advisers',
    'Work in hand',
    'Documents and research',
    'Data and portal',
  ])
  expect(groups[0]?.entries[0]?.href).toBe('/dashboard/p1')
  for (const { entries } of groups) expect(entries.length).toBeLessThanOrEqual(6)
})

const all = [
  process({ id: 'x1', formId: 'f1', accountType: 'single', userStatus: ['created'], isSingle: true }),
  process({ id: 'x2', formId: 'f1', accountType: 'dual', userStatus: ['created'], isSingle: true }),
  process({ id: 'x3', formId: 'f2', accountType: 'corporate' }),
  process({ id: 'x4', formId: 'f3', userStatus: ['verified'] }),
]

const formsOf = (given: Partial<Session>, sent: readonly SentForm[] = []): string[] =>
  menuOf(given, { processes: { all, sent } })
    .filter(({ id }) => id === 'processes')
    .flatMap(({ entries }) => entries.map(({ href }) => href))

const form = (id: string) => `/dashboard/p1/processes/${id}`

it('offers clients the forms for their account type and status, and what is for once only once', () => {
  const createdOf = (accountType: SessionAccount['accountType']): Partial<Session> => ({
    accounts: [account({ status: 'created', accountType })],
  })
  const created = createdOf('single')
  expect(formsOf(created)).toEqual([form('f1')])
  expect(formsOf(created, [{ formId: 'f1', account: 'a1' }])).toEqual([])
  expect(formsOf(createdOf('corporate'))).toEqual([form('f2')])
  expect(formsOf(createdOf(null))).toEqual([])
  expect(formsOf({ accounts: [account()] })).toEqual([form('f3')])
  expect(formsOf({ ...created, accounts: [account({ status: 'created', links: ['/news'] })] })).toEqual([])
})

it('says to staff that the forms of clients are for clients, who are spoken to in them', () => {
  const headingOf = (given: Partial<Session>) =>
    menuOf(given, { processes: { all, sent: [] } }).find(({ id }) => id === 'processes')?.heading
  expect(headingOf(adviser)).toBe('Forms for clients')
  expect(headingOf({ accounts: [account()] })).toBe('Forms')
})

it('offers staff the forms of all processes, each once', () => {
  const forms = [form('f1'), form('f2'), form('f3')]
  expect(formsOf(adviser)).toEqual(forms)
  expect(formsOf({ role: 'admin', isProfessional: true })).toEqual(forms)
})

it('counts for administrators who has registered and waits, at the start of their pages', async () => {
  await loadWords('admin', 'collections')
  const start = (role: 'admin' | 'professional') =>
    entriesOf({ role }, { registrations: 2 }).find(({ id }) => id === 'admin')
  expect(start('admin')).toMatchObject({ count: 2, countLabel: '2 registered people in no portal' })
  expect(start('professional')).toBeUndefined()
})
