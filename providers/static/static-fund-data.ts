/** Funds of a static site. */
import type { FundData } from '#providers/fund-data.ts'
import type { ServiceClient, ServiceClientParts } from '#providers/service-client.ts'
import { createStaticClient } from '#providers/static/static-client.ts'

/** Funds from files; `openFunds` makes funds of the records, which are spelled as in the Dutch family. */
export function createStaticFundData(
  parts: ServiceClientParts,
  openFunds: (client: ServiceClient) => FundData,
): FundData {
  return openFunds(createStaticClient(parts))
}
