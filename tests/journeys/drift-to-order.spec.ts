// Promise: the yes of a client makes the orders of a proposal, once and at the prices that were shown.
import type { Page } from '@playwright/test'
import type { ProposalDraft } from '#model/calls/proposals.ts'
import type { Language } from '#phrases/language.ts'
import { loadPhrases } from './shown-phrases.ts'
import { addressOf, adviserOf, expect, expectAccessible, phone, signIn, test } from './journey.ts'
import { askHere, languageHere } from './reporting.ts'
import { asKeeper } from './stand-ins.ts'

const tenant = 'dutch'

type Drifted = { email: string; account: string; portal: string; portfolio: string; model: string }

/** A client whose portfolio has drifted so that orders follow. */
const findDrifted = async (page: Page): Promise<Drifted> => {
  const candidates = await asKeeper<Drifted>(
    `select c.email, a.id as account, a.portal, p.id as portfolio,
        (select m.id from models m where m.tenant_id = a.tenant_id and m.active order by m.profile desc limit 1) as model
      from accounts a join tenants t on t.tenant_id = a.tenant_id
      join users c on c.tenant_id = a.tenant_id and c.id = a.client and not c.disabled
      join portfolios p on p.tenant_id = a.tenant_id and p.account = a.id and p.active and p.objective <> 'ExO'
      where t.configuration = $1 and a.user_status = 'reporting' and a.active and a.portal is not null
        and not exists (select from proposals x where x.tenant_id = a.tenant_id and x.account = a.id)
        and (select count(*) from portfolios q where q.tenant_id = a.tenant_id and q.account = a.id and q.active) = 1
      order by a.id limit 60`,
    [tenant],
  )
  for (const one of candidates) {
    const path = `/api/model-portfolios/${one.model}/proposal-draft?portfolio=${one.portfolio}`
    const { proposed } = await askHere<Partial<ProposalDraft>>(page, path)
    const isFit = proposed?.trades.some(({ isOrdered }) => isOrdered) && proposed.trades.length < 8
    if (isFit) return one
  }
  throw new Error('Nobody has drifted from a model.')
}

const toModel = ({ portal, account, model }: Drifted): string =>
  `${addressOf(tenant)}/dashboard/${portal}/account/${account}/model-portfolios/${model}`
const toProposals = ({ portal, account }: Drifted): string =>
  `${addressOf(tenant)}/dashboard/${portal}/account/${account}/proposals`

const wordsOf = async (language: Language) => ({
  say: await loadPhrases(language, 'proposals'),
  sayOrders: await loadPhrases(language, 'orders'),
  sayStatus: await loadPhrases(language, 'accountStatus'),
})

/** The adviser proposes what leads back to the model, with what it costs. */
const propose = async (page: Page, drifted: Drifted, note: string): Promise<void> => {
  await page.goto(toModel(drifted))
  const { say } = await wordsOf(await languageHere(page))
  await page.getByRole('button', { name: say.propose }).click()
  const drawer = page.getByRole('dialog', { name: say.proposeTitle })
  await drawer.getByRole('textbox', { name: say.costRate }).fill('1')
  await expect(drawer.getByRole('table', { name: say.tradesTitle })).toBeVisible()
  await expect(drawer.getByText(say.totalCosts.split('{{')[0] ?? '')).toBeVisible()
  await drawer.getByRole('textbox', { name: say.note }).fill(note)
  await expectAccessible(page)
  await drawer.getByRole('button', { name: say.send }).click()
  await expect(page.getByText(say.sent)).toBeVisible()
}

/** The client on a phone, led to the proposal from the page they land on. */
const readOnPhone = async (client: Page, { portal, portfolio }: Drifted) => {
  await client.goto(`${addressOf(tenant)}/dashboard/${portal}/portfolio/${portfolio}`)
  const words = await wordsOf(await languageHere(client))
  await client.getByRole('link', { name: words.say.read }).click()
  await expect(client.getByRole('table', { name: words.say.tradesTitle })).toBeVisible()
  return words
}

test('an adviser proposes trades back to the model, the client declines at moved prices and accepts anew on a phone, and the orders stand', async ({
  page,
  other: client,
}) => {
  await signIn(page, tenant, adviserOf(tenant))
  const drifted = await findDrifted(page)
  await propose(page, drifted, 'What do you think?')
  // The same as it would be had it been made at other prices: what was sent is never changed.
  await asKeeper(
    `insert into proposals (tenant_id, id, account, portfolio, model, note, expires_on, created_by, created_name, created_at, proposed)
      select tenant_id, gen_random_uuid(), account, portfolio, model, note, expires_on, created_by, created_name,
        created_at + interval '1 second', jsonb_set(proposed, '{trades}',
          (select jsonb_agg(t || '{"price": 0.5}') from jsonb_array_elements(proposed -> 'trades') t))
      from proposals where account = $1`,
    [drifted.account],
  )
  await client.setViewportSize(phone)
  await signIn(client, tenant, drifted.email)
  const { say, sayOrders, sayStatus } = await readOnPhone(client, drifted)
  await expect(client.getByText(say.outdated_prices)).toBeVisible()
  await expect(client.getByRole('button', { name: say.accept, exact: true })).toHaveCount(0)
  await client.getByRole('button', { name: say.decline, exact: true }).click()
  const declining = client.getByRole('dialog', { name: say.declineTitle })
  await declining.getByRole('textbox').fill('Not at these prices.')
  await declining.getByRole('button', { name: say.decline, exact: true }).click()
  await expect(client.getByText(say.state_declined).first()).toBeVisible()
  await page.goto(toProposals(drifted))
  await expect(page.getByText('Not at these prices.')).toBeVisible()

  await propose(page, drifted, 'Back to what we agreed on.')
  await readOnPhone(client, drifted)
  await expect(client.getByText('Back to what we agreed on.')).toBeVisible()
  await expect(client.getByRole('table', { name: say.standTitle })).toBeVisible()
  await client.getByRole('button', { name: say.accept, exact: true }).click()
  const question = client.getByRole('dialog', { name: say.acceptTitle })
  // Nobody accepts without the terms.
  await question.getByRole('button', { name: say.accept, exact: true }).click()
  await expect(question.getByText(sayOrders.acceptFirst)).toBeVisible()
  await question.getByRole('checkbox').check()
  await expectAccessible(client)
  await question.getByRole('button', { name: say.accept, exact: true }).dblclick()
  await expect(client.getByText(say.state_accepted).first()).toBeVisible({ timeout: 60_000 })
  // The firm says what happens next, in a dialog of the new status.
  const goOn = client.getByRole('button', { name: sayStatus.goOn })
  await expect(goOn.or(client.getByText(say.order_placed).first()).first()).toBeVisible()
  if (await goOn.isVisible()) await goOn.click()
  await expect(client.getByText(say.order_placed).first()).toBeVisible()
  const placed = await asKeeper<{ orders: string; wished: string }>(
    `select (select count(*) from orders o where o.tenant_id = p.tenant_id and o.account = p.account and o.active
          and o.id::text in (select t ->> 'key' from jsonb_array_elements(p.proposed -> 'trades') t))::text as orders,
        (select count(*) from jsonb_array_elements(p.proposed -> 'trades') t where (t ->> 'isOrdered')::boolean)::text as wished
      from proposals p where p.account = $1 and p.state = 'accepted'`,
    [drifted.account],
  )
  expect(placed).toHaveLength(1)
  expect(placed[0]?.orders).toBe(placed[0]?.wished)
  await page.goto(toProposals(drifted))
  const staff = await wordsOf(await languageHere(page))
  await expect(page.getByText(staff.say.state_accepted).first()).toBeVisible()
  await page.getByRole('button', { name: staff.say.done }).click()
  await page.getByRole('dialog').getByRole('button', { name: staff.say.done }).click()
  await expect(page.getByText(staff.say.state_done).first()).toBeVisible()
})
