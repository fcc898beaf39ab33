/** What the open orders to sell take from a holding: it is not held any more, and is not sold twice. */

/** With the account, portfolio and product: units, a sale in money by what it came to. */
export const openSales = {
  name: 'orders.open-sales',
  text: `select coalesce(sum(units), 0)::text as selling from orders where tenant_id = $1 and account = $2 and active
    and status = 'placed' and approval is distinct from 'rejected' and type = 'Sell' and portfolio_id = $3 and lower(product) = lower($4)`,
}
