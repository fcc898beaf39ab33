import type { Page } from '@playwright/test'
import type { FundsAnswer } from '#model/calls/funds.ts'
import { loadPhrases } from './shown-phrases.ts'
import { findHolder } from './fund-holder.ts'
import { addressOf, expect, expectAccessible, phone, signIn, test } from './journey.ts'
import { askHere, languageHere, startOf } from './reporting.ts'
import { asKeeper, orderService } from './stand-ins.ts'

const tenant = 'dutch'

type Ticket = { objection: string | null; terms: { version: string } | null }

/** A fund that the client may buy into a portfolio, with the terms under which they do. */
const findOffered = async (client: Page, portfolio: string) => {
  const { funds } = await askHere<FundsAnswer>(client, '/api/funds?limit=100')
  for (const fund of funds) {
    const path = `/api/portfolios/${portfolio}/order-ticket?type=Buy&fund=${encodeURIComponent(fund.id)}`
    const { objection, terms } = await askHere<Ticket>(client, path)
    if (objection === null) return { fund, terms }
  }
  throw new Error('No fund is offered.')
}

test('a client sells all of a fund on a phone, is told what it comes to first, and follows the order from the list to its paper', async ({
  page: client,
}) => {
  const { email, externalId, portal, portfolio, holding, name } = await findHolder(0)
  await client.setViewportSize(phone)
  await signIn(client, tenant, email)
  await client.goto(
    `${addressOf(tenant)}/dashboard/${portal}/portfolio/${portfolio}?drawer=holding:${holding}`,
  )
  const language = await languageHere(client)
  const say = await loadPhrases(language, 'orders')
  await client.getByRole('button', { name: say.sell, exact: true }).click()
  const ticket = client.getByRole('dialog', { name: say.sellOf.replace('{{name}}', name) })
  await expect(ticket.getByText(say.effectHint)).toBeVisible()
  await ticket.getByRole('radio', { name: say.full }).check()
  await expect(ticket.getByText(say.orderValue)).toBeVisible()
  // Nobody orders by mistake: it is confirmed first.
  await ticket.getByRole('button', { name: say.sell, exact: true }).click()
  await expect(ticket.getByText(say.confirmFirst)).toBeVisible()
  await expectAccessible(client)
  await ticket.getByRole('checkbox', { name: new RegExp(startOf(say.acceptTerms)) }).check()
  await ticket.getByRole('checkbox', { name: say.confirm }).check()
  await ticket.getByRole('button', { name: say.sell, exact: true }).click()
  await expect(ticket.getByText(say.placedTitle)).toBeVisible({ timeout: 30_000 })
  // The firm says what happens next, in a dialog of the new status.
  const { goOn } = await loadPhrases(language, 'accountStatus')
  await client.getByRole('button', { name: goOn }).click()
  await ticket.getByRole('button', { name: say.done }).click()
  await client.goto(`${addressOf(tenant)}/dashboard/${portal}/portfolio/${portfolio}?tab=orders`)
  await client.getByText(name).first().click()
  const order = client.getByRole('dialog', { name })
  await expect(order.getByRole('listitem')).toHaveText([
    new RegExp(say.step_placed),
    new RegExp(say.step_sent),
    new RegExp(say.step_accepted),
  ])
  await expectAccessible(client)
  // The fund house has settled it, and keeps its paper.
  const [{ number } = { number: '' }] = await asKeeper<{ number: string }>(
    `select s.service_id as number from order_sendings s join portfolios p on p.tenant_id = s.tenant_id and p.account = s.account
      where p.id = $1 and s.state = 'accepted' order by s.created_at desc limit 1`,
    [portfolio],
  )
  await orderService(tenant, 'closing', { orderId: number })
  await client.reload()
  const tabs = await loadPhrases(language, 'portfolioTabs')
  const paper = order.getByRole('button', { name: tabs.saveFile.replace('{{name}}', name) })
  await expect(paper).toBeVisible()
  await orderService(tenant, 'conduct', { is: 'out', account: externalId })
  await paper.click()
  const { documentUrl } = await loadPhrases(language, 'errors')
  await expect(client.getByText(documentUrl)).toBeVisible()
  await orderService(tenant, 'conduct', { is: 'accept', account: externalId })
  const [file] = await Promise.all([client.waitForEvent('download'), paper.click()])
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
})

test('what the fund house refuses or leaves open is said on the ticket, what was typed stays, and a fund is bought once, from its page and under its terms', async ({
  page: client,
}) => {
  const { email, externalId, portal, portfolio, holding, name } = await findHolder(3)
  await client.setViewportSize({ width: 1024, height: 800 })
  await signIn(client, tenant, email)
  const address = `${addressOf(tenant)}/dashboard/${portal}/portfolio/${portfolio}?drawer=holding:${holding}`
  await client.goto(address)
  const language = await languageHere(client)
  const [say, sayError, fields] = await Promise.all([
    loadPhrases(language, 'orders'),
    loadPhrases(language, 'errors'),
    loadPhrases(language, 'fieldMessages'),
  ])
  const ordersOfPortfolio = () =>
    asKeeper<{ type: string; product: string; amount: string; version: string | null }>(
      `select o.type, o.product, trim_scale(o.amount)::text as amount, o.terms_version as version from orders o
        where o.portfolio_id = $1 and o.active and o.created_at > now() - interval '1 hour'`,
      [portfolio],
    )
  try {
    // A sale of more than there is, and one that leaves too little.
    await client.getByRole('button', { name: say.sell, exact: true }).click()
    const sale = client.getByRole('dialog', { name: say.sellOf.replace('{{name}}', name) })
    const units = sale.getByRole('textbox', { name: say.inUnits, exact: true })
    await units.fill('99999999')
    await expect(sale.getByText(fields.unitsHeld)).toBeVisible()
    await units.fill('0')
    await sale.getByRole('radio', { name: say.full }).check()
    // The fund house says no: nothing is sold, and trying again is another order.
    await orderService(tenant, 'conduct', { is: 'refuse', account: externalId })
    await sale.getByRole('checkbox', { name: new RegExp(startOf(say.acceptTerms)) }).check()
    await sale.getByRole('checkbox', { name: say.confirm }).check()
    await sale.getByRole('button', { name: say.sell, exact: true }).click()
    await expect(sale.getByText(sayError.couldNotSell)).toBeVisible({ timeout: 30_000 })
    await expect(sale.getByText(say.refused)).toBeVisible()
    await expect(sale.getByRole('radio', { name: say.full })).toBeChecked()
    expect(await ordersOfPortfolio()).toEqual([])
    const { fund, terms } = await findOffered(client, portfolio)
    await client.goto(`${addressOf(tenant)}/dashboard/${portal}/funds/${encodeURIComponent(fund.id)}`)
    await client.getByRole('button', { name: say.buy, exact: true }).click()
    const purchase = client.getByRole('dialog', { name: say.buyOf.replace('{{name}}', fund.name) })
    await purchase.getByRole('textbox', { name: say.inMoney, exact: true }).fill('123000')
    // Nobody orders under terms that they have not accepted.
    await purchase.getByRole('checkbox', { name: say.confirm }).check()
    await purchase.getByRole('button', { name: say.buy, exact: true }).click()
    await expect(purchase.getByText(say.acceptFirst)).toBeVisible()
    await purchase.getByRole('checkbox', { name: new RegExp(startOf(say.acceptTerms)) }).check()
    await purchase.getByRole('button', { name: say.buy, exact: true }).click()
    await expect(purchase.getByText(sayError.couldNotOrder)).toBeVisible({ timeout: 30_000 })
    expect(await ordersOfPortfolio()).toEqual([])
    // It fails to answer, and has taken the order all the same: that is found out, and nothing is sent again.
    await orderService(tenant, 'conduct', { is: 'late', ms: 600, account: externalId })
    await purchase.getByRole('button', { name: say.buy, exact: true }).click()
    await expect(purchase.getByText(say.sendingTitle)).toBeVisible({ timeout: 30_000 })
    await expect(purchase.getByText(say.placedTitle)).toBeVisible({ timeout: 60_000 })
    expect(await ordersOfPortfolio()).toEqual([
      { type: 'Buy', product: fund.name, amount: '123000', version: terms?.version ?? null },
    ])
  } finally {
    await orderService(tenant, 'conduct', { is: 'accept', account: externalId })
  }
})
