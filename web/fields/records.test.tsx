import { expect, test, vi, describe } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RecordVersion } from '#model/calls/records.ts'
import type { FormField } from '#model/fields/form-field.ts'
import { renderEditor, renderView } from '#tests/support/render-field.tsx'
import { buildRecord, idOf, openStandInPortal, type StandInPortal } from '#tests/support/stand-in-portal.ts'

const field: FormField = { name: 'owner', type: 'picker', label: 'Owner', collection: 'users' }

const users = () => [
  buildRecord(1, { name: 'Anna Berg', email: 'anna@firm.example', isProfessional: true }),
  buildRecord(2, { name: 'Ben Dale', email: 'ben@firm.example', isProfessional: false }),
]

const box = () => page.getByRole('combobox', { name: 'Owner' })

/** Draws the editor and opens its list; gives what is kept and what was asked. */
const choose = async (
  given: Partial<FormField> = {},
  records: StandInPortal['records'] = { users: users() },
) => {
  const portal = openStandInPortal({ records })
  const rendered = await renderEditor({ ...field, ...given })
  await box().click()
  return { portal, rendered }
}

test('people are found by a part of their name and chosen by keyboard', async () => {
  const { portal, rendered } = await choose()
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
  const { rendered } = await choose()
  await expect.element(page.getByRole('option', { name: /Anna Berg/ })).toBeVisible()
  await box().fill('ben')
  await userEvent.keyboard('{Enter}')
  await expect.element(box()).toHaveValue('Ben Dale')
  expect(rendered.value()).toBe(idOf(2))
})

test('Enter adds the only one that is found to several', async () => {
  const { rendered } = await choose({ multiple: true })
  await box().fill('ben')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => rendered.value()).toEqual([idOf(2)])
})

test('the server is told that somebody is to be chosen: it leaves out those who never are', async () => {
  const { portal } = await choose()
  await expect.element(page.getByRole('option', { name: /Anna Berg/ })).toBeVisible()
  expect(portal.asked.find(({ name }) => name === 'listRecords')?.query).toMatchObject({ choosing: 'yes' })
})

test('a field for advisers offers advisers only, and leaves out whom it excludes', async () => {
  const more = [
    ...users(),
    buildRecord(5, { name: 'Eve Hall', email: 'eve@firm.example', isProfessional: true }),
  ]
  await choose({ rules: ['professionals'], exclude: [idOf(1)] }, { users: more })
  await expect.element(page.getByRole('option', { name: /Eve Hall/ })).toBeVisible()
  expect(page.getByRole('option').elements()).toHaveLength(1)
})

test('a field for linked accounts asks for those with an external id and a name', async () => {
  const accounts = [
    buildRecord(1, { name: 'Linked', external_id: 'AAAA-BBBB-CCCC-DDDD' }),
    buildRecord(2, { name: 'Unlinked', external_id: null }),
    buildRecord(3, { name: '', external_id: 'AAAA-BBBB-CCCC-DDDE' }),
  ]
  await choose({ collection: 'accounts', rules: ['linked'] }, { accounts })
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
  const { portal, rendered } = await choose(
    { collection: 'recipients' },
    {
      accounts: [buildRecord(1, { name: 'Anna Berg', email: 'anna@home.example' })],
      groups: [buildRecord(2, { name: 'Annual review' })],
    },
  )
  await box().fill('ann')
  await expect.element(page.getByRole('option', { name: 'Anna Berg anna@home.example' })).toBeVisible()
  await page.getByRole('option', { name: /Annual review.*Group/ }).click()
  expect(rendered.value()).toBe(idOf(2))
  expect(portal.asked.map(({ name }) => name)).not.toContain('listRecords')
})

describe('a choice from a collection', () => {
  const field: FormField = {
    name: 'organisation',
    type: 'collectionSelect',
    label: 'Organisation',
    collection: 'organisations',
  }

  const organisations = () => [buildRecord(1, { name: 'North Ltd' }), buildRecord(2, { name: 'South Ltd' })]

  test('one record is chosen and can be taken away again', async () => {
    openStandInPortal({ records: { organisations: organisations() } })
    const rendered = await renderEditor(field)
    await page.getByRole('combobox', { name: 'Organisation' }).click()
    await page.getByRole('option', { name: 'South Ltd' }).click()
    expect(rendered.value()).toBe(idOf(2))
    await page.getByRole('button', { name: 'Clear' }).click()
    expect(rendered.value()).toBeNull()
  })

  test('typing asks once, after the last letter', async () => {
    const portal = openStandInPortal({ records: { organisations: organisations() } })
    await renderEditor(field)
    const box = page.getByRole('combobox', { name: 'Organisation' })
    await box.click()
    await expect.element(page.getByRole('option', { name: 'North Ltd' })).toBeVisible()
    await userEvent.keyboard('South')
    await expect.poll(() => page.getByRole('option', { name: 'North Ltd' }).elements()).toEqual([])
    await expect.element(page.getByRole('option', { name: 'South Ltd' })).toBeVisible()
    const searches = portal.asked.flatMap(({ name, query }) =>
      name === 'listRecords' && query['search'] !== undefined ? [query['search']] : [],
    )
    expect(searches).toEqual(['South'])
  })

  test('what is chosen is read by name, without a box', async () => {
    openStandInPortal({ records: { organisations: organisations() } })
    await renderView(field, idOf(1))
    await expect.element(page.getByText('North Ltd')).toBeVisible()
    expect(page.getByRole('combobox').elements()).toHaveLength(0)
  })
})

describe('permissions', () => {
  const field: FormField = { name: 'permissions', type: 'permissions', label: 'Access' }

  test('a level that names people asks for people, and another level forgets them', async () => {
    openStandInPortal({ records: { users: [buildRecord(1, { name: 'Anna Berg' })] } })
    const rendered = await renderEditor(field, { value: { level: 'public', ids: [] } })
    await expect.element(page.getByRole('radiogroup', { name: 'Access' })).toBeVisible()
    expect(page.getByRole('combobox').elements()).toHaveLength(0)
    await page.getByRole('radio', { name: 'Selected people' }).click()
    await page.getByRole('combobox', { name: 'People' }).click()
    await page.getByRole('option', { name: 'Anna Berg' }).click()
    expect(rendered.value()).toEqual({ level: 'users', ids: [idOf(1)] })
    await page.getByRole('radio', { name: 'Selected organisations' }).click()
    expect(rendered.value()).toEqual({ level: 'organisations', ids: [] })
  })

  test('who may see it is read with the names', async () => {
    openStandInPortal({ records: { organisations: [buildRecord(1, { name: 'North Ltd' })] } })
    await renderView(field, { level: 'organisations', ids: [idOf(1)] })
    await expect.element(page.getByText('Selected organisations')).toBeVisible()
    await expect.element(page.getByText('North Ltd')).toBeVisible()
  })

  test('while nothing is chosen, it is said who may see it', async () => {
    openStandInPortal({})
    await renderEditor(field, { value: null, context: { collection: 'pages' } })
    await expect.element(page.getByText('Nothing is chosen: everyone may see it.')).toBeVisible()
  })

  test('what belongs to one portal is for those who are signed in while nothing is chosen', async () => {
    openStandInPortal({})
    const context = { collection: 'pages', values: () => ({ portal: idOf(1) }) }
    await renderEditor(field, { value: null, context })
    await expect
      .element(page.getByText('Nothing is chosen: everyone who is signed in may see it.'))
      .toBeVisible()
  })
})

describe('a grid', () => {
  const portal = idOf(100)
  const field: FormField = {
    name: 'entries',
    type: 'grid',
    collection: 'navigation',
    by: 'portal',
    label: 'Menu',
  }

  const entry = (id: number, name: string, order: number, of = portal) =>
    buildRecord(id, { name, link: `/${name.toLowerCase()}`, order, portal: of })

  test('the records of this one stand in their order and open in a drawer', async () => {
    openStandInPortal({
      records: { navigation: [entry(1, 'Second', 1), entry(2, 'First', 0), entry(3, 'Other', 0, idOf(101))] },
    })
    const openRecord = vi.fn()
    await renderEditor(field, { context: { recordId: portal, openRecord } })
    await expect.element(page.getByRole('button', { name: 'Open First' })).toBeVisible()
    const names = page
      .getByRole('button', { name: /^Open / })
      .elements()
      .map((one) => one.textContent)
    expect(names).toEqual(['First', 'Second'])
    await page.getByRole('button', { name: 'Open Second' }).click()
    expect(openRecord).toHaveBeenCalledWith('navigation', idOf(1))
  })

  test('the records of the one that the field names stand there, whatever record is open', async () => {
    openStandInPortal({ records: { navigation: [entry(1, 'Own', 0), entry(3, 'Other', 0, idOf(101))] } })
    await renderEditor({ ...field, parentId: idOf(101) }, { context: { recordId: portal } })
    await expect.element(page.getByText('Other')).toBeVisible()
    expect(page.getByText('Own').elements()).toHaveLength(0)
  })

  test('a new record begins with the one it belongs to', async () => {
    openStandInPortal()
    const openRecord = vi.fn()
    await renderEditor(field, { context: { recordId: portal, openRecord } })
    await expect.element(page.getByText('Nothing here yet')).toBeVisible()
    await page.getByRole('button', { name: /^Add: / }).click()
    expect(openRecord).toHaveBeenCalledWith('navigation', null, { portal })
  })

  test('before the record is saved there is nothing to add to', async () => {
    openStandInPortal()
    await renderEditor(field, { context: { recordId: null, openRecord: () => undefined } })
    await expect.element(page.getByText('Save first, then add here.')).toBeVisible()
    expect(page.getByRole('button').elements()).toHaveLength(0)
  })

  test('more than fifty are read page by page', async () => {
    const many = Array.from({ length: 53 }, (_, index) => entry(index + 1, `Entry ${index + 1}`, index))
    openStandInPortal({ records: { navigation: many } })
    await renderEditor(field, { context: { recordId: portal } })
    await expect.element(page.getByText('1 to 50')).toBeVisible()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.element(page.getByText('51 to 53')).toBeVisible()
    await expect.element(page.getByText('Entry 53')).toBeVisible()
  })

  test('a list that cannot be loaded says why and is loaded again', async () => {
    const stand = openStandInPortal({ records: { navigation: [entry(1, 'First', 0)] } })
    stand.refuseNext('listRecords', { status: 403, code: 'forbidden' })
    await renderEditor(field, { context: { recordId: portal } })
    await expect.element(page.getByText('You do not have access to this.')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('First')).toBeVisible()
  })
})

describe('a history', () => {
  const field: FormField = { name: 'history', type: 'history', label: 'History' }

  const version = (number: number, values: Record<string, unknown>): RecordVersion => ({
    id: idOf(200 + number),
    version: number,
    created: {
      at: `2026-11-${10 + number}T10:00:00.000Z`,
      by: idOf(1),
      name: number === 2 ? 'Ben Dale' : 'Anna Berg',
    },
    published: number === 1 ? '2026-11-11T10:00:00.000Z' : null,
    values,
  })

  const versions = () => [
    version(3, { name: 'Terms', slug: 'terms', description: 'Newest' }),
    version(2, { name: 'Terms', slug: 'terms', description: 'Middle' }),
    version(1, { name: 'Conditions', slug: 'terms', description: 'Oldest' }),
  ]

  const open = () => {
    const current = { ...buildRecord(1, { name: 'Terms', description: 'Newest' }), version: 7 }
    return openStandInPortal({ versions: versions(), records: { pages: [current] } })
  }

  const context = { collection: 'pages', recordId: idOf(1) }

  test('the versions say who saved them, which is current and which is published', async () => {
    const portal = open()
    await renderEditor(field, { context })
    await expect.element(page.getByRole('row', { name: /3 Current .*Anna Berg/ })).toBeVisible()
    await expect.element(page.getByRole('row', { name: /2 .*Ben Dale/ })).toBeVisible()
    await expect.element(page.getByRole('row', { name: /1 Published/ })).toBeVisible()
    const asked = portal.asked.find(({ name }) => name === 'listVersions')
    expect(asked?.query).toMatchObject({ limit: 50, offset: 0 })
  })

  test('two versions are compared by what differs only', async () => {
    open()
    await renderEditor(field, { context })
    const table = page.getByRole('group', { name: 'Differences between version 2 and version 3' })
    await expect.element(table.getByRole('row', { name: /Middle.*Newest/ })).toBeVisible()
    expect(table.getByRole('row').elements()).toHaveLength(2)
    await page.getByRole('combobox', { name: 'Compare' }).click()
    await page.getByRole('option', { name: /Version 1/ }).click()
    const wider = page.getByRole('group', { name: 'Differences between version 1 and version 3' })
    await expect.element(wider.getByRole('row', { name: /Conditions.*Terms/ })).toBeVisible()
    expect(wider.getByRole('row').elements()).toHaveLength(3)
  })

  test('an earlier version is restored after a question, on top of the version that is current', async () => {
    const portal = open()
    await renderEditor(field, { context })
    await page.getByRole('button', { name: 'Restore version 1' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Restore version 1?' })).toBeVisible()
    expect(portal.asked.some(({ name }) => name === 'restoreVersion')).toBe(false)
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    await expect.element(page.getByText('Version 1 is current again.')).toBeVisible()
    const asked = portal.asked.find(({ name }) => name === 'restoreVersion')
    expect(asked).toMatchObject({ params: { entry: idOf(201) }, body: { version: 7 } })
  })

  test('a record that somebody changed meanwhile is not overwritten', async () => {
    const portal = open()
    await renderEditor(field, { context })
    portal.refuseNext('restoreVersion', { status: 409, code: 'conflict' })
    await page.getByRole('button', { name: 'Restore version 2' }).click()
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    await expect.element(page.getByText(/Someone else has changed this in the meantime/)).toBeVisible()
  })

  test('where there are none, it says when they come', async () => {
    openStandInPortal({ records: { pages: [buildRecord(1, {})] } })
    await renderEditor(field, { context })
    await expect.element(page.getByText('No earlier versions')).toBeVisible()
  })

  test('read only, nothing can be restored', async () => {
    open()
    await renderView(field, undefined, context)
    await expect.element(page.getByRole('row', { name: /1 Published/ })).toBeVisible()
    expect(page.getByRole('button', { name: /Restore/ }).elements()).toHaveLength(0)
  })
})
