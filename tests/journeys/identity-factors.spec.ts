import type { Page } from '@playwright/test'
import type { TenantKey } from '#demo/ground/world-parts.ts'
import { clientOf, expectInside, openFactors, openWith, signOutHere } from './identity.ts'
import { expect, expectAccessible, letIn, test } from './journey.ts'
import { openMailbox, openTexts, pinIn } from './stand-ins.ts'

type Who = { tenant: TenantKey; email: string }

const steps = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' })
const rowOf = (page: Page, title: string) =>
  page.locator('#factors').getByRole('listitem').filter({ hasText: title })

/** Signs out and gives the password again, up to the second factor. */
const comeBack = async (page: Page, who: Who): Promise<void> => {
  await signOutHere(page)
  await openWith(page, who)
  await expect(steps(page)).toBeVisible()
}

/** Signs in and opens the second factors. */
const beginWith = async (page: Page, { tenant: at, email }: Who): Promise<void> => {
  await letIn(page, at, email)
  await openFactors(page, at)
}

/** An authenticator in software, as the browser's own makes passkeys with it. */
const giveAuthenticator = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const tenant = 'asset-manager'

test('a PIN comes by e-mail, and by text message to a number that was proved', async ({ page }) => {
  const who = { tenant, email: clientOf(tenant, 'mistake') } as const
  const phone = '+447700900654'
  const [mailbox, texts] = await Promise.all([openMailbox(who.email), openTexts(phone)])
  await beginWith(page, who)
  await page.getByRole('button', { name: 'Set up: PIN by text message or e-mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'PIN by text message or e-mail' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await expect(rowOf(page, 'PIN by text message or e-mail').getByText(`Sent to ${who.email}.`)).toBeVisible()

  await comeBack(page, who)
  const pin = pinIn(await mailbox.next(/your PIN/))
  await expectAccessible(page)
  const wrong = pin === '000000' ? '111111' : '000000'
  await steps(page).locator('input[name="pin"]').fill(wrong)
  await expect(steps(page).getByRole('alert').getByText('Wrong PIN')).toBeVisible()
  await steps(page).locator('input[name="pin"]').fill(pin)
  await expectInside(page)

  await openFactors(page, who.tenant)
  await page.getByRole('button', { name: 'Change: PIN by text message or e-mail' }).click()
  await dialog.getByRole('radio', { name: 'By text message' }).check()
  await dialog.locator('input[name="phone"]').fill(phone)
  await dialog.getByRole('button', { name: 'Send PIN' }).click()
  await dialog.locator('input[name="pin"]').fill(pinIn(await texts.next(/PIN/)))
  await expect(rowOf(page, 'PIN by text message or e-mail').getByText(`Sent to ${phone}.`)).toBeVisible()

  await comeBack(page, who)
  await expect(steps(page).getByText(`•••• ${phone.slice(-4)}`)).toBeVisible()
  await steps(page)
    .locator('input[name="pin"]')
    .fill(pinIn(await texts.next(/PIN/)))
  await expectInside(page)
})

test('a passkey is added in the profile and asked for at the next sign-in', async ({ page }) => {
  const who = { tenant, email: clientOf(tenant, 'foreigner') } as const
  await giveAuthenticator(page)
  await beginWith(page, who)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.locator('input[name="passkey-name"]').fill('Desk at home')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toContainText('Desk at home')

  await comeBack(page, who)
  await steps(page).getByRole('button', { name: 'Use passkey' }).click()
  await expectInside(page)
  await openFactors(page, who.tenant)
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toContainText('last used')
})
