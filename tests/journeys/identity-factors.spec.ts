import type { Page } from '@playwright/test'
import type { TenantKey } from '#demo/ground/world-parts.ts'
import { codeOfStep } from '#server/factors/totp.ts'
import {
  clientOf,
  confirmIfAsked,
  dialogOf,
  expectInside,
  openFactors,
  openWith,
  passwordQuestion,
  signOutHere,
} from './identity.ts'
import { chooseTheme, expect, expectAccessible, test } from './journey.ts'
import { asKeeper, openMailbox, openTexts, pinIn } from './stand-ins.ts'

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
const beginWith = async (page: Page, who: Who): Promise<void> => {
  await openWith(page, who)
  await expectInside(page)
  await openFactors(page, who.tenant)
}

/** The password was given so long ago that it is asked for again before a factor changes. */
const forgetConfirmation = ({ tenant, email }: Who) =>
  asKeeper(
    `update auth.session s set confirmed = confirmed - interval '1 day'
      from auth.login l join tenants t using (tenant_id)
      where l.tenant_id = s.tenant_id and l.id = s.login_id and t.configuration = $1 and l.email = $2`,
    [tenant, email],
  )

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

// The steps are those of every firm: each is gone through in one of two, in a light or a dark theme.
const lightFirm = 'partner-firm'
const darkFirm = 'asset-manager'

test('a PIN comes by e-mail, and by text message to a number that was proved', async ({ page }) => {
  const who = { tenant: darkFirm, email: clientOf(darkFirm, 'mistake') } as const
  const phone = '+447700900654'
  await chooseTheme(page, darkFirm, 'dark')
  const [mailbox, texts] = await Promise.all([openMailbox(who.email), openTexts(phone)])
  await beginWith(page, who)
  await page.getByRole('button', { name: 'Set up: PIN by text message or e-mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'PIN by text message or e-mail' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await confirmIfAsked(page, rowOf(page, 'PIN by text message or e-mail').getByText(`Sent to ${who.email}.`))
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
  await confirmIfAsked(page, dialog.locator('input[name="pin"]'))
  await dialog.locator('input[name="pin"]').fill(pinIn(await texts.next(/PIN/)))
  await expect(rowOf(page, 'PIN by text message or e-mail').getByText(`Sent to ${phone}.`)).toBeVisible()

  await comeBack(page, who)
  await expect(steps(page).getByText(`•••• ${phone.slice(-4)}`)).toBeVisible()
  await steps(page)
    .locator('input[name="pin"]')
    .fill(pinIn(await texts.next(/PIN/)))
  await expectInside(page)
})

test('an authenticator app is set up with its secret, and a recovery code stands in for it', async ({
  page,
}) => {
  const who = { tenant: lightFirm, email: clientOf(lightFirm, 'landlord') } as const
  await beginWith(page, who)
  await forgetConfirmation(who)
  await page.getByRole('button', { name: 'Set up: Authenticator app' }).click()
  await expect(passwordQuestion(page)).toBeVisible()
  await expectAccessible(page)
  const dialog = page.getByRole('dialog', { name: 'Set up the authenticator app' })
  await confirmIfAsked(page, dialog)
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(/\s/g, '')
  const code = (later: number): string => codeOfStep(secret, Math.floor(Date.now() / 30_000) + later)
  await dialog.locator('input[name="code"]').fill(code(0))
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, 'Authenticator app').getByText('On', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Create codes' }).click()
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await confirmIfAsked(page, codes)
  await expectAccessible(page)
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const [first = ''] = await codes.getByRole('listitem').allTextContents()
  await codes.getByRole('button', { name: 'I have saved the codes' }).click()

  await comeBack(page, who)
  await expectAccessible(page)
  // A code counts once: the one that set the app up is over, the next one holds already.
  await steps(page).locator('input[name="code"]').fill(code(1))
  await expectInside(page)

  await comeBack(page, who)
  await steps(page).getByRole('button', { name: 'Recovery code' }).click()
  await steps(page).locator('input[name="recovery-code"]').fill(first)
  await steps(page).getByRole('button', { name: 'Continue', exact: true }).click()
  await expectInside(page)
  await openFactors(page, who.tenant)
  await expect(rowOf(page, 'Recovery codes').getByText('9 codes left')).toBeVisible()

  await comeBack(page, who)
  await steps(page).getByRole('button', { name: 'Recovery code' }).click()
  await steps(page).locator('input[name="recovery-code"]').fill(first)
  await steps(page).getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(dialogOf(page).getByRole('alert')).toBeVisible()
  await expect(steps(page)).toBeVisible()
})

test('a passkey is added in the profile and asked for at the next sign-in', async ({ page }) => {
  const who = { tenant: darkFirm, email: clientOf(darkFirm, 'foreigner') } as const
  await chooseTheme(page, darkFirm, 'dark')
  await giveAuthenticator(page)
  await beginWith(page, who)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.locator('input[name="passkey-name"]').fill('Desk at home')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await confirmIfAsked(page, page.getByRole('list', { name: 'Your passkeys' }))
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toContainText('Desk at home')
  await expectAccessible(page)

  await comeBack(page, who)
  await expectAccessible(page)
  await steps(page).getByRole('button', { name: 'Use passkey' }).click()
  await expectInside(page)
  await openFactors(page, who.tenant)
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toContainText('last used')

  const renameTo = async (from: string, to: string): Promise<void> => {
    await page.getByRole('button', { name: `Rename the passkey ${from}` }).click()
    await page.getByRole('textbox', { name: 'Name of the passkey' }).fill(to)
    await page.getByRole('button', { name: 'Save name' }).click()
  }
  await renameTo('Desk at home', ' ')
  await expect(page.getByText('This field is required')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Name of the passkey' }).fill('Old laptop')
  await page.getByRole('button', { name: 'Save name' }).click()
  const renamed = page.getByRole('button', { name: 'Rename the passkey Old laptop' })
  await confirmIfAsked(page, renamed)
  await expect(page.getByText('The passkey is now called Old laptop.')).toBeVisible()
  await renameTo('Old laptop', 'Desk at home')
  await expect(page.getByText('The passkey is now called Desk at home.')).toBeVisible()
})
