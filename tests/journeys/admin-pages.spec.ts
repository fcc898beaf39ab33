import type { Page } from '@playwright/test'
import { change, drawerOf, openGrid, remove, rowOf, save, topOf } from './administration.ts'
import { recordIn } from './identity.ts'
import { addressOf, adminOf, expect, callsOf, letIn, test } from './journey.ts'

const tenant = 'partner-firm'

const heading = (page: Page) => drawerOf(page).getByRole('textbox', { name: 'Heading' })
const status = (page: Page, text: RegExp) => drawerOf(page).getByText(text).first()

/** The first button at the foot of the drawer. */
const footOf = (page: Page) => drawerOf(page).getByRole('button', { name: 'Delete' })

/** What somebody who is not signed in gets of a page: its heading, or the status of the refusal. */
const readAsVisitor = (page: Page, slug: string): Promise<unknown> =>
  page.evaluate(async (path) => {
    const answer = await fetch(path, { credentials: 'omit' })
    return answer.ok ? ((await answer.json()) as { title: unknown }).title : answer.status
  }, `/api/published/pages/${slug}`)

/** A new page with this heading that everybody may see, saved, its drawer open. */
const makePage = async (page: Page, name: string): Promise<void> => {
  await openGrid(page, tenant, 'pages')
  await page.getByRole('button', { name: 'Add page' }).click()
  await drawerOf(page).getByRole('textbox', { name: 'Name' }).fill(name)
  await drawerOf(page).getByRole('radio', { name: 'Everyone', exact: true }).check()
  await heading(page).fill('First words')
  await save(page)
  await expect(page).toHaveURL(/open=[0-9a-f-]{36}/)
}

/** The same by call; answers its id. */
const makeByCall = async (name: string): Promise<string> => {
  const ask = await callsOf(tenant, adminOf(tenant))
  const values = { name, slug: slugOf(name), title: 'First words' }
  const made = await ask({ method: 'POST', path: '/api/records/pages', body: { values } })
  return recordIn(made).id
}

const uniqueName = (): string => `Harbour ${Date.now()}`
const slugOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-')

test.describe('pages', () => {
  test.beforeEach(({ page }) => letIn(page, tenant, adminOf(tenant)))

  test('visitors see what was published last, whatever is saved afterwards, and nothing of what is removed', async ({
    page,
  }) => {
    const name = uniqueName()
    await makePage(page, name)
    await expect(drawerOf(page).getByRole('textbox', { name: 'Slug' })).toHaveValue(slugOf(name))
    await expect(status(page, /^Draft, not published$/)).toBeVisible()
    expect(await readAsVisitor(page, slugOf(name))).toBe(404)

    await drawerOf(page).getByRole('button', { name: 'Publish', exact: true }).click()
    const said = page.getByRole('status').filter({ hasText: 'Saved and published' })
    await expect(said).toBeVisible()
    const [snack, foot] = [await said.boundingBox(), await footOf(page).boundingBox()]
    expect(snack && foot && snack.x + snack.width <= foot.x, 'the buttons stay free').toBe(true)
    await expect(status(page, /^Published/)).toBeVisible()
    expect(await readAsVisitor(page, slugOf(name))).toBe('First words')

    await heading(page).fill('Second words')
    await save(page)
    await expect(status(page, /^Changes not published$/)).toBeVisible()
    expect(await readAsVisitor(page, slugOf(name))).toBe('First words')

    await drawerOf(page).getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(status(page, /^Published/)).toBeVisible()
    expect(await readAsVisitor(page, slugOf(name))).toBe('Second words')

    await heading(page).fill('Third words')
    await save(page)
    await drawerOf(page).getByRole('button', { name: 'Discard changes' }).click()
    await page.getByRole('dialog').last().getByRole('button', { name: 'Discard changes' }).click()
    await expect(heading(page)).toHaveValue('Second words')
    await expect(status(page, /^Published/)).toBeVisible()

    await heading(page).fill('Fourth words')
    await drawerOf(page).getByRole('button', { name: 'Unpublish' }).click()
    const question = page.getByRole('dialog').last()
    await expect(question.getByText('Visitors and clients will no longer see it.')).toBeVisible()
    await question.getByRole('button', { name: 'Unpublish' }).click()
    await expect(status(page, /^Draft, not published$/)).toBeVisible()
    await expect(heading(page)).toHaveValue('Fourth words')
    expect(await readAsVisitor(page, slugOf(name))).toBe(404)
    await drawerOf(page).getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(status(page, /^Published/)).toBeVisible()
    await drawerOf(page).getByRole('button', { name: 'Delete' }).dblclick()
    expect(await readAsVisitor(page, slugOf(name))).toBe('Fourth words')
    await page.keyboard.press('Escape')
    await remove(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Restored', { exact: true })).toBeVisible()
    await rowOf(page, name).click()
    await remove(page)
    await expect(page.getByText('Deleted', { exact: true }).last()).toBeVisible()
    await expect(rowOf(page, name)).toHaveCount(0)
    expect(await readAsVisitor(page, slugOf(name))).toBe(404)

    await page.getByText('Removed', { exact: true }).click()
    await rowOf(page, name).click()
    await expect(drawerOf(page).getByRole('button', { name: 'Save' })).toHaveCount(0)
    await drawerOf(page).getByRole('button', { name: 'Restore' }).click()
    await expect(drawerOf(page).getByRole('button', { name: 'Save' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByText('Active', { exact: true }).click()
    await expect(rowOf(page, name)).toHaveCount(1)
  })

  test('earlier versions are compared and restored, over what was typed after a question, and edited further', async ({
    page,
  }) => {
    await page.goto(`${addressOf(tenant)}/admin/pages?open=${await makeByCall(uniqueName())}`)
    await heading(page).fill('Second words')
    await save(page)
    await drawerOf(page).getByRole('tab', { name: 'History' }).click()
    const differences = drawerOf(page).getByRole('group', { name: /^Differences between version/ })
    await expect(rowOf(differences, 'Heading')).toContainText('First words')
    await expect(rowOf(differences, 'Heading')).toContainText('Second words')
    await drawerOf(page)
      .getByRole('button', { name: /^Restore version/ })
      .last()
      .click()
    await page.getByRole('dialog').last().getByRole('button', { name: 'Restore', exact: true }).click()
    await expect(drawerOf(page).getByText(/is current again/)).toBeVisible()

    await drawerOf(page).getByRole('tab', { name: 'Page details' }).click()
    await expect(heading(page)).toHaveValue('First words')
    await heading(page).fill('Third words')
    await save(page)
    await page.reload()
    await expect(heading(page)).toHaveValue('Third words')

    await drawerOf(page).getByRole('textbox', { name: 'Summary' }).fill('Not saved yet')
    await drawerOf(page).getByRole('tab', { name: 'History' }).click()
    await drawerOf(page).getByRole('button', { name: 'Restore version 2' }).click()
    await topOf(page).getByRole('button', { name: 'Restore', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Someone else has saved in the meantime' })
    await expect(question.getByText('Not saved yet')).toBeVisible()
    await question.getByRole('button', { name: 'Save my choices' }).click()
    await expect(question).toBeHidden()
    await drawerOf(page).getByRole('tab', { name: 'Page details' }).click()
    await expect(heading(page)).toHaveValue('Second words')
    await expect(drawerOf(page).getByRole('textbox', { name: 'Summary' })).toHaveValue('Not saved yet')
  })

  test('a page is moved and stays there, is copied under its own name and slug, and has pages inside', async ({
    page,
  }) => {
    const name = uniqueName()
    await makeByCall(name)
    await openGrid(page, tenant, 'pages')
    const up = page.getByRole('button', { name: /^Move .* up$/ })
    const move = page.getByRole('button', { name: `Move ${name} up` })
    await expect(move).toBeVisible()
    // Other journeys make pages as well: only the one before it counts.
    const placeOf = async (label: string): Promise<number> => {
      const all = await up.evaluateAll((buttons) => buttons.map((one) => one.getAttribute('aria-label')))
      return all.indexOf(label)
    }
    const before = (await up.nth((await placeOf(`Move ${name} up`)) - 1).getAttribute('aria-label')) ?? ''
    await change(page, move)
    await page.reload()
    await expect(move).toBeVisible()
    expect(await placeOf(`Move ${name} up`)).toBeLessThan(await placeOf(before))

    await rowOf(page, name).click()
    await drawerOf(page).getByRole('button', { name: 'Duplicate' }).click()
    await expect(drawerOf(page)).toHaveAccessibleName(/^New /)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(rowOf(page, name)).toHaveCount(1)
    await rowOf(page, name).click()
    const original = page.url()
    await drawerOf(page).getByRole('button', { name: 'Duplicate' }).click()
    await expect(drawerOf(page).getByRole('textbox', { name: 'Name' })).toHaveValue(`${name} - Copy`)
    await expect(drawerOf(page).getByRole('textbox', { name: 'Slug' })).toHaveValue(`${slugOf(name)}-copy`)
    await expect(heading(page)).toHaveValue('First words')
    await save(page)
    await expect(page).not.toHaveURL(original)
    await expect(heading(page)).toHaveValue('First words')

    await drawerOf(page).getByRole('tab', { name: 'Pages' }).click()
    await drawerOf(page).getByRole('button', { name: 'Add page' }).click()
    await topOf(page).getByRole('textbox', { name: 'Name' }).fill('Page below it')
    await save(page)
    await topOf(page).getByRole('button', { name: 'Close' }).click()
    await expect(rowOf(drawerOf(page), 'Page below it')).toBeVisible()
  })
})
