import { describe, expect, it } from 'vitest'
import { startDataService } from '#data-service/data-service.ts'
import { accountOfStory } from '#demo/world/ledger-of.ts'
import { shareTenant } from '#demo/world/shared-tenant.ts'
import type { StoryName } from '#demo/world/world.ts'
import type { DiscretePeriod } from '#finance/returns/figure-shapes.ts'
import { readAddress } from '#finance/working/figure-address.ts'
import type { Term, Working } from '#finance/ground/figure.ts'
import { createGreekPortfolioData } from '#providers/greek/greek-portfolio-data.ts'
import { MemoryLastGoodStore } from '#providers/last-good-store.ts'
import { createPartnerPortfolioData } from '#providers/partner/partner-portfolio-data.ts'
import { createPlatformPortfolioData } from '#providers/platform/platform-portfolio-data.ts'
import type { PortfolioData } from '#providers/portfolio-data.ts'
import { withPersonalReturn, withToldWorkings } from '#providers/told-working.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'

const asOf = '2026-11-20'
const stories: readonly StoryName[] = ['retiree', 'foreigner', 'newcomer']

const service = await closeAfterAll(startDataService({ port: 0, host: '127.0.0.1', asOf }))

const makers = {
  'asset-manager': createPlatformPortfolioData,
  'partner-firm': createPartnerPortfolioData,
  greek: createGreekPortfolioData,
} as const
type Key = keyof typeof makers

const open = (tenant: Key) =>
  makers[tenant]({
    baseUrl: `${service.baseUrl}/${tenant}`,
    token: async () => null,
    usePlatformSecurities: true,
    staleAfterWorkdays: 5,
    lastGood: new MemoryLastGoodStore(),
    timeout: 60_000,
    // Pages ask the same again and again, and the portal keeps what it has just heard.
    keepFor: 30_000,
    log: () => undefined,
    now: () => `${asOf}T18:00:00.000Z`,
  })

const sumOf = (terms: readonly Term[], names: readonly Term['name'][]): number =>
  names.reduce((sum, name) => sum + (terms.find((term) => term.name === name)?.value ?? 0), 0)

/** The parts of what moved the value carry their signs: opening and parts are the closing value. */
const walks = (terms: readonly Term[]): boolean => {
  const closing = sumOf(terms, ['closing-value'])
  return Math.abs(terms.reduce((sum, { value }) => sum + (value ?? 0), 0) - 2 * closing) < 0.02
}

/** What a working has to do: name inputs, and where it walks from one value to another, add up. */
const problemOf = (figureId: string, { terms, flows }: Working): string | null => {
  if (terms.length === 0) return 'empty'
  if (figureId.startsWith('movement:')) return walks(terms) ? null : 'does not add up'
  const value = (name: Term['name']) => terms.find((term) => term.name === name)?.value
  if (value('opening-value') === undefined || value('market-gain') === undefined) return null
  const walked =
    sumOf(terms, ['opening-value', 'payments-in', 'market-gain']) - sumOf(terms, ['payments-out'])
  if (Math.abs(walked - (value('closing-value') ?? NaN)) > 0.02) return 'does not add up'
  const paid = flows.reduce((sum, { amount }) => sum + amount, 0)
  const net = sumOf(terms, ['payments-in']) - sumOf(terms, ['payments-out'])
  return Math.abs(paid - net) > 0.02 + flows.length * 0.005 ? 'payments differ' : null
}

const shownIds = async (data: PortfolioData, id: string): Promise<string[]> => {
  const { data: figures } = await data.account(id)
  const { performance, changes } = figures!
  const known = ({ portfolio }: Pick<DiscretePeriod, 'portfolio'>) => portfolio.value !== null
  // Of the time before the first point the levels of the benchmark are not told.
  const benchmarked = performance.discrete.filter(
    ({ benchmark, from }) => (benchmark?.value ?? null) !== null && (from ?? '') >= (performance.from ?? ''),
  )
  return [
    'change',
    ...Object.entries(changes).flatMap(([name, { value }]) => (value === null ? [] : [`change:${name}`])),
    ...performance.discrete.filter(known).map(({ name }) => `discrete:${name}`),
    ...performance.yearly.filter(known).map(({ year }) => `year:${year}`),
    ...benchmarked.map(({ name }) => `benchmark:discrete:${name}`),
    ...figures!.breakdown.currency.map(({ name }) => `slice:currency:${name}`),
    'value',
    'movement:opening::',
    'movement:closing::',
    'movement:market::',
    'cumulative::',
    'volatility::',
    'max-drawdown::',
    'money-weighted::',
  ]
}

describe.each(Object.keys(makers) as Key[])('the figures that the service of %s tells', (key) => {
  const tenant = shareTenant(key, { asOf })
  it.each(stories)(
    'open a working with what went in: %s',
    async (story) => {
      const opened = open(key)
      const data = withToldWorkings(withPersonalReturn<PortfolioData>(opened))
      const { externalId, clientNumber } = accountOfStory(tenant, story)
      const id = (key === 'partner-firm' ? clientNumber : externalId) ?? ''
      const problems: string[] = []
      const ids = await shownIds(data, id)
      for (const figureId of ids) {
        const { data: working } = await data.working(id, readAddress(figureId)!)
        if (!working || working.figure.value === null) continue
        const problem = problemOf(figureId, working)
        if (problem !== null) problems.push(`${figureId}: ${problem}`)
      }
      await opened.close()
      expect(problems).toEqual([])
      expect(ids.length).toBeGreaterThan(4)
    },
    180_000,
  )
})
