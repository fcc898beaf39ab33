import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDataService, type RunningDataService } from '#data-service/data-service.ts'
import { accountLedgers, accountOfStory } from '#demo/world/ledger-of.ts'
import { shareTenant } from '#demo/world/shared-tenant.ts'
import type { StoryName } from '#demo/world/world.ts'
import { methods, reasonCodes, termNames, type Working } from '#finance/ground/figure.ts'
import { calculateBonds } from '#finance/portfolios/calculate-bonds.ts'
import { prepareAccount } from '#finance/portfolios/account-figures.ts'
import { composeFigures } from '#finance/portfolios/portfolio-figures.ts'
import type { FigureAddress } from '#finance/working/figure-address.ts'
import { explainFigure } from '#finance/working/working.ts'
import { findLocaleTag } from '#model/format/number-locale.ts'
import { languages, type Language } from '#phrases/language.ts'
import { loadPhrases } from '#phrases/register/load-phrases.ts'
import { createGreekPortfolioData } from '#providers/greek/greek-portfolio-data.ts'
import { MemoryLastGoodStore } from '#providers/last-good-store.ts'
import { createPartnerPortfolioData } from '#providers/partner/partner-portfolio-data.ts'
import { createPlatformPortfolioData } from '#providers/platform/platform-portfolio-data.ts'
import type { PortfolioData } from '#providers/portfolio-data.ts'
import { withPersonalReturn, withToldWorkings } from '#providers/told-working.ts'
import { addressKinds, everyAddress } from '#tests/support/figures/every-address.ts'
import { buildFormat } from '#web/ui/format/format-context.tsx'
import { buildWorkingTables, writeOrigin } from '#web/widgets/working/working-rows.ts'
import { writeWorking } from '#web/widgets/working/working-text.ts'
import type { Say } from '#web/words/words.ts'

const asOf = '2026-11-20'
const firm = 'Harbour Private Office'

/** What no reader is shown: a dash in place of a number or a day, and words that only the source of a figure knows. */
const refused: Record<Language, RegExp> = {
  en: /not checked|by the source|the source|(first|last) level|price of( –|$)/i,
  nl: /niet gecontroleerd|de bron\b|(eerste|laatste) niveau|koers van( –|$)/i,
  el: /χωρίς έλεγχο|την πηγή|η πηγή|(πρώτο|τελευταίο) επίπεδο|τιμή της( –|$)/i,
  is: /ekki sannreynt|gagnaveitan|(fyrsta|síðasta) gildi|verð frá( –|$)/i,
}
const bareDash = /(^|[\t ])[–—-]([\t .,]|$)/m

const sayers = new Map<Language, Say<'figures'>>()

beforeAll(async () => {
  for (const language of languages) {
    const texts = (await loadPhrases(language, 'figures')) as Record<string, string>
    const say = (key: string, values: Record<string, unknown> = {}): string =>
      (texts[key] ?? `MISSING ${key}`).replaceAll(/{{(\w+)}}/g, (_, name: string) => String(values[name]))
    sayers.set(language, say)
  }
})

const textOf = (working: Working, address: FigureAddress, language: Language): string => {
  const say = sayers.get(language)!
  const currency = working.figure.currency ?? 'EUR'
  const format = buildFormat(findLocaleTag(language))
  const tables = buildWorkingTables(working, { say, format, currency })
  const origin = writeOrigin(working, { address, firm, say })
  return writeWorking({ working, name: 'Figure', owner: 'Account', value: '1', tables, origin, say })
}

/** The lines of a working that no reader should meet; names of payments and holdings are those of the books. */
const problemsOf = (working: Working, address: FigureAddress): string[] =>
  languages.flatMap((language) =>
    textOf(working, address, language)
      .split('\n')
      .filter((line) => bareDash.test(line) || refused[language].test(line) || /MISSING|undefined/.test(line))
      .map((line) => `${language} ${JSON.stringify(address)}: ${line}`),
  )

const stories: readonly StoryName[] = ['retiree', 'foreigner', 'rich', 'staleHolder']

describe('a working speaks to a person', () => {
  it('for every kind of figure of own books', () => {
    const tenant = shareTenant('generic', { asOf })
    const opened = new Set<string>()
    for (const story of stories) {
      const account = accountOfStory(tenant, story)
      const portfolios = accountLedgers(tenant, account.id)
      const valued = prepareAccount({ id: account.id, currency: account.currency, asOf, portfolios })
      const named = { figures: composeFigures(valued), bonds: calculateBonds(valued), year: 2025 }
      for (const address of everyAddress(named)) {
        const working = explainFigure(valued, address)
        if (working === null) continue
        opened.add(address.of)
        expect(problemsOf(working, address)).toEqual([])
      }
    }
    const own = addressKinds.filter((kind) => kind !== 'commitment')
    expect(own.filter((kind) => !opened.has(kind))).toEqual([])
  }, 120_000)

  it('where every input and every reason is missing', () => {
    for (const method of methods) {
      const figure = {
        value: null,
        unit: 'fraction',
        asOf,
        method,
        quality: 'incomplete',
        reasons: reasonCodes.map((code) => ({ code })),
      } as const
      const working: Working = {
        figure,
        terms: termNames.map((name) => ({ name, value: null, unit: 'money' })),
        flows: [],
        prices: [
          {
            symbol: 'A',
            name: 'A',
            units: 1,
            price: null,
            priceCurrency: 'USD',
            priceDate: null,
            rate: null,
            rateDate: null,
            value: null,
          },
        ],
        steps: [{ from: asOf, to: asOf, opening: 0, closing: 0, flows: 0, return: null }],
        lots: [{ acquired: null, units: 1, cost: 1, rule: 'pool' }],
        parts: [
          { name: 'A', value: null, unit: 'money', weight: null },
          { name: 'B', value: 1, unit: 'money', weight: 1 },
        ],
      }
      expect(problemsOf(working, { of: 'cumulative', from: null, to: null })).toEqual([])
    }
  })
})

const makers = {
  'asset-manager': createPlatformPortfolioData,
  'partner-firm': createPartnerPortfolioData,
  greek: createGreekPortfolioData,
} as const
type Key = keyof typeof makers

describe.each(Object.keys(makers) as Key[])('a working of a figure that the service of %s reports', (key) => {
  let service: RunningDataService
  beforeAll(async () => {
    service = await startDataService({ port: 0, host: '127.0.0.1', asOf })
  }, 60_000)
  afterAll(() => service.close())

  it('names who reported it, and shows the rate and the days of its prices', async () => {
    const tenant = shareTenant(key, { asOf })
    const opened = makers[key]({
      baseUrl: `${service.baseUrl}/${key}`,
      token: async () => null,
      usePlatformSecurities: true,
      staleAfterWorkdays: 5,
      lastGood: new MemoryLastGoodStore(),
      timeout: 60_000,
      keepFor: 30_000,
      log: () => undefined,
      now: () => `${asOf}T18:00:00.000Z`,
    })
    const data = withToldWorkings(withPersonalReturn<PortfolioData>(opened))
    const { externalId, clientNumber } = accountOfStory(tenant, 'foreigner')
    const id = (key === 'partner-firm' ? clientNumber : externalId) ?? ''
    const figures = (await data.account(id)).data!
    const bonds = (await data.bonds(id, {})).data
    for (const address of everyAddress({ figures, bonds, year: 2025 })) {
      const { data: working } = await data.working(id, address)
      if (working) expect(problemsOf(working, address)).toEqual([])
    }

    const { prices } = (await data.working(id, { of: 'value' })).data!
    const foreign = prices.filter(({ priceCurrency }) => priceCurrency !== figures.currency)
    expect(foreign.length).toBeGreaterThan(0)
    for (const { units, price, rate, rateDate, priceDate, value } of foreign) {
      expect(Math.abs(units * price! * rate! - value!)).toBeLessThan(0.011)
      expect([rateDate, priceDate]).not.toContain(null)
    }
    await opened.close()
  }, 240_000)
})
