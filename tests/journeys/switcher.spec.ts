import type { Page } from '@playwright/test'
import {
  addressOf,
  adminOf,
  adviserOf,
  expect,
  expectAccessible,
  letIn,
  retireeOf,
  signIn,
  test,
} from '#tests/journeys/journey.ts'
import { askHere } from './reporting.ts'

type Listed = { records: { id: string; name: string; portal: string; formId: string }[] }

const box = (page: Page) => page.getByRole('combobox', { name: /^Search (pages|clients)/ })
const option = (page: Page, name: RegExp | string) => page.getByRole('option', { name })
const bar = (page: Page) => page.getByRole('navigation', { name: 'Admin bar' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('an adviser goes to a client by a part of the name, and finds it first the next time; a client goes to the own accounts only', async ({
  page,
}) => {
  await signIn(page, 'partner-firm', adviserOf('partner-firm'))
  await expect(heading(page)).toHaveText(/Clients/)
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await expect(page.getByRole('group', { name: 'Collections' })).toHaveCount(0)
  await box(page).fill('charlotte ban')
  await expect(page.getByRole('group', { name: 'Clients' }).getByRole('option')).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Charlotte Bancroft')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.keyboard.press('Control+k')
  await expect(
    page.getByRole('group', { name: 'Recently opened' }).getByRole('option').first(),
  ).toContainText('Charlotte Bancroft')
  await box(page).fill('nobody is called this')
  await expect(page.getByText('No results for “nobody is called this”')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeHidden()
  await page.keyboard.press('Control+a')
  await expect(page.getByRole('button', { name: 'Admin bar' })).toHaveCount(0)
  await expect(bar(page)).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'partner-firm', retireeOf('partner-firm'))
  await page.getByRole('button', { name: 'Go to' }).click()
  await expect(box(page)).toBeFocused()
  await box(page).fill('pension')
  await option(page, /Pension/)
    .first()
    .click()
  await expect(page).toHaveURL(/\/portfolio\//)
  // Of other clients the server knows nothing for a client, whatever is asked.
  const { found } = await askHere<{ found: { kind: string }[] }>(page, '/api/search?text=charlotte')
  expect(found.filter(({ kind }) => !['document', 'conversation'].includes(kind))).toEqual([])
  await page.keyboard.press('Control+a')
  await expect(bar(page)).toBeHidden()
})

/** To a collection, and to one of its records. */
const goTo = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Go to' }).click()
  await box(page).fill('organisat')
  await expect(option(page, /^Organisations/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/organisations$/)
  const { records } = await askHere<Listed>(page, '/api/records/organisations?limit=1')
  const name = records[0]?.name ?? ''
  await page.keyboard.press('Control+k')
  await box(page).fill(name)
  await page.getByRole('group', { name: 'Records' }).getByRole('option', { name }).first().click()
  await expect(page).toHaveURL(/\/admin\/organisations\?open=/)
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
}

/** The key of the bar selects a text that is typed, and only that. */
const selectByKey = async (page: Page): Promise<void> => {
  const search = page.getByRole('searchbox').first()
  await search.fill('abc')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('x')
  await expect(search).toHaveValue('x')
  await expect(bar(page)).toBeHidden()
}

/** The address of a form of the firm. */
const findForm = async (page: Page): Promise<string> => {
  const first = async (what: 'portals' | 'processes') =>
    (await askHere<Listed>(page, `/api/records/${what}?limit=1`)).records[0]
  const [portal, form] = await Promise.all([first('portals'), first('processes')])
  return `/dashboard/${portal?.id}/processes/${form?.formId}`
}

/** The bar comes and goes by key and by menu, and leads to the editor of what is shown. */
const walkBar = async (page: Page): Promise<void> => {
  const { records } = await askHere<Listed>(page, '/api/records/accounts?limit=1&fields=portal')
  await page.goto(`${addressOf('generic')}/dashboard/${records[0]?.portal}/account/${records[0]?.id}`)
  await expect(page.getByRole('textbox', { name: 'Figures as of' })).toBeVisible()
  const name = (await heading(page).textContent()) ?? ''

  await page.keyboard.press('Control+a')
  await expect(bar(page)).toBeFocused()
  await page.keyboard.press('Control+a')
  await expect(bar(page)).toBeHidden()
  await page.keyboard.press('Control+a')
  await expect(bar(page)).toBeFocused()
  await expectAccessible(page)
  await page.reload()
  await expect(bar(page).getByRole('link', { name: 'Edit portal' })).toBeVisible()
  await bar(page).getByRole('button', { name: 'Content' }).click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await expect(bar(page)).toBeVisible()

  await bar(page).getByRole('link', { name: 'Edit account' }).click()
  await expect(page).toHaveURL(/\/admin\/accounts\?open=/)
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).first()).toHaveValue(name)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(bar(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeHidden()

  const entry = page.getByRole('button', { name: 'Admin bar' })
  await expect(entry).toHaveAttribute('aria-pressed', 'false')
  await entry.click()
  await expect(bar(page)).toBeVisible()
  await bar(page).getByRole('button', { name: 'Close the admin bar' }).click()
  await expect(bar(page)).toBeHidden()
  await expect(entry).toBeFocused()
}

test('an administrator goes to a collection and a record; the bar of administrators comes and goes by key and by menu, and leads to the editor of what is shown', async ({
  page,
}) => {
  await signIn(page, 'generic', adminOf('generic'))
  await test.step('goes to', () => goTo(page))
  await test.step('selects', () => selectByKey(page))
  await test.step('uses the bar', () => walkBar(page))

  // From a form to its designer, for administrators who have asked for it alone.
  const form = await findForm(page)
  const edit = page.getByRole('link', { name: 'Edit form' })
  await page.goto(addressOf('generic') + form)
  await expect(heading(page)).toBeVisible()
  await expect(edit).toBeHidden()
  await page.keyboard.press('Control+a')
  await edit.click()
  await expect(page).toHaveURL(new RegExp(`/forms-designer/${form.split('/').at(-1)}$`))
  // The drawer of a phone has the bar as well.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(addressOf('generic') + form)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const entry = page.getByRole('button', { name: 'Admin bar', exact: true })
  await expect(entry).toHaveAttribute('aria-pressed', 'true')
  await page.setViewportSize({ width: 1280, height: 900 })

  await letIn(page, 'generic', adviserOf('generic'))
  await page.goto(addressOf('generic') + form)
  await expect(heading(page)).toBeVisible()
  await page.keyboard.press('Control+a')
  await expect(edit).toBeHidden()
  await expect(bar(page)).toBeHidden()
})
