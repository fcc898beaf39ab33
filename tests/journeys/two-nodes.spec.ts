import type { Page } from '@playwright/test'
import { loadPhrases } from './shown-phrases.ts'
import { addressOf, adviserOf, expect, signIn, test } from './journey.ts'
import { changeMembers, makeGroup } from './own-group.ts'
import { languageHere } from './reporting.ts'
import { signInByCall } from './sign-in-by-call.ts'
import { startNode } from './start-portal.ts'

const tenant = 'generic'

const openMessages = async (page: Page, address: string, portal: string) => {
  const listening = page.waitForResponse(/\/api\/live$/)
  await page.goto(`${address}/dashboard/${portal}/messages`)
  const say = await loadPhrases(await languageHere(page), 'messages')
  await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible()
  await listening
  return say
}

test('what is written at one node appears at another without a reload, and the answer comes back', async ({
  page,
  browser,
}) => {
  const node = await startNode()
  const context = await browser.newContext()
  try {
    const subject = `Harbour ${Date.now()}`
    const { group, clients } = await makeGroup(tenant, `Pilots of ${subject}`, 3)
    const member = clients[2] as (typeof clients)[number]
    await signIn(page, tenant, adviserOf(tenant))
    expect(await changeMembers(page, group, { add: [member.account] })).toBe(200)
    const client = await context.newPage()
    const elsewhere = node.addressOf(tenant)
    await signInByCall(client, { tenant, address: elsewhere, email: member.email })
    await openMessages(client, elsewhere, member.portal)
    await openMessages(page, addressOf(tenant), member.portal)

    const sent = await page.evaluate(
      async ([recipient, about]) => {
        const message = { subthread: null, files: [], attachMessage: false, body: 'The gate opens at six.' }
        const body = JSON.stringify({ id: crypto.randomUUID(), recipient, subject: about, ...message })
        const headers = { 'content-type': 'application/json' }
        return (await fetch('/api/messages', { method: 'POST', headers, body })).status
      },
      [group, subject] as const,
    )
    expect(sent).toBe(200)
    await client.getByRole('link', { name: subject }).click()
    await expect(client.getByRole('article').getByText('The gate opens at six.')).toBeVisible()
    await client.getByRole('textbox').last().fill('We shall be there.')
    await client.keyboard.press('Control+Enter')
    await expect(client.getByRole('article').getByText('We shall be there.')).toBeVisible()
    await page.getByRole('link', { name: subject }).click()
    await expect(page.getByRole('article').getByText('We shall be there.')).toBeVisible()
  } finally {
    await context.close()
    await node.stop()
  }
})
