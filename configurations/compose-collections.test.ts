import { describe, expect, it, test } from 'vitest'
import { baseConfiguration } from '#configurations/base/configuration.ts'
import { composeCollections } from '#configurations/compose-collections.ts'
import { configurationKeys, loadCollections, loadConfiguration } from '#configurations/register/registry.ts'
import type { Field } from '#model/fields/field.ts'

const field = async (
  key: (typeof configurationKeys)[number],
  collection: 'users' | 'portals' | 'transactions' | 'processes' | 'messages',
  name: string,
): Promise<Field | undefined> => (await loadCollections(key))[collection]?.fields[name]

const having = async (collection: 'users' | 'portals' | 'processes' | 'messages', name: string) => {
  const found = await Promise.all(configurationKeys.map((key) => field(key, collection, name)))
  return configurationKeys.filter((_, place) => found[place] !== undefined)
}

describe('what differs between white labels', () => {
  test('only the Greek portals have a subtitle', async () =>
    expect(await having('portals', 'subtitle')).toEqual(['greek']))
  test('only the Dutch processes have a form in Dutch', async () =>
    expect(await having('processes', 'formId_NL')).toEqual(['dutch']))
  test('a message travels inside its e-mail in three of them', async () =>
    expect(await having('messages', 'attach_message')).toEqual(['asset-manager', 'generic', 'dutch']))
  test('access groups exist for the asset manager alone', async () => {
    const all = await Promise.all(configurationKeys.map(loadCollections))
    expect(configurationKeys.filter((_, place) => all[place]?.accessGroups)).toEqual(['asset-manager'])
  })
  test('the account type of a client is required in the Dutch one', async () => {
    const all = await Promise.all(configurationKeys.map((key) => field(key, 'users', 'accountType')))
    expect(configurationKeys.filter((_, place) => all[place]?.requiredUnless)).toEqual(['dutch'])
  })
  test('the Dutch portals may have several logos', async () => {
    const all = await Promise.all(configurationKeys.map((key) => field(key, 'portals', 'photo')))
    expect(configurationKeys.filter((_, place) => all[place]?.multiple)).toEqual(['dutch'])
  })
  test.each(configurationKeys)('%s spells a dividend its own way', async (key) => {
    const { dividendKind } = await loadConfiguration(key)
    const kinds = await field(key, 'transactions', 'purchaseType')
    expect(kinds).toMatchObject({
      options: ['Purchase', 'Sale', 'Contribution', 'Withdrawal', dividendKind, 'Interest'],
    })
  })
  test.each(configurationKeys)('a portal of %s has one of its themes and languages', async (key) => {
    const { themes, locales } = await loadConfiguration(key)
    expect(await field(key, 'portals', 'theme')).toMatchObject({
      kind: 'select',
      options: themes,
      says: 'theme',
    })
    expect(await field(key, 'users', 'userLanguage')).toMatchObject({ options: locales, required: true })
  })
})

test('the view of a collection names no field that the white label does not have', async () => {
  for (const key of configurationKeys)
    for (const collection of Object.values(await loadCollections(key)))
      for (const tab of collection.admin?.tabs ?? [])
        if ('sections' in tab)
          for (const section of tab.sections)
            for (const name of section.fields) expect(collection.fields).toHaveProperty([name])
})

test('every menu entry is a collection that the administration area can show', async () => {
  for (const key of configurationKeys) {
    const all = await loadCollections(key)
    for (const { entries } of (await loadConfiguration(key)).menus)
      for (const entry of entries)
        expect(all[entry as keyof typeof all]?.admin, `${key} ${entry}`).toBeDefined()
  }
})

it('refuses a field that does not exist', () => {
  expect(() =>
    composeCollections({ ...baseConfiguration, themes: [], locales: [] }, { add: { users: ['nickname'] } }),
  ).toThrow("'users' has no field 'nickname'.")
})
