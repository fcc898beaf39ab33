import { describe, expect, test } from 'vitest'
import { loadCollections } from '#configurations/register/registry.ts'
import { findAdminCollection } from '#web/data/collections.ts'
import { withOwnFields } from './own-fields.ts'

const ownFieldsIn = async (key: 'generic' | 'dutch'): Promise<readonly string[]> => {
  const users = findAdminCollection(await loadCollections(key), 'users')
  if (!users) throw new Error('No users.')
  return withOwnFields(users).admin.tabs.flatMap((tab) =>
    'sections' in tab ? tab.sections.flatMap(({ fields }) => fields) : [],
  )
}

describe.each(['generic', 'dutch'] as const)('the profile of %s', (key) => {
  test('has what people say of themselves', async () => {
    const own = await ownFieldsIn(key)
    const wanted = ['name', 'title', 'photo', 'phone', 'telephone', 'linkedin', 'other', 'address-1']
    expect(own).toEqual(expect.arrayContaining([...wanted, 'address-3', 'postcode', 'city', 'country']))
  })

  test('has nothing that only administrators or the sign-in service write', async () => {
    const own = await ownFieldsIn(key)
    for (const name of ['email', 'role', 'organisation', 'isAdmin', 'disabled', 'is2FADisabled', 'lastLogin'])
      expect(own).not.toContain(name)
  })

  test('leaves the language to its own place', async () => {
    expect(await ownFieldsIn(key)).not.toContain('userLanguage')
  })
})
