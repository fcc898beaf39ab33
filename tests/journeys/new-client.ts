/** What the journeys of new clients of the Dutch firm have in common: they fill in its forms in Dutch. */
import type { Page } from '@playwright/test'
import type { FormWords } from '#demo/words/office-words.ts'
import { wordsIn } from '#demo/words/words-in.ts'
import { loadPhrases } from './shown-phrases.ts'
import { askAs, dialogOf, newPassword } from './identity.ts'
import { addressOf, expect } from './journey.ts'
import { linkIn, openMailbox } from './stand-ins.ts'

export const tenant = 'dutch'
export const labels: FormWords['labels'] = wordsIn('nl').forms.labels
export const consent = wordsIn('nl').forms.consent

export type Person = { email: string; name: string }

/** Registers by the form, accepts the terms of the portal with it, and confirms the address. */
export const becomeUser = async (page: Page, { email, name }: Person): Promise<void> => {
  const say = await loadPhrases('nl', 'login')
  const saySteps = await loadPhrases('nl', 'signInSteps')
  const mailbox = await openMailbox(email)
  await page.goto(`${addressOf(tenant)}/login`)
  await dialogOf(page).getByRole('button', { name: say.signUp, exact: true }).click()
  await dialogOf(page).locator('input[name="name"]').fill(name)
  await dialogOf(page).locator('input[name="email"]').fill(email)
  await dialogOf(page).getByRole('radio', { name: saySteps.accountTypeSingle }).check()
  await dialogOf(page).locator('input[name="new-password"]').fill(newPassword)
  await dialogOf(page).locator('input[name="consent"]').check()
  await dialogOf(page).getByRole('button', { name: say.signUp, exact: true }).click()
  await page.goto(linkIn(await mailbox.next(/\/action\?/)))
  await dialogOf(page).locator('input[name="password"]').fill(newPassword)
  await dialogOf(page).getByRole('button', { name: saySteps.confirm }).click()
  await expect(page).toHaveURL(/\/dashboard\//)
  await goOn(page)
  // The terms were accepted with the registration.
  const { accept } = await loadPhrases('nl', 'acknowledgements')
  await expect(page.getByRole('button', { name: accept, exact: true })).toHaveCount(0)
}

/** Closes the dialog of the status, which each new session begins with. */
export const goOn = async (page: Page): Promise<void> => {
  const { goOn: label } = await loadPhrases('nl', 'accountStatus')
  await page.getByRole('button', { name: label, exact: true }).click()
}

export const signInAgain = async (page: Page, email: string): Promise<void> => {
  await dialogOf(page).locator('input[name="email"]').fill(email)
  await dialogOf(page).locator('input[name="password"]').fill(newPassword)
  await dialogOf(page).getByRole('button', { name: 'Inloggen', exact: true }).click()
  await goOn(page)
}

export const write = (page: Page, label: string, value: string): Promise<void> =>
  page.getByRole('textbox', { name: label }).fill(value)

export const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

export const answer = (page: Page, question: string, option: string): Promise<void> =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: option }).check()

export const next = async (page: Page): Promise<void> => {
  const { next: label } = await loadPhrases('nl', 'stepForm')
  await page.getByRole('button', { name: label, exact: true }).click()
}

/** Puts a tick on, and sees that it stays. */
export const tick = async (page: Page, name: string): Promise<void> => {
  const box = page.getByRole('checkbox', { name })
  await box.click()
  await expect(box).toBeChecked()
}

export const fillAddress = async (page: Page): Promise<void> => {
  await write(page, labels.street, 'Spui')
  await write(page, labels.houseNumber, '70')
  await write(page, labels.postcode, '2511 BT')
  await write(page, labels.city, 'Den Haag')
  await choose(page, labels.country, 'Nederland')
}

/** Everything that was typed is kept on the server. */
export const expectKept = async (page: Page): Promise<void> => {
  const { kept } = await loadPhrases('nl', 'stepForm')
  await expect(page.locator('output', { hasText: kept }).first()).toBeVisible()
}

/** What the order service was told of the account of whoever is signed in, newest first. */
export const sendingsHere = async (page: Page, account: string) => {
  const { body } = await askAs(page, { method: 'GET', path: `/api/accounts/${account}/sendings` })
  return body['rows'] as { id: string; kind: string; state: string }[]
}
