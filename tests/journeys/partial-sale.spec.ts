import { loadPhrases } from './shown-phrases.ts'
import { findHolder } from './fund-holder.ts'
import { addressOf, expect, expectAccessible, signIn, test } from './journey.ts'
import { askHere, languageHere, startOf } from './reporting.ts'
import { asKeeper } from './stand-ins.ts'

const tenant = 'dutch'
/** What must remain of a holding after a sale in part. */
const least = 100_000

type Ticket = { held: { units: string } | null; nav: string; leastBought: number }

test('a client sells part of a fund: not so much that too little remains, and buys for no less than the minimum', async ({
  page,
  browser,
}) => {
  const { email, portal, portfolio, holding, name } = await findHolder(page, {
    lanes: [4, 5, 6, 7],
    worth: 120_000,
  })
  const context = await browser.newContext({ viewport: { width: 1024, height: 800 } })
  const client = await context.newPage()
  await signIn(client, tenant, email)
  const language = await languageHere(client)
  const [say, fields] = await Promise.all([
    loadPhrases(language, 'orders'),
    loadPhrases(language, 'fieldMessages'),
  ])
  const readTicket = (type: string): Promise<Ticket> =>
    askHere(client, `/api/portfolios/${portfolio}/order-ticket?type=${type}&holding=${holding}`)
  const write = (amount: number): string =>
    amount.toLocaleString(language, { minimumFractionDigits: 4, useGrouping: false })
  const { leastBought } = await readTicket('Buy')
  const { held, nav } = await readTicket('Sell')
  const units = Number(held?.units)
  const spare = units * Number(nav) - least
  expect(spare, 'a holding of which part can be sold').toBeGreaterThan(1_000)

  const address = `${addressOf(tenant)}/dashboard/${portal}/portfolio/${portfolio}?drawer=holding:${holding}`
  await client.goto(address)
  await client.getByRole('button', { name: say.buy, exact: true }).click()
  const purchase = client.getByRole('dialog', { name: say.buyOf.replace('{{name}}', name) })
  await purchase.getByRole('textbox', { name: say.inMoney, exact: true }).fill(String(leastBought - 1))
  await purchase.getByRole('button', { name: say.buy, exact: true }).click()
  await expect(purchase.getByText(startOf(fields.minimum)).first()).toBeVisible()

  await client.goto(address)
  await client.getByRole('button', { name: say.sell, exact: true }).click()
  const sale = client.getByRole('dialog', { name: say.sellOf.replace('{{name}}', name) })
  const field = sale.getByRole('textbox', { name: say.inUnits, exact: true })
  await field.fill(write(units - (least - 1) / Number(nav)))
  await sale.getByRole('button', { name: say.sell, exact: true }).click()
  await expect(sale.getByText(startOf(fields.remaining)).first()).toBeVisible()
  const sold = (spare / 2 / Number(nav)).toFixed(4)
  await field.fill(write(Number(sold)))
  await expect(sale.getByText(startOf(fields.remaining))).toHaveCount(0)
  await expectAccessible(client)
  await sale.getByRole('checkbox', { name: new RegExp(startOf(say.acceptTerms)) }).check()
  await sale.getByRole('checkbox', { name: say.confirm }).check()
  await sale.getByRole('button', { name: say.sell, exact: true }).click()
  await expect(sale.getByText(say.placedTitle)).toBeVisible({ timeout: 30_000 })
  const orders = await asKeeper<{ type: string; units: string }>(
    `select o.type, trim_scale(o.units)::text as units from orders o
      where o.portfolio_id = $1 and o.active and o.created_at > now() - interval '1 hour'`,
    [portfolio],
  )
  expect(orders).toEqual([{ type: 'Sell', units: String(Number(sold)) }])
  await context.close()
})
