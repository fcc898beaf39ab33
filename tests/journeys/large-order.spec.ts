// Promise: an order above the amount of the firm waits for a second person.
import type { PortfolioPage } from '#model/calls/portfolios.ts'
import { loadPhrases } from './shown-phrases.ts'
import { topOf } from './administration.ts'
import { addressOf, adminOf, callsOf, expect, expectAccessible, letIn, phone, test } from './journey.ts'
import { languageHere, startOf } from './reporting.ts'
import { asKeeper } from './stand-ins.ts'

const tenant = 'generic'

/** No other journey orders at this firm. */
const limit = '60000'

type Holder = { email: string; portal: string; portfolio: string; holding: string; name: string }

/** A client of the firm who holds a fund. */
const findHolding = async (): Promise<Holder> => {
  const ask = await callsOf(tenant, adminOf(tenant))
  const candidates = await asKeeper<Omit<Holder, 'holding' | 'name'>>(
    `select c.email, a.portal, p.id as portfolio from accounts a
      join tenants t on t.tenant_id = a.tenant_id and t.configuration = $1
      join users c on c.tenant_id = a.tenant_id and c.id = a.client and not c.disabled
      join portfolios p on p.tenant_id = a.tenant_id and p.account = a.id and p.active
      where a.user_status = 'reporting' and a.active and a.portal is not null order by a.id desc limit 20`,
    [tenant],
  )
  for (const candidate of candidates) {
    const { body } = await ask({ method: 'GET', path: `/api/portfolios/${candidate.portfolio}` })
    const items = (body as PortfolioPage).figures?.holdings.flatMap((group) => group.items) ?? []
    const found = items.find((one) => one.price !== null && !one.id.startsWith('cash:'))
    if (found) return { ...candidate, holding: found.id, name: found.name }
  }
  throw new Error('Nobody holds anything here.')
}

test('an order above the amount of the firm waits for a second person, who lets it pass; its client reads both', async ({
  page,
  other: client,
}) => {
  await letIn(page, tenant, adminOf(tenant))
  const { email, portal, portfolio, holding, name } = await findHolding()
  const sayThere = await loadPhrases('en', 'approvals')
  await page.goto(`${addressOf(tenant)}/admin/security?part=fourEyes`)
  const switched = page.getByRole('switch', { name: sayThere.kind_orders })
  await switched.click()
  const asking = topOf(page)
  await asking.getByRole('button', { name: sayThere.switchOn }).click()
  await expect(asking.getByText(sayThere.amountNeeded)).toBeVisible()
  await asking.getByLabel(sayThere.ordersAbove).fill(limit)
  await expectAccessible(page)
  await asking.getByRole('button', { name: sayThere.switchOn }).click()
  await expect(switched).toBeChecked()

  await client.setViewportSize(phone)
  await letIn(client, tenant, email)
  await client.goto(
    `${addressOf(tenant)}/dashboard/${portal}/portfolio/${portfolio}?drawer=holding:${holding}`,
  )
  const language = await languageHere(client)
  const say = await loadPhrases(language, 'orders')
  await client.getByRole('button', { name: say.buy, exact: true }).click()
  const ticket = client.getByRole('dialog', { name: say.buyOf.replace('{{name}}', name) })
  await ticket.getByRole('textbox', { name: say.inMoney }).fill('120000')
  await ticket.getByRole('checkbox', { name: new RegExp(startOf(say.acceptTerms)) }).check()
  await ticket.getByRole('checkbox', { name: say.confirm }).check()
  await ticket.getByRole('button', { name: say.buy, exact: true }).click()
  await expect(ticket.getByText(say.heldTitle)).toBeVisible({ timeout: 30_000 })
  await ticket.getByRole('button', { name: say.done }).click()
  await client.goto(`${addressOf(tenant)}/dashboard/${portal}/portfolio/${portfolio}?tab=orders`)
  const { orderHeld } = await loadPhrases(language, 'portfolioTabs')
  await expect(client.getByText(orderHeld).first()).toBeVisible()

  await page.goto(`${addressOf(tenant)}/dashboard/${portal}/approvals`)
  const waiting = page.getByRole('region', { name: new RegExp(name) })
  await expect(waiting.getByText(sayThere.verb_place)).toBeVisible()
  await waiting.getByRole('button', { name: new RegExp(sayThere.approve) }).click()
  await expect(topOf(page).getByText(sayThere.orderApproveText)).toBeVisible()
  await topOf(page).getByRole('button', { name: sayThere.approve, exact: true }).click()
  await expect(waiting).toHaveCount(0)
  await expect
    .poll(() =>
      asKeeper(
        `select from order_events e join orders o on o.id = e."order" where o.portfolio_id = $1 and e.kind = 'passed'`,
        [portfolio],
      ).then((rows) => rows.length),
    )
    .toBe(1)

  await client.reload()
  // The firm says what happens next, in a dialog of the new status.
  const { goOn } = await loadPhrases(language, 'accountStatus')
  await client.getByRole('button', { name: goOn }).click()
  await client.getByText(name).first().click()
  const order = client.getByRole('dialog', { name })
  await expect(order.getByRole('listitem')).toHaveText(
    (['placed', 'held', 'approved', 'passed'] as const).map((kind) => new RegExp(say[`step_${kind}`])),
  )
  await asKeeper(
    `delete from four_eyes f using tenants t
      where t.tenant_id = f.tenant_id and t.configuration = $1 and f.kind = 'orders'`,
    [tenant],
  )
})
