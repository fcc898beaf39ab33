import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderEditor, renderView } from '#tests/support/render-field.tsx'
import { buildRecord, idOf, openStandInPortal } from '#tests/support/stand-in-portal.ts'
import type { FormField } from '#model/fields/form-field.ts'

const field: FormField = { name: 'owner', type: 'picker', label: 'Owner', collection: 'users' }

const users = () => [
  buildRecord(1, { name: 'Anna Berg', email: 'anna@firm.example', isProfessional: true }),
  buildRecord(2, { name: 'Ben Dale', email: 'ben@firm.example', isProfessional: false }),
]

const box = () => page.getByRole('combobox', { name: 'Owner' })

test('people are found by a part of their name and chosen by keyboard', async () => {
  const portal = openStandInPortal({ records: { users: users() } })
  const rendered = await renderEditor(field)
  await box().click()
  await box().fill('ben')
  await expect.element(page.getByRole('option', { name: /Ben Dale/ })).toBeVisible()
  await expect.element(page.getByRole('option', { name: /Anna Berg/ })).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(box()).toHaveValue('Ben Dale')
  expect(rendered.value()).toBe(idOf(2))
  // The letters were typed in one go, so they were searched once.
  expect(portal.asked.filter(({ query }) => query['search'] !== undefined)).toHaveLength(1)
})

test('Enter, also while it is being searched, chooses the only one that is found', async () => {
  openStandInPortal({ records: { users: users() } })
  const rendered = await renderEditor(field)
  await box().click()
  await expect.element(page.getByRole('option', { name: /Anna Berg/ })).toBeVisible()
  await box().fill('ben')
  await userEvent.keyboard('{Enter}')
  await expect.element(box()).toHaveValue('Ben Dale')
  expect(rendered.value()).toBe(idOf(2))
})

test('Enter adds the only one that is found to several', async () => {
  openStandInPortal({ records: { users: users() } })
  const rendered = await renderEditor({ ...field, multiple: true })
  await box().click()
  await box().fill('ben')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => rendered.value()).toEqual([idOf(2)])
})

test('the server is told that somebody is to be chosen: it leaves out those who never are', async () => {
  const portal = openStandInPortal({ records: { users: users() } })
  await renderEditor(field)
  await box().click()
  await expect.element(page.getByRole('option', { name: /Anna Berg/ })).toBeVisible()
  expect(portal.asked.find(({ name }) => name === 'listRecords')?.query).toMatchObject({ choosing: 'yes' })
})

test('a field for advisers offers advisers only, and leaves out whom it excludes', async () => {
  const more = [
    ...users(),
    buildRecord(5, { name: 'Eve Hall', email: 'eve@firm.example', isProfessional: true }),
  ]
  openStandInPortal({ records: { users: more } })
  await renderEditor({ ...field, rules: ['professionals'], exclude: [idOf(1)] })
  await box().click()
  await expect.element(page.getByRole('option', { name: /Eve Hall/ })).toBeVisible()
  expect(page.getByRole('option').elements()).toHaveLength(1)
})

test('a field for linked accounts asks for those with an external id and a name', async () => {
  const accounts = [
    buildRecord(1, { name: 'Linked', external_id: 'AAAA-BBBB-CCCC-DDDD' }),
    buildRecord(2, { name: 'Unlinked', external_id: null }),
    buildRecord(3, { name: '', external_id: 'AAAA-BBBB-CCCC-DDDE' }),
  ]
  openStandInPortal({ records: { accounts } })
  await renderEditor({ ...field, collection: 'accounts', rules: ['linked'] })
  await box().click()
  await expect.element(page.getByRole('option', { name: 'Linked', exact: true })).toBeVisible()
  expect(page.getByRole('option').elements()).toHaveLength(1)
})

test('several are shown as chips by their names, and the last is taken away by Backspace', async () => {
  openStandInPortal({ records: { users: users() } })
  const several: FormField = { ...field, multiple: true }
  const rendered = await renderEditor(several, {
    value: [idOf(1)],
    context: { names: { [idOf(1)]: 'Anna Berg' } },
  })
  await expect.element(page.getByText('Anna Berg')).toBeVisible()
  await box().click()
  await page.getByRole('option', { name: /Ben Dale/ }).click()
  expect(rendered.value()).toEqual([idOf(1), idOf(2)])
  await userEvent.keyboard('{Backspace}')
  expect(rendered.value()).toEqual([idOf(1)])
})

test('a search that cannot be made says why and finds again later', async () => {
  const portal = openStandInPortal({ records: { users: users() } })
  portal.refuseNext('listRecords', { status: 403, code: 'forbidden' })
  await renderEditor(field)
  await box().click()
  await expect
    .element(page.getByText('The search did not work. You do not have access to this.'))
    .toBeVisible()
  await box().fill('anna')
  await expect.element(page.getByRole('option', { name: /Anna Berg/ })).toBeVisible()
})

test('a name that the form does not know is asked for', async () => {
  openStandInPortal({ records: { users: users() } })
  await renderView(field, idOf(2))
  await expect.element(page.getByText('Ben Dale')).toBeVisible()
})

test('whom one may write to is found among clients and groups', async () => {
  const portal = openStandInPortal({
    records: {
      accounts: [buildRecord(1, { name: 'Anna Berg', email: 'anna@home.example' })],
      groups: [buildRecord(2, { name: 'Annual review' })],
    },
  })
  const recipient = { ...field, collection: 'recipients' }
  const rendered = await renderEditor(recipient)
  await box().click()
  await box().fill('ann')
  await expect.element(page.getByRole('option', { name: 'Anna Berg anna@home.example' })).toBeVisible()
  await page.getByRole('option', { name: /Annual review.*Group/ }).click()
  expect(rendered.value()).toBe(idOf(2))
  expect(portal.asked.map(({ name }) => name)).not.toContain('listRecords')
})
