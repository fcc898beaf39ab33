/** How each source of funds and of their orders is opened, by the word of the white label's `funds`. */
import type { FundSource } from '#configurations/configuration.ts'
import type { AnsweringParts } from '#providers/answering.ts'
import { createDutchFundData } from '#providers/dutch/dutch-fund-data.ts'
import { createDutchOrderData } from '#providers/dutch/dutch-order-data.ts'
import type { FundData } from '#providers/fund-data.ts'
import { createSearchFundData } from '#providers/fund-search/search-fund-data.ts'
import type { LastGoodStore } from '#providers/last-good-store.ts'
import type { OrderData } from '#providers/order-data.ts'
import type { ServiceLimits } from '#providers/service-client.ts'
import { createStaticFundData } from '#providers/static/static-fund-data.ts'

/** Where a source is, without a trailing slash, and what is kept of its answers. */
export type FundMakerParts = AnsweringParts &
  ServiceLimits & {
    baseUrl: string
    token: () => Promise<string | null>
    lastGood: LastGoodStore
  }

export type FundMaker = (parts: FundMakerParts) => FundData
export type OrderMaker = (parts: FundMakerParts) => OrderData

/** One maker for each source of funds. */
export const fundMakers: Readonly<Partial<Record<FundSource, FundMaker>>> = {
  dutch: (parts) => createDutchFundData(parts),
  static: (parts) => createStaticFundData(parts, (client) => createDutchFundData(parts, client)),
  search: createSearchFundData,
}

/** The sources that take orders too. */
export const orderMakers: Readonly<Partial<Record<FundSource, OrderMaker>>> = {
  dutch: createDutchOrderData,
}
