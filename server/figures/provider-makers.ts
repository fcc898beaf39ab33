/** How the data service of each family is opened, by the word of the white label's `provider.source`. */
import type { ProviderChoice } from '#configurations/configuration.ts'
import type { AccountOverview } from '#finance/overview-figures.ts'
import type { AnsweringParts } from '#providers/answering.ts'
import type { LastGoodStore } from '#providers/last-good-store.ts'
import { createPlatformPortfolioData } from '#providers/platform/platform-portfolio-data.ts'
import type { PortfolioData, Sourced } from '#providers/portfolio-data.ts'

/** A source with what lists show of an account: the record alone, without what only its own page asks for. */
export type ServiceSource = PortfolioData & {
  overview(id: string): Promise<Sourced<AccountOverview | null>>
}

/** What a family is opened with: where its service is, without a trailing slash, and what is kept of its answers. */
export type MakerParts = AnsweringParts & {
  baseUrl: string
  token: () => Promise<string | null>
  choice: ProviderChoice
  staleAfterWorkdays: number
  lastGood: LastGoodStore
}

export type ProviderMaker = (parts: MakerParts) => ServiceSource

const openPlatform: ProviderMaker = ({ choice, ...parts }) =>
  createPlatformPortfolioData({ ...parts, usePlatformSecurities: choice.usePlatformSecurities })

/** One maker for each family that is asked over HTTP. */
export const providerMakers: Readonly<Record<Exclude<ProviderChoice['source'], 'stored'>, ProviderMaker>> = {
  platform: openPlatform,
  dutch: openPlatform,
  partner: openPlatform,
  greek: openPlatform,
  static: openPlatform,
}
