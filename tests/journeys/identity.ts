/** What the journeys of signing in have in common. */
import type { Page } from '@playwright/test'
import { demoPassword, type TenantKey } from '#demo/ground/world-parts.ts'
import { loadPhrases } from './shown-phrases.ts'
import { addressOf, adviserOf, callsOf, expect } from './journey.ts'
import { languageHere } from './reporting.ts'
import type { Answered, Asked } from './sign-in-by-call.ts'

/** A client of the demonstration, by the name of the story. Each journey has its own, so that none is in another's way. */
export const clientOf = (tenant: TenantKey, story: string): string => `${story}@clients.${tenant}.example`

/** Nobody of the demonstration has it. */
export const newPassword = 'Copper-Lighthouse-41'

/** The sign-in dialog, or whatever dialog lies on top. */
export const dialogOf = (page: Page) => page.getByRole('dialog').last()

/** An address that nobody has had before. */
export const newAddress = (name: string, domain = 'journey.example'): string =>
  `${name}${Date.now()}${process.pid}@${domain}`

/** Gives address and password on the sign-in page, wherever that leads. */
export const giveCredentials = async (
  page: Page,
  { email, password = demoPassword }: { email: string; password?: string },
): Promise<void> => {
  const dialog = dialogOf(page)
  await dialog.locator('input[name="email"]').fill(email)
  await dialog.locator('input[name="password"]').fill(password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Opens the sign-in page and gives address and password. */
export const openWith = async (
  page: Page,
  { tenant, ...given }: { tenant: TenantKey; email: string; password?: string },
): Promise<void> => {
  await page.goto(`${addressOf(tenant)}/login`)
  await giveCredentials(page, given)
}

/** Somebody is in: the way out is there, and no dialog of the door. */
export const expectInside = async (page: Page): Promise<void> => {
  await expect(page.getByRole('button', { name: 'Sign out', exact: true }).first()).toBeVisible()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Leaves by the button and the keyboard: what has just been said stands over the button for a while. */
export const signOutHere = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().press('Enter')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true }).first()).toBeVisible()
}

/** Opens the second factors of whoever is signed in. */
export const openFactors = async (page: Page, tenant: TenantKey): Promise<void> => {
  await page.goto(`${addressOf(tenant)}/profile/me#factors`)
  await expect(page.getByText('Second factors', { exact: true }).last()).toBeVisible()
}

/** The question for the password before a factor is changed. */
export const passwordQuestion = (page: Page) =>
  page.getByRole('dialog', { name: 'Please confirm with your password' })

/** A call from the page that is open, as whoever is signed in there. */
export const askAs = (page: Page, asked: Asked): Promise<Answered> =>
  page.evaluate(async ({ method, path, body }) => {
    const init = body === undefined ? {} : { headers: { 'content-type': 'application/json' } }
    const answer = await fetch(path, {
      method,
      ...init,
      body: body === undefined ? null : JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json().catch(() => ({}))) as Record<string, unknown> }
  }, asked)

/** What a call answered that made or changed a record. */
export const recordIn = ({ status, body }: Answered): { id: string; version: number } => {
  expect(status, JSON.stringify(body)).toBe(200)
  return body['record'] as { id: string; version: number }
}

/** Has an adviser open an account for an address that nobody has signed in with; answers it and its portal. */
export const openAccountFor = async ({
  tenant,
  email,
  name,
}: {
  tenant: TenantKey
  email: string
  name: string
}): Promise<{ account: string; portal: string }> => {
  const ask = await callsOf(tenant, adviserOf(tenant))
  const me = await ask({ method: 'GET', path: '/api/session' })
  const { id } = me.body['session'] as { id: string }
  const front = await ask({ method: 'GET', path: '/api/installation' })
  const [portal] = front.body['portals'] as { id: string }[]
  const values = { name, email, owner: [id], portal: portal?.id, accountType: 'single', currency: 'GBP' }
  const made = await ask({ method: 'POST', path: '/api/records/accounts', body: { values } })
  return { account: recordIn(made).id, portal: portal?.id ?? '' }
}

/** Accepts the terms of the portal, where the client has not yet: they stand before everything else. */
export const acceptTerms = async (page: Page): Promise<void> => {
  await expectInside(page)
  const { body } = await askAs(page, { method: 'GET', path: '/api/acknowledgements' })
  if (!(body['due'] as { kind: string }[]).some(({ kind }) => kind === 'terms')) return
  const { accept } = await loadPhrases(await languageHere(page), 'acknowledgements')
  const button = page.getByRole('button', { name: accept, exact: true })
  await button.click()
  await expect(button).toBeHidden()
}
