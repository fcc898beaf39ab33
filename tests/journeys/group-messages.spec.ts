import { loadPhrases } from './shown-phrases.ts'
import { addressOf, adviserOf, expect, signIn, test } from './journey.ts'
import { changeMembers, makeGroup } from './own-group.ts'
import { askHere, languageHere } from './reporting.ts'

const tenant = 'generic'

test('an adviser writes to a group: who is in it sees it without a reload, who joins later sees what comes afterwards alone', async ({
  page,
  browser,
}) => {
  const subject = `Regatta ${Date.now()}`
  const { group, clients } = await makeGroup(tenant, `Sailors of ${subject}`, 2)
  const [early, late] = clients as [(typeof clients)[number], (typeof clients)[number]]
  const contexts = [await browser.newContext(), await browser.newContext()] as const
  const [member, newcomer] = [await contexts[0].newPage(), await contexts[1].newPage()]

  await signIn(page, tenant, adviserOf(tenant))
  expect(await changeMembers(page, group, { add: [early.account] })).toBe(200)
  // Nobody stands behind the balancer at first, and the message is there before anybody listens.
  const isSent = Promise.withResolvers<void>()
  let asked = 0
  await member.route('**/api/live', async (route) => {
    asked += 1
    if (asked === 1) return route.fulfill({ status: 502 })
    await isSent.promise
    return route.continue()
  })
  const refused = member.waitForResponse(/\/api\/live$/)
  await signIn(member, tenant, early.email)
  await member.goto(`${addressOf(tenant)}/dashboard/${early.portal}/messages`)
  const sayMember = await loadPhrases(await languageHere(member), 'messages')
  await expect(member.getByRole('heading', { level: 1, name: sayMember.title })).toBeVisible()
  await refused

  const say = await loadPhrases(await languageHere(page), 'messages')
  await page.goto(`${addressOf(tenant)}/dashboard/${early.portal}/messages?writing=true`)
  const drawer = page.getByRole('dialog', { name: say.write })
  await drawer.getByLabel(say.recipient).fill(subject)
  await page.getByRole('option', { name: subject }).click()
  await drawer.getByLabel(say.subject).fill(subject)
  await drawer.getByRole('textbox', { name: say.message }).fill('We meet at the pier.')
  await drawer.getByRole('button', { name: say.send, exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible()
  isSent.resolve()
  const thread = new URL(page.url()).searchParams.get('thread') ?? ''

  await member.getByRole('link', { name: subject }).click()
  await expect(member.getByRole('article').getByText('We meet at the pier.')).toBeVisible()

  expect(await changeMembers(page, group, { add: [late.account] })).toBe(200)
  await signIn(newcomer, tenant, late.email)
  const sayNewcomer = await loadPhrases(await languageHere(newcomer), 'messages')
  const listening = newcomer.waitForResponse(/\/api\/live$/)
  await newcomer.goto(`${addressOf(tenant)}/dashboard/${late.portal}/messages?thread=${thread}`)
  await expect(newcomer.getByText(sayNewcomer.gone)).toBeVisible()
  await expect(newcomer.getByRole('link', { name: subject })).toHaveCount(0)
  const found = await askHere<{ conversations: object[] }>(
    newcomer,
    `/api/messages?box=all&search=${encodeURIComponent(subject)}`,
  )
  expect(found.conversations).toEqual([])
  await listening

  await page.getByRole('textbox', { name: /^Reply to/ }).fill('Bring a hat.')
  await page.keyboard.press('Control+Enter')
  await expect(member.getByRole('article').getByText('Bring a hat.')).toBeVisible()
  await expect(newcomer.getByRole('article').getByText('Bring a hat.')).toBeVisible()
  await expect(newcomer.getByText('We meet at the pier.')).toHaveCount(0)
  await Promise.all(contexts.map((context) => context.close()))
})
