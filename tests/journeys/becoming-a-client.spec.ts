import { loadPhrases } from './shown-phrases.ts'
import { askAs, newAddress, openAccountFor } from './identity.ts'
import { wordsIn } from '#demo/words/words-in.ts'
import { findHolder } from './fund-holder.ts'
import { addressOf, adminOf, adviserOf, expect, phone, signIn, test } from './journey.ts'
import { languageHere } from './reporting.ts'
import {
  answer,
  becomeUser,
  choose,
  consent,
  expectKept,
  fillAddress,
  goOn,
  labels,
  next,
  sendingsHere,
  signInAgain,
  tenant,
  tick,
  write,
} from './new-client.ts'
import { asKeeper } from './stand-ins.ts'

const dutchPhone = { viewport: phone, locale: 'nl-NL' }

type Kept = { id: string; externalId: string; status: string; request: unknown }

const accountOf = async (email: string): Promise<Kept> => {
  const [found] = await asKeeper<Kept>(
    `select a.id, a.external_id as "externalId", a.user_status as status, (select s.request from order_sendings s where s.tenant_id = a.tenant_id
      and s.account = a.id order by s.id desc limit 1) as request from accounts a where lower(a.email) = lower($1)`,
    [email],
  )
  return found!
}

test('a stranger becomes a verified client with a first order, in Dutch on a phone, interrupted twice', async ({
  page,
  browser,
}) => {
  const email = newAddress('merel')
  await openAccountFor({ tenant, email, name: 'Merel Vos' })
  const context = await browser.newContext(dutchPhone)
  const client = await context.newPage()
  await becomeUser(client, { email, name: 'Merel Vos' })
  const say = await loadPhrases('nl', 'accountStatus')
  const sayForm = await loadPhrases('nl', 'stepForm')
  await expect(client.getByText(say.missingTitle)).toBeVisible()
  await expect(client.getByText(say.nextYou)).toBeVisible()
  await client.getByRole('link', { name: say.addNow }).click()
  await write(client, labels.firstName, 'Merel')
  await write(client, labels.lastName, 'Vos')
  await write(client, labels.email, email)
  await write(client, labels.birthDate, '17/05/1980')
  await choose(client, labels.nationality, 'Nederland')
  await next(client)
  await expectKept(client)
  const form = client.url()

  // Interrupted: the page is loaded anew.
  await client.reload()
  await expect(client.getByRole('textbox', { name: labels.firstName })).toHaveValue('Merel')
  await next(client)
  await fillAddress(client)
  await expectKept(client)
  // Interrupted: the session ends.
  await context.clearCookies()
  await client.reload()
  await expect(client).toHaveURL(/\/login/)
  await signInAgain(client, email)
  await expect(client).toHaveURL(form)
  await next(client)
  await expect(client.getByRole('textbox', { name: labels.city })).toHaveValue('Den Haag')
  await write(client, labels.city, 'Delft')
  await next(client)
  await expectKept(client)
  await context.close()

  // And gone on with on another device, at the address that leads to the form of the account.
  const desk = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'nl-NL' })
  const other = await desk.newPage()
  await other.goto(form.replace(/\/processes\/.*/, '/kyc'))
  await signInAgain(other, email)
  await expect(other).toHaveURL(form)
  await expect(other.getByRole('textbox', { name: labels.firstName })).toHaveValue('Merel')
  await next(other)
  await expect(other.getByRole('textbox', { name: labels.city })).toHaveValue('Delft')
  await next(other)
  await choose(other, labels.taxCountry, 'Nederland')
  await write(other, labels.taxNumber, '123456789')
  await answer(other, labels.usPerson, sayForm.no)
  await answer(other, labels.exposed, sayForm.no)
  await choose(other, labels.wealth, 'Loon')
  await write(other, labels.iban, 'NL91 ABNA 0417 1643 00')
  await write(other, labels.holder, 'M. Vos')
  await next(other)
  await tick(other, consent)
  await next(other)
  await other.getByRole('combobox', { name: sayForm.fund }).click()
  await other.getByRole('listbox').getByRole('option').first().click()
  await write(other, sayForm.amount, '1000')
  await expect(other.getByRole('button', { name: sayForm.missingInfo })).toBeDisabled()
  await write(other, sayForm.amount, '160000')
  await answer(other, sayForm.multipleSubscriptions, sayForm.no)
  await answer(other, sayForm.interimRedemptions, sayForm.no)
  await other.getByRole('checkbox', { name: sayForm.terms }).check()
  await other.getByRole('button', { name: sayForm.submit, exact: true }).click()
  await expect(other.getByRole('button', { name: sayForm.submit, exact: true })).toBeHidden()

  await other.goto(form.replace(/\/processes\/.*/, `/account/${(await accountOf(email)).id}`))
  await other.getByRole('button', { name: say.getVerified }).click()
  await expect(other.getByText(say.pendingOrderText)).toBeVisible({ timeout: 30_000 })
  await goOn(other)
  const { id } = await accountOf(email)
  expect(await sendingsHere(other, id)).toMatchObject([{ kind: 'verification', state: 'accepted' }])
  // Locked while it is looked at.
  await other.goto(form)
  await expect(other.getByRole('button', { name: sayForm.submit, exact: true })).toHaveCount(0)

  await signIn(page, tenant, adviserOf(tenant))
  const path = `/api/accounts/${id}/status`
  const verified = await askAs(page, { method: 'POST', path, body: { to: 'verified_with_order' } })
  expect(verified.status, JSON.stringify(verified.body)).toBe(200)
  await other.reload()
  await expect(other.getByText(say.pendingTitle)).toHaveCount(0)
  const orders = await askAs(other, { method: 'GET', path: '/api/records/orders' })
  const placed = orders.body['records'] as { type: string; status: string; amount: string }[]
  expect(placed.map(({ type, status, amount }) => [type, status, Number(amount)])).toEqual([
    ['Buy', 'placed', 160_000],
  ])
  await desk.close()
})

test('changed details keep orders back until they are verified anew', async ({
  page: client,
  other: page,
}) => {
  const { email, portal, portfolio, holding, account } = await findHolder(1)
  await client.setViewportSize(phone)
  const here = `${addressOf(tenant)}/dashboard/${portal}`
  const shown = `${here}/portfolio/${portfolio}?drawer=holding:${holding}`
  await signIn(client, tenant, email)
  const language = (await languageHere(client)) === 'nl' ? 'nl' : 'en'
  const words = wordsIn(language).forms.labels
  const [say, sayForm, sayOrders] = await Promise.all([
    loadPhrases(language, 'accountStatus'),
    loadPhrases(language, 'stepForm'),
    loadPhrases(language, 'orders'),
  ])
  // What is sent first is no change yet.
  for (const number of ['70', '72']) {
    await client.goto(`${here}/edit-profile`)
    await expect(client).toHaveURL(/\/processes\//)
    await write(client, words.since, '01/12/2026')
    await write(client, words.street, 'Spui')
    await write(client, words.houseNumber, number)
    await write(client, words.postcode, '2511 BT')
    await write(client, words.city, 'Den Haag')
    await choose(client, words.country, language === 'nl' ? 'Nederland' : 'Netherlands')
    const submit = client.getByRole('button', { name: sayForm.submit, exact: true })
    await submit.click()
    await expect(submit).toBeHidden()
  }
  await expect
    .poll(() => sendingsHere(client, account), { timeout: 30_000 })
    .toMatchObject([{ kind: 'amendment', state: 'accepted' }])
  await client.goto(shown)
  await expect(client.getByText(say.reviewText)).toBeVisible()
  await client.getByRole('button', { name: say.goOn, exact: true }).click()
  await expect(client.getByText(sayOrders.noStatus)).toBeVisible()

  await signIn(page, tenant, adminOf(tenant))
  const path = `/api/accounts/${account}/status`
  const verified = await askAs(page, { method: 'POST', path, body: { to: 'review_verified' } })
  expect(verified.status, JSON.stringify(verified.body)).toBe(200)
  await client.goto(shown)
  await client.getByRole('button', { name: say.goOn, exact: true }).click()
  await expect(client.getByRole('button', { name: sayOrders.buy, exact: true })).toBeVisible()
})
