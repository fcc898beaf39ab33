/** How the data service of each family is opened, by the word of the white label's `provider.source`. */
import type { ProviderChoice } from '#configurations/configuration.ts'
import type { TaxYearStart } from '#finance/ground/calendar.ts'
import type { AccountOverview } from '#finance/portfolios/overview-figures.ts'
import type { AnsweringParts } from '#providers/answering.ts'
import { createGreekPortfolioData } from '#providers/greek/greek-portfolio-data.ts'
import type { LastGoodStore } from '#providers/last-good-store.ts'
import { createPartnerPortfolioData } from '#providers/partner/partner-portfolio-data.ts'
import { createPlatformPortfolioData } from '#providers/platform/platform-portfolio-data.ts'
import type { CommonPapers, PortfolioData, Sourced } from '#providers/portfolio-data.ts'
import type { ServiceLimits } from '#providers/service-client.ts'
import { createStaticPortfolioData } from '#providers/static/static-portfolio-data.ts'

/** A source with what lists show of an account: the record alone, without what only its own page asks for. */
export type ServiceSource = PortfolioData & {
  overview(id: string): Promise<Sourced<AccountOverview | null>>
  /** What it keeps for all clients, where it keeps something. */
  common?: CommonPapers
  /** Makes the service forget what it keeps, where it keeps something; throws where it does not answer. */
  refresh?: () => Promise<void>
}

/** What a family is opened with: where its service is, without a trailing slash, and what is kept of its answers. */
export type MakerParts = AnsweringParts &
  ServiceLimits & {
    baseUrl: string
    token: () => Promise<string | null>
    choice: ProviderChoice
    staleAfterWorkdays: number
    taxYearStart: TaxYearStart
    /** Who answers the partner firm's account overview instead of its service; in development alone. */
    overviewUrl?: string | undefined
    lastGood: LastGoodStore
  }

export type ProviderMaker = (parts: MakerParts) => ServiceSource

const openPlatform: ProviderMaker = ({ choice, ...parts }) =>
  createPlatformPortfolioData({ ...parts, usePlatformSecurities: choice.usePlatformSecurities })

/** The records of static files are spelled as those of a platform. */
const openStatic: ProviderMaker = (parts) =>
  createStaticPortfolioData(parts, (client) => createPlatformPortfolioData(parts, client))

const openPartner: ProviderMaker = ({ overviewUrl, ...parts }) =>
  createPartnerPortfolioData({ ...parts, ...(overviewUrl === undefined ? {} : { overviewUrl }) })

/** The families that know an account by the client's number at the firm, not by its external id. */
export const knowsByClientNumber: ReadonlySet<ProviderChoice['source']> = new Set(['partner'])

/** One maker for each family that is asked over HTTP. */
export const providerMakers: Readonly<Record<Exclude<ProviderChoice['source'], 'stored'>, ProviderMaker>> = {
  platform: openPlatform,
  partner: openPartner,
  greek: createGreekPortfolioData,
  static: openStatic,
}
