import { describe, expect, it } from 'vitest'
import { hasFeature, type Configuration } from '#configurations/configuration.ts'
import {
  configurationKeys,
  isConfigurationKey,
  loadConfiguration,
  loadReports,
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

describe('the white labels', () => {
  it.each(configurationKeys)('%s is composed as reviewed', async (key) => {
    expect(await loadConfiguration(key)).toMatchSnapshot()
    const { account, portfolio } = await loadReports(key)
    expect({ account, portfolio }).toMatchSnapshot()
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
