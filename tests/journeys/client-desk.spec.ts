import type { Page } from '@playwright/test'
import { loadPhrases } from './shown-phrases.ts'
import { acceptTerms, askAs, dialogOf, expectInside, newAddress, newPassword } from './identity.ts'
import { addressOf, adminOf, adviserOf, expect, expectAccessible, signIn, test } from './journey.ts'
import { openCalls } from './sign-in-by-call.ts'
import { asKeeper, linkIn, openMailbox } from './stand-ins.ts'

const tenant = 'asset-manager'

/** An adviser of an access group, who sees no other accounts than those of the group and their own. */
const findOutsider = async (): Promise<{ email: string; name: string }> => {
  const [found] = await asKeeper<{ email: string; name: string }>(
    `select u.email, u.name from users u join tenants t on t.tenant_id = u.tenant_id and t.configuration = $1
      join access_groups g on g.tenant_id = u.tenant_id and g.active and g.team @> array[u.id]
      where u.active and not u.disabled and u.is_professional and not u.is_admin order by u.name limit 1`,
    [tenant],
  )
  if (!found) throw new Error('Nobody is in an access group.')
  return found
}

/** Presses a button that asks first, and then the one in the question. */
const confirm = async (
  page: Page,
  { opens, does = opens }: { opens: string; does?: string },
): Promise<void> => {
  await page.getByRole('button', { name: opens, exact: true }).click()
  const question = page.getByRole('dialog')
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: does, exact: true }).click()
  await expect(question).toBeHidden()
}

test('an adviser takes a client from the first word to the verified account, without the administration', async ({
  page,
  other,
}) => {
  const [say, sayClients, sayInvitations, sayApp] = await Promise.all([
    loadPhrases('en', 'clientDesk'),
    loadPhrases('en', 'clients'),
    loadPhrases('en', 'invitations'),
    loadPhrases('en', 'app'),
  ])
  const { email: outsider, name: colleague } = await findOutsider()
  const email = newAddress('desk')
  const name = `Dora Quill ${Date.now()}`
  const mailbox = await openMailbox(email)

  await signIn(page, tenant, adviserOf(tenant))
  const front = await askAs(page, { method: 'GET', path: '/api/installation' })
  const [portal] = front.body['portals'] as { id: string }[]
  await page.goto(`${addressOf(tenant)}/dashboard/${portal?.id}`)
  await page.getByRole('button', { name: sayClients.newClient, exact: true }).click()
  const form = page.getByRole('dialog', { name: sayClients.newClient })
  await form.getByRole('button', { name: say.create }).click()
  await expect(form.getByText('Name is required').last()).toBeVisible()
  await form.getByRole('textbox', { name: /^Name/ }).fill(name)
  const address = form.getByRole('textbox', { name: /^E-mail/ })
  const [taken] = await asKeeper<{ email: string }>(
    `select a.email from accounts a join tenants t on t.tenant_id = a.tenant_id and t.configuration = $1
      where a.active and a.portal = $2 order by a.created_at limit 1`,
    [tenant, portal?.id],
  )
  await address.fill(taken?.email ?? '')
  await expect(form.getByText(say.taken)).toBeVisible()
  await address.fill(email)
  await expect(form.getByText(say.taken)).toBeHidden()
  await expectAccessible(page)
  await form.getByRole('checkbox', { name: say.inviteNow }).check()
  await form.getByRole('button', { name: say.create }).click()
  await expect(page).toHaveURL(/\/desk$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(sayInvitations['state-invited'], { exact: true })).toBeVisible()
  const desk = page.url()
  const account = /account\/([^/]+)\/desk/.exec(desk)?.[1] ?? ''

  await page.getByRole('button', { name: say.addPortfolio, exact: true }).click()
  const portfolio = page.getByRole('dialog')
  await portfolio.getByRole('textbox', { name: /^Name/ }).fill('Retirement')
  await portfolio.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(portfolio).toBeHidden()
  await expect(page.getByRole('link', { name: 'Retirement', exact: true })).toBeVisible()

  // The first link is taken back and a second one sent.
  const first = linkIn(await mailbox.next(/your access to the portal/))
  await confirm(page, { opens: say.withdraw })
  await expect(page.getByText(say.withdrawn)).toBeVisible()
  await page.getByRole('button', { name: sayInvitations.inviteAgain, exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: sayInvitations.inviteAgain, exact: true })
    .click()
  const link = linkIn(await mailbox.next(/your access to the portal/))

  await other.goto(first)
  await expect(dialogOf(other).getByText('The action code has expired')).toBeVisible()
  await other.goto(link)
  await dialogOf(other).locator('input[name="new-password"]').fill(newPassword)
  await dialogOf(other).locator('input[name="consent"]').check()
  await dialogOf(other).getByRole('button', { name: 'Accept the invitation' }).click()
  await expectInside(other)
  await acceptTerms(other)

  // The client asks to be verified; the journeys of new clients do so by the forms.
  const path = `/api/accounts/${account}/status`
  const asAdmin = await openCalls({ tenant, address: addressOf(tenant), email: adminOf(tenant) })
  await asAdmin(path, { to: 'pending', isOverride: true })

  await page.reload()
  await expect(page.getByText(sayInvitations['state-accepted'], { exact: true })).toBeVisible()
  const verified = say.moveTo.replace('{{status}}', sayClients.status_verified)
  await page.getByRole('button', { name: verified, exact: true }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByText(say.reasonChecked)).toBeVisible()
  await expect(question.getByText(say.mayAmend)).toBeVisible()
  await expect(question.getByText(/^An e-mail is sent to|^No e-mail is sent/)).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: verified, exact: true }).click()
  await expect(page.getByText(say.moved.replace('{{status}}', sayClients.status_verified))).toBeVisible()
  // Only what the table has for an adviser comes next.
  const dormant = say.moveTo.replace('{{status}}', sayClients.status_dormant)
  await expect(page.getByRole('button', { name: dormant, exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: say.post }).click()
  await expect(page.getByText(say.noticeMissing)).toBeVisible()
  await page.getByRole('textbox', { name: say.noticeText }).fill('Please send us your new passport.')
  await page.getByRole('button', { name: say.post }).click()
  await expect(page.getByText(say.posted)).toBeVisible()
  await other.goto(`${addressOf(tenant)}/dashboard/${portal?.id}/account/${account}`)
  await expect(other.getByText('Please send us your new passport.')).toBeVisible()

  // A stranger to the account is refused on the screen and by every call, until added as a colleague.
  await signIn(other, tenant, outsider)
  await other.goto(desk)
  await expect(other.getByText(say.failed)).toBeVisible()
  await expect(other.getByRole('button', { name: say.edit })).toHaveCount(0)
  const tries = [
    { method: 'GET', path: `/api/accounts/${account}/desk` },
    { method: 'POST', path: `/api/accounts/${account}/external-id` },
    { method: 'DELETE', path: `/api/accounts/${account}/invitation` },
    { method: 'POST', path, body: { to: 'reporting' } },
    {
      method: 'PATCH',
      path: `/api/records/accounts/${account}`,
      body: { version: 1, values: { name: 'Mine' } },
    },
  ] as const
  for (const asked of tries)
    expect([403, 404], `${asked.method} ${asked.path}`).toContain((await askAs(other, asked)).status)

  await page.getByRole('combobox', { name: say.addAdviser }).click()
  await page.getByRole('combobox', { name: say.addAdviser }).fill(colleague)
  await page.getByRole('option', { name: colleague, exact: true }).click()
  await page.getByRole('button', { name: say.add, exact: true }).click()
  const adding = page.getByRole('dialog')
  await expect(adding.getByText(say.gainsSight.replace('{{name}}', colleague))).toBeVisible()
  await adding.getByRole('button', { name: say.add, exact: true }).click()
  await expect(page.getByText(say.added.replace('{{name}}', colleague))).toBeVisible()
  await other.reload()
  await expect(other.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(other.getByText(say.onlyAdministrator)).toBeVisible()

  await page.getByRole('button', { name: say.removeNamed.replace('{{name}}', colleague) }).click()
  await expect(
    page.getByRole('dialog').getByText(say.losesSight.replace('{{name}}', colleague)),
  ).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: sayApp.cancel, exact: true }).click()

  // Whoever came by an invitation has an external id; it is read here, and changed by administrators alone.
  await page.getByRole('button', { name: say.edit }).click()
  const drawer = page.getByRole('dialog')
  const location = drawer.getByRole('textbox', { name: /^Location/ })
  await location.fill('Bath')
  await drawer.getByRole('button', { name: sayApp.save, exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

/** The clients one by one, in detail. */
const goThrough = async (page: Page, portal: string): Promise<void> => {
  const [say, sayApp] = await Promise.all([loadPhrases('en', 'clientDesk'), loadPhrases('en', 'app')])
  const main = page.getByRole('main')
  await page.goto(`${addressOf(tenant)}/dashboard/${portal}`)
  await page.getByRole('link', { name: sayApp.detailedClient, exact: true }).first().click()
  await expect(page.getByText(say.chooseTitle)).toBeVisible()
  await main.getByRole('combobox', { name: say.client }).click()
  const options = page.getByRole('listbox').getByRole('option')
  const first = (await options.first().innerText()).split('\n')[0] ?? ''
  await options.first().click()
  const heading = main.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(first)
  await expect(main.getByRole('heading', { name: say.advisers })).toBeVisible()
  const address = page.url()

  await main.getByRole('button', { name: say.next }).click()
  await expect(heading).not.toHaveText(first)
  await expect(main.getByRole('heading', { name: say.advisers })).toBeVisible()
  await main.getByRole('button', { name: say.previous }).click()
  await expect(heading).toHaveText(first)
  expect(page.url()).toBe(address)
  await expect(main.getByRole('button', { name: say.previous })).toBeDisabled()
  await page.getByRole('link', { name: say.toAccount }).click()
  await expect(page).toHaveURL(/\/account\/[\w-]+$/)
}

test('an adviser goes through the clients one by one, gives an account its external id, once, and records the review that is due and plans the next', async ({
  page,
}) => {
  const [say, sayErrors, sayClients] = await Promise.all([
    loadPhrases('en', 'clientDesk'),
    loadPhrases('en', 'errors'),
    loadPhrases('en', 'clients'),
  ])
  await signIn(page, tenant, adviserOf(tenant))
  const session = await askAs(page, { method: 'GET', path: '/api/session' })
  const front = await askAs(page, { method: 'GET', path: '/api/installation' })
  const [portal] = front.body['portals'] as { id: string }[]
  const { id: me } = session.body['session'] as { id: string }
  await test.step('one by one', () => goThrough(page, portal?.id ?? ''))
  const values = {
    name: `Ned Unlinked ${Date.now()}`,
    email: newAddress('unlinked'),
    owner: [me],
    portal: portal?.id,
  }
  const made = await askAs(page, { method: 'POST', path: '/api/records/accounts', body: { values } })
  const { id } = made.body['record'] as { id: string }
  // The account opens all the same, with what is missing.
  await page.goto(`${addressOf(tenant)}/dashboard/${portal?.id}/account/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: values.name })).toBeVisible()
  await expect(page.getByText(sayErrors.needExternalId, { exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: sayClients.clientDetails }).last().click()
  await expect(page.getByText(say.noExternalId)).toBeVisible()
  await confirm(page, { opens: say.makeExternalId })
  await expect(page.getByText(/^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/)).toBeVisible()
  await expect(page.getByRole('button', { name: say.makeExternalId })).toHaveCount(0)
  await expect(page.getByText(say.lastAdviser)).toBeVisible()

  const sayReview = await loadPhrases('en', 'reviews')
  const [due] = await asKeeper<{ account: string; portal: string; name: string }>(
    `update accounts a set review_on = current_date - 3 where a.id = (select a.id from accounts a
        join tenants t on t.tenant_id = a.tenant_id and t.configuration = $1
        join users u on u.tenant_id = a.tenant_id and u.email = $2 and a.owner @> array[u.id]
        where a.active and a.user_status = 'reporting' order by a.id desc limit 1)
      returning a.id as account, a.portal, a.name`,
    [tenant, adviserOf(tenant)],
  )
  const { account, name, portal: place } = due!
  await page.goto(`${addressOf(tenant)}/dashboard/${place}`)
  await page.getByRole('button', { name: sayClients.filters, exact: true }).click()
  await page.getByRole('combobox', { name: sayClients.reviewOn }).click()
  await page.getByRole('option', { name: sayClients.review_overdue, exact: true }).click()
  await expect(page.getByText(name).first()).toBeVisible()
  await page.goto(`${addressOf(tenant)}/dashboard/${place}/account/${account}`)
  await expect(page.getByText(/The review of this client has been overdue since/)).toBeVisible()
  await page.getByRole('link', { name: sayReview.toDesk }).last().click()
  await page.getByRole('button', { name: sayReview.write, exact: true }).click()
  const question = page.getByRole('dialog', { name: sayReview.write })
  await question.getByRole('textbox', { name: sayReview.note }).fill('Wants to retire at 60.')
  await expectAccessible(page)
  await question.getByRole('button', { name: sayReview.save, exact: true }).click()
  await expect(page.getByText(sayReview.written)).toBeVisible()
  await expect(page.getByRole('list', { name: sayReview.history })).toContainText('Wants to retire at 60.')
  await page.getByRole('button', { name: sayReview.plan, exact: true }).click()
  const plan = page.getByRole('dialog', { name: sayReview.plan })
  await plan.getByRole('combobox', { name: sayReview.interval }).click()
  await page.getByRole('option', { name: '6 months', exact: true }).click()
  await plan.getByRole('button', { name: sayReview.save, exact: true }).click()
  await expect(page.getByText(`${sayReview.interval}: 6 months`)).toBeVisible()
  await page.goto(`${addressOf(tenant)}/dashboard/${place}/account/${account}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/The review of this client (is|has been)/)).toHaveCount(0)
})
