import { expect, test } from 'vitest'
import { loadCollections } from '#configurations/register/registry.ts'
import { findAdminCollection } from '#web/data/collections.ts'
import { changedValues, newValues } from './record-form-fields.ts'

const find = async (name: string) => {
  const found = findAdminCollection(await loadCollections('dutch'), name)
  if (!found) throw new Error(`No collection '${name}'.`)
  return found
}

test('only changed fields are sent, so that what others changed meanwhile stays', async () => {
  const filled = { values: { name: 'Anna', city: 'Athens', title: '' }, changed: ['title'] }
  expect(changedValues(await find('users'), filled, { locales: ['en', 'nl'], record: {} })).toEqual({
    title: null,
  })
})

test('a text by language is sent with all its languages when one was changed, shown or not', async () => {
  const values = { name: 'Verified', email_content_en: 'Hello', email_content_nl: 'Hallo' }
  const filled = { values, changed: ['email_content_nl'] }
  const record = { email_content: { en: 'Hello', nl: 'Dag', is: 'Halló' } }
  expect(changedValues(await find('userStatus'), filled, { locales: ['en', 'nl'], record })).toEqual({
    email_content: { en: 'Hello', nl: 'Hallo', is: 'Halló' },
  })
})

test('a new record is sent with what was given beforehand and without what is empty or was taken out', async () => {
  const given = { account: 'a1', objective: 'Income' }
  const filled = { values: { name: 'Growth', objective: '', type: 'ISA' }, given }
  expect(newValues(await find('portfolios'), filled, ['en'])).toEqual({
    account: 'a1',
    name: 'Growth',
    type: 'ISA',
  })
})
