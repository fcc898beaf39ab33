import { describe, expect, it } from 'vitest'
import { baseReports } from '#configurations/base/reports/reports.ts'
import { hasFeature, type Configuration } from '#configurations/configuration.ts'
import {
  configurationKeys,
  isConfigurationKey,
  loadConfiguration,
  loadReports,
  type ConfigurationKey,
} from '#configurations/register/registry.ts'
import { themes } from '#configurations/themes/themes.ts'
import { features, type Feature } from '#model/reports/feature.ts'

const load = async (): Promise<Configuration[]> => Promise.all(configurationKeys.map(loadConfiguration))

/** The matrix of the specification; columns AM PF GEN GR NL. */
const matrix: Record<Feature, string> = {
  clients: 'on on on on on',
  portfolios: 'on on on on on',
  library: 'on on on on on',
  explorer: 'on on on off on',
  news: 'on on on off on',
  messages: 'on off on on on',
  investmentAdvice: 'off off off on off',
  processes: 'on on on off on',
  detailedClient: 'on off off off off',
  analytics: 'on staff staff staff staff',
  factFinder: 'on off off off off',
  projections: 'off off on off on',
  modelPortfolios: 'off on on on on',
  ordering: 'off off on off on',
  quarterlyPayments: 'off off off off on',
  accessGroups: 'on off off off off',
  nationalSignIn: 'off off on off off',
}

/** The administration's menus as the specification lists them. */
const specifiedMenus: Record<ConfigurationKey, Record<string, string>> = {
  'asset-manager': {
    accounts: 'users organisations accessGroups groups',
    content: 'riskProfiles commentary portals forms processes',
  },
  'partner-firm': {
    accounts: 'users organisations',
    content: 'pages posts people libraries',
    portals: 'forms accounts portals processes subscriptions models data-processes data-processes-steps',
  },
  generic: {
    accounts: 'users organisations groups',
    content: 'commentary forms processes',
    portals: 'accounts portals subscriptions models data-processes data-processes-steps',
  },
  greek: { accounts: 'users organisations groups', portals: 'forms models accounts portals' },
  dutch: {
    accounts: 'users userStatus organisations groups',
    content: 'riskProfiles commentary forms processes',
    portals: 'accounts orders portals subscriptions models data-processes data-processes-steps',
  },
}

/** What the tests below are about, one by one. */
const ownTests: ReadonlySet<string> = new Set(
  'features menus themes locales defaultLocale sessionMs pinValidityMs limits social'.split(' '),
)

/** What a white label says unless it says otherwise. */
const usual = {
  provider: { source: 'platform', usePlatformSecurities: false },
  firm: { hasDataService: true },
  funds: 'search',
  staleAfterWorkdays: 5,
  taxYearStart: { month: 1, day: 1 },
  currency: 'EUR',
  timeZone: 'Europe/London',
  isHidingUnlinked: false,
  drawsOtherUsage: false,
  orderRules: 'strict',
  dividendKind: 'Divident',
  isUnderMaintenance: false,
  textSender: { name: 'Portico', number: '+447700900123' },
  neverEmailed: ['office', 'audit', 'test', 'noreply'].map((name) => `${name}@staff.example`),
  hiddenDomains: ['staff.example', 'development.example'],
}

/** What each of them says for itself. */
const own: Record<ConfigurationKey, object> = {
  'asset-manager': {
    productName: 'Portico Wealth',
    face: { headings: 'source-serif', picture: 'harbour', density: 'close' },
    provider: { source: 'platform', usePlatformSecurities: true },
    benchmarks: 'united-kingdom',
    taxYearStart: { month: 4, day: 6 },
    currency: 'GBP',
    isHidingUnlinked: true,
    drawsOtherUsage: true,
  },
  'partner-firm': {
    productName: 'Portico Partners',
    face: { headings: 'archivo', picture: 'columns', density: 'roomy' },
    provider: { source: 'partner', usePlatformSecurities: false },
    benchmarks: 'private-markets',
    staleAfterWorkdays: 70,
    taxYearStart: { month: 4, day: 6 },
    currency: 'GBP',
  },
  generic: {
    productName: 'Portico',
    face: { headings: 'inter', picture: 'horizon', density: 'even' },
    provider: { source: 'platform', usePlatformSecurities: true },
    benchmarks: 'nordic',
    drawsOtherUsage: true,
  },
  greek: {
    productName: 'Portico Hellas',
    face: { headings: 'commissioner', picture: 'sails', density: 'even' },
    provider: { source: 'greek', usePlatformSecurities: false },
    benchmarks: 'greece',
    timeZone: 'Europe/Athens',
  },
  dutch: {
    productName: 'Portico Vastgoed',
    face: { headings: 'bricolage', picture: 'gables', density: 'roomy' },
    funds: 'dutch',
    benchmarks: 'dutch-property',
    staleAfterWorkdays: 25,
    timeZone: 'Europe/Amsterdam',
    orderRules: 'extended',
    dividendKind: 'Dividend',
  },
}

/** All that is said of a part of a page, in a line. */
const lineOf = (part: object): string =>
  Object.entries(part)
    .map(([name, value]) => (name === 'id' ? String(value) : `${name} ${JSON.stringify(value)}`))
    .join('; ')

describe('the white labels', () => {
  it.each(configurationKeys)('the administration menu of %s is exactly as specified', async (key) => {
    const { menus } = await loadConfiguration(key)
    expect(Object.fromEntries(menus.map(({ id, entries }) => [id, entries.join(' ')]))).toEqual(
      specifiedMenus[key],
    )
  })

  it.each(configurationKeys)('%s is composed as reviewed', async (key) => {
    const all = Object.entries(await loadConfiguration(key))
    const rest = Object.fromEntries(all.filter(([name]) => !ownTests.has(name)))
    expect(rest).toEqual({ key, ...usual, ...own[key] })
  })

  it('have the pages that were reviewed, all of them the same', async () => {
    for (const key of configurationKeys) expect(await loadReports(key)).toEqual(baseReports)
    const { account, portfolio } = baseReports
    const lines = [account, portfolio].flatMap(({ tabs, ...page }) => [
      lineOf(page),
      ...tabs.flatMap(({ widgets, ...tab }) => [
        `  ${lineOf(tab)}`,
        ...widgets.map((widget) => `    ${lineOf(widget)}`),
      ]),
    ])
    expect(lines.join('\n')).toMatchSnapshot()
  })

  it('keep a PIN valid for two hours', async () => {
    for (const each of await load()) expect(each.pinValidityMs).toBe(7_200_000)
  })

  it('have room for 100 accounts and 50 advisers in a portal, and for one portal of each adviser', async () => {
    for (const each of await load()) expect(each.limits).toEqual({ accounts: 100, advisors: 50, portals: 1 })
  })

  it('have the features of the matrix', async () => {
    const all = await load()
    const composed = Object.fromEntries(
      features.map((feature) => [feature, all.map((each) => each.features[feature]).join(' ')]),
    )
    expect(composed).toEqual(matrix)
  })

  it('offer their languages, the first of Greece being Greek', async () => {
    const all = await load()
    expect(all.map((each) => each.locales.join(' '))).toEqual(['en', 'en', 'en is', 'el en', 'en nl'])
    expect(all.map((each) => each.defaultLocale)).toEqual(['en', 'en', 'en', 'el', 'en'])
  })

  it('end a session after half an hour, in two of them after two hours', async () => {
    const all = await load()
    expect(all.map((each) => each.sessionMs)).toEqual([1_800_000, 7_200_000, 1_800_000, 7_200_000, 1_800_000])
  })

  it('offer nine themes, one less or one more', async () => {
    const all = await load()
    expect(all.map((each) => each.themes.length)).toEqual([9, 8, 9, 10, 10])
  })

  it('offer their themes by name', async () => {
    const named = (await load()).map(({ key, themes: keys }) => [
      key,
      keys.map((theme) => themes[theme].name ?? 'the product').join(', '),
    ])
    const common = 'Akta, Bowmore, Classic, Contrast, Corporate, Dark, Light, Main, Tech'
    expect(Object.fromEntries(named)).toEqual({
      'asset-manager': common,
      'partner-firm': 'Akta, Classic, Contrast, Corporate, Dark, Light, Main, Tech',
      generic: common,
      greek: `${common}, Iolcus`,
      dutch: `${common}, the product`,
    })
  })

  it('show no social sign-in', async () => {
    for (const each of await load()) expect(Object.values(each.social)).toEqual([false, false, false])
  })

  it('are known by their key and by nothing else', () => {
    expect(isConfigurationKey('greek')).toBe(true)
    expect(isConfigurationKey('toString')).toBe(false)
  })

  it('give staff what is always theirs', async () => {
    const generic = await loadConfiguration('generic')
    expect(hasFeature(generic, 'analytics', 'professional')).toBe(true)
    expect(hasFeature(generic, 'analytics', 'investor')).toBe(false)
    expect(hasFeature(generic, 'messages', 'investor')).toBe(true)
  })
})
