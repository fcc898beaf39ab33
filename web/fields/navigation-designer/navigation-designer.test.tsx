import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormField } from '#model/fields/form-field.ts'
import { renderEditor } from '#tests/support/render-field.tsx'
import { buildRecord, idOf, openStandInPortal } from '#tests/support/stand-in-portal.ts'

const portal = idOf(100)
const field: FormField = { name: 'navigation', type: 'navigation-designer', label: 'Navigation' }
const context = { collection: 'portals', recordId: portal }

const open = async () => {
  const stand = openStandInPortal({
    records: {
      navigation: [
        buildRecord(1, { name: 'Home', link: '/', order: 0, portal, visible: ['Investor'] }),
        buildRecord(2, { name: 'Library', link: '/library', order: 1, portal }),
        buildRecord(3, { name: 'News', link: '/news', order: 2, portal }),
      ],
      subnavigation: [
        buildRecord(11, { name: 'Reports', link: '/library/reports', order: 0, navigation: idOf(2) }),
      ],
    },
  })
  await renderEditor(field, { context })
  return stand
}

const names = () =>
  page
    .getByRole('button', { name: /^Edit / })
    .elements()
    .map((one) => one.getAttribute('aria-label')?.replace('Edit ', ''))

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('the menu stands in its order with the entries below theirs', async () => {
  await open()
  await expect.element(button('Edit Home')).toBeVisible()
  expect(names()).toEqual(['Home', 'Library', 'Reports', 'News'])
})

test('an entry moves at once and by the call', async () => {
  const stand = await open()
  await button('Move News up').click()
  await expect.poll(names).toEqual(['Home', 'News', 'Library', 'Reports'])
  await expect.element(page.getByText('News, now 2 of 3')).toBeInTheDocument()
  expect(stand.asked.filter(({ name }) => name === 'moveRecord')).toMatchObject([
    { params: { collection: 'navigation', id: idOf(3) }, body: { direction: 'up' } },
  ])
})

test('a move that is refused is taken back and explained', async () => {
  const stand = await open()
  await expect.element(button('Move News up')).toBeVisible()
  stand.refuseNext('moveRecord', { status: 0, code: 'offline' })
  await button('Move News up').click()
  await expect.element(page.getByText(/The change was not saved\. There is no connection/)).toBeVisible()
  await expect.poll(names).toEqual(['Home', 'Library', 'Reports', 'News'])
})

test('a row is dragged by its handle to another place', async () => {
  await open()
  await expect.poll(() => document.querySelectorAll('[data-draggable="true"]').length).toBe(4)
  const rows = document.querySelectorAll<HTMLElement>('[data-draggable="true"]')
  const handle = rows[3]?.querySelector<HTMLElement>('[aria-hidden="true"]')
  if (!handle || !rows[0]) throw new Error('no rows')
  await userEvent.dragAndDrop(handle, rows[0], { targetPosition: { x: 120, y: 4 } })
  await expect.poll(names).toEqual(['News', 'Home', 'Library', 'Reports'])
})

test('an entry is added below another, with a name and a link of the portal', async () => {
  const stand = await open()
  await button('Add an entry below Home').click()
  await button('Done').click()
  await expect.element(page.getByText('Name is required')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Start')
  await page.getByRole('textbox', { name: 'Link' }).fill('/start')
  await button('Done').click()
  await expect.element(button('Edit Start')).toBeVisible()
  expect(names()).toEqual(['Home', 'Start', 'Library', 'Reports', 'News'])
  expect(stand.asked.find(({ name }) => name === 'createRecord')).toMatchObject({
    params: { collection: 'subnavigation' },
    body: { values: { name: 'Start', link: '/start', navigation: idOf(1) } },
  })
})

test('an entry has a name in each language of the white label', async () => {
  const stand = await open()
  await button('Edit News').click()
  await page.getByRole('textbox', { name: 'Name in Íslenska' }).fill('Fréttir')
  await button('Done').click()
  await expect
    .poll(() => stand.asked.find(({ name }) => name === 'updateRecord'))
    .toMatchObject({ body: { values: { name: 'News', names: { is: 'Fréttir' } } } })
})

test('a link to nowhere safe is not taken', async () => {
  await open()
  await button('Edit News').click()
  await page.getByRole('textbox', { name: 'Link' }).fill('javascript:alert(1)')
  await button('Done').click()
  await expect.element(page.getByRole('dialog', { name: 'Edit the entry' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Link' })).toHaveAttribute('aria-invalid', 'true')
})

test('somebody else’s change meanwhile is not overwritten', async () => {
  const stand = await open()
  await button('Edit News').click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Press')
  stand.refuseNext('updateRecord', { status: 409, code: 'conflict' })
  await button('Done').click()
  await expect.element(page.getByText(/Someone else has changed this in the meantime/)).toBeVisible()
  await expect.poll(names).toEqual(['Home', 'Library', 'Reports', 'News'])
})

test('an entry goes after a question, with those below it', async () => {
  const stand = await open()
  await button('Remove Library').click()
  await expect.element(page.getByText(/with the entries below it/)).toBeVisible()
  await button('Remove').click()
  await expect.poll(names).toEqual(['Home', 'News'])
  await expect.poll(() => stand.records['subnavigation']).toEqual([])
  await expect.poll(() => stand.records['navigation']?.length).toBe(2)
})
