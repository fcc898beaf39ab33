/**
 * Where orders for units of funds go and are told of, when a fund service of its own takes them. Failures follow the
 * rule of `portfolio-data.ts`: logged, lists empty; only `place` throws, because nobody may believe that an order was
 * placed when it was not.
 */
import type { Currency, IsoDate } from '#finance/ground/figure.ts'
import type { StatusIdentifier } from '#model/status/account-status.ts'
import type { Sourced } from '#providers/portfolio-data.ts'

/** An order as the service tells of it. `amount` is what was asked for, in `unitType`; `value` in `currency`. */
export type ServiceOrder = {
  id: string
  date: IsoDate
  type: 'Buy' | 'Sell'
  status: 'placed' | 'closed'
  /** The status in the language asked for, as the service words it. */
  statusText: string | null
  product: string
  fundId: string
  /** As the service knows the portfolio: its external id. */
  portfolioId: string | null
  unitType: 'units' | 'amount'
  units: number
  amount: number
  nav: number | null
  value: number
  cost: number | null
  /** Value less cost of what is sold. */
  losses: number | null
  currency: Currency
  /** Whether `download` has a file of it. */
  hasFile: boolean
}

/**
 * An order to be placed. `answers` are those of the form, by field; `amounts` what is wanted of each fund, by its id.
 * `endpoint` is what is done: a 'subscription' asks to be verified or buys, and names the fund where one is chosen; an 'amendment' sells or changes details. `status` is that of
 * the account, by which the form is named (decision Q-FORM-NAME).
 */
export type OrderRequest = {
  /** External id of the account. */
  accountId: string
  /** Language of the person, 'nl'. */
  language: string
  status: StatusIdentifier
  amounts: Readonly<Record<string, number | string>>
  answers: Readonly<Record<string, unknown>>
} & ({ endpoint: 'subscription'; fund: { id: string; name: string } | null } | { endpoint: 'amendment' })

/** What the service says to an order: its number, and the status the account gets, if any. */
export type PlacedOrder = { orderId: string; accountStatus: string | null; message: string | null }

/** The contract. `accountId` is the external id of an account. */
export type OrderData = {
  /** Newest first. */
  orders(accountId: string, language: string): Promise<Sourced<readonly ServiceOrder[]>>
  /** The file of one of the account's own orders; null where there is none or it cannot be had. */
  download(accountId: string, orderId: string): Promise<Uint8Array | null>
  /**
   * Places an order. Throws a ProviderError where it was refused or nobody knows whether it arrived; `key` tells a
   * service that knows such keys that it has been told this before.
   */
  place(request: OrderRequest, key: string): Promise<PlacedOrder>
  close(): Promise<void>
}
