import type { FundsAnswer } from '#model/calls/funds.ts'
import { loadPhrases } from './shown-phrases.ts'
import { findHolder } from './fund-holder.ts'
import { addressOf, expect, expectAccessible, signIn, test } from './journey.ts'
import { askHere, languageHere, startOf } from './reporting.ts'
import { asKeeper } from './stand-ins.ts'

const tenant = 'dutch'

type Ticket = { objection: string | null; terms: { version: string } | null }

test('a client buys a fund from its page, and what was ordered is in the portfolio with the terms that were accepted', async ({
  page,
  browser,
}) => {
  const { email, portal, portfolio } = await findHolder(page, { lanes: [2] })
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const client = await context.newPage()
  await signIn(client, tenant, email)
  const say = await loadPhrases(await languageHere(client), 'orders')
  const { funds } = await askHere<FundsAnswer>(client, '/api/funds?limit=100')
  const tickets = await Promise.all(
    funds.map(async (fund) => {
      const path = `/api/portfolios/${portfolio}/order-ticket?type=Buy&fund=${encodeURIComponent(fund.id)}`
      return { fund, ticket: await askHere<Ticket>(client, path) }
    }),
  )
  const offered = tickets.find(({ ticket }) => ticket.objection === null)
  if (!offered) throw new Error('No fund is offered.')
  const { fund, ticket } = offered
  await client.goto(`${addressOf(tenant)}/dashboard/${portal}/funds/${encodeURIComponent(fund.id)}`)
  await expect(client.getByRole('heading', { level: 1, name: fund.name })).toBeVisible()
  await client.getByRole('button', { name: say.buy, exact: true }).click()
  const purchase = client.getByRole('dialog', { name: say.buyOf.replace('{{name}}', fund.name) })
  await purchase.getByRole('textbox', { name: say.inMoney, exact: true }).fill('123000')
  // Nobody orders under terms that they have not accepted.
  await purchase.getByRole('checkbox', { name: say.confirm }).check()
  await purchase.getByRole('button', { name: say.buy, exact: true }).click()
  await expect(purchase.getByText(say.acceptFirst)).toBeVisible()
  await expectAccessible(client)
  await purchase.getByRole('checkbox', { name: new RegExp(startOf(say.acceptTerms)) }).check()
  await purchase.getByRole('button', { name: say.buy, exact: true }).click()
  await expect(purchase.getByText(say.placedTitle)).toBeVisible({ timeout: 30_000 })
  const orders = await asKeeper<{ product: string; amount: string; version: string | null }>(
    `select o.product, trim_scale(o.amount)::text as amount, o.terms_version as version from orders o
      where o.portfolio_id = $1 and o.active and o.created_at > now() - interval '1 hour'`,
    [portfolio],
  )
  expect(orders).toEqual([{ product: fund.name, amount: '123000', version: ticket.terms?.version ?? null }])
  await context.close()
})
