import { expect, test } from 'vitest'
import type { StatusIdentifier } from '#model/status/account-status.ts'
import { build, buildAccount, buildHolding, buildPortfolio, buildStatuses } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { placeAs } from '#tests/support/place-order.ts'
import { openRecordsWorld } from '#tests/support/records-world.ts'

const { place, adviser, investor, database, admin } = await closeAfterAll(openRecordsWorld())
await buildStatuses(place)

/**
 * By hand from decisions Q-ORDER-RULES and Q-STATUS-TABLE, where the strict rule holds: the status after a purchase and after a
 * sale, without and with earlier orders; '-' where nothing can be ordered.
 */
const table = `
created              -          -                 -           -
pending              -          -                 -           -
pending_with_order   -          -                 -           -
review               -          -                 -           -
verified             buy_order  buy_order         sell_order  sell_order
verified_with_order  buy_order  buy_order         -           sell_order
review_verified      buy_order  buy_order         -           sell_order
reporting            buy_order  buy_order         sell_order  sell_order
buy_order            -          buy_order         -           sell_order
payment_received     -          payment_received  -           sell_order
sell_order           -          sell_order        -           sell_order
payment_sent         -          buy_order         -           sell_order
dormant              -          -                 -           -
`
const rows = table
  .trim()
  .split('\n')
  .map((line) => line.split(/\s+/))

const fund = {
  name: 'Harbour Fund',
  symbol: 'HRBR',
  units: '4000',
  value: '400000',
  currency: 'EUR',
} as const

/** An account with a holding worth 400,000 and, where wanted, an order that was closed before. */
async function accountIn(userStatus: StatusIdentifier, orders: 'none' | 'earlier') {
  const account = await buildAccount(place, { owner: [adviser.id], client: investor.id, userStatus })
  const portfolioId = await buildPortfolio(place, { account, source: 'portal' })
  await buildHolding(place, { account, portfolio: portfolioId, ...fund, purchaseValue: '300000' })
  if (orders === 'earlier')
    await build(place, 'orders', {
      name: 'Before',
      status: 'closed',
      amount: '1',
      user: investor.id,
      account,
    })
  return { account, portfolioId }
}

/** The status after an order; '-' where it is refused, and the account and its orders as they were. */
async function statusAfter(type: 'Buy' | 'Sell', status: StatusIdentifier, orders: 'none' | 'earlier') {
  const at = await accountIn(status, orders)
  const much =
    type === 'Buy' ? { amount: '100000', unitType: 'amount' } : { amount: '1000', unitType: 'units' }
  const values = { name: 'One', type, ...much, product: fund.name, user: investor.id, ...at }
  const answer = await placeAs(database.store, { tenantId: place.tenantId, client: investor.id }, values)
  const { record } = await admin.read('accounts', at.account)
  if (answer.status === 200) return record['userStatus']
  expect([answer.error.code, record['userStatus']]).toEqual(['refused-transition', status])
  return '-'
}

test.each(rows)('%s: what a client may order, and what becomes of the account', async (status, ...wanted) => {
  const after: unknown[] = []
  for (const type of ['Buy', 'Sell'] as const)
    for (const orders of ['none', 'earlier'] as const)
      after.push(await statusAfter(type, status as StatusIdentifier, orders))
  expect(after).toEqual(wanted)
})
