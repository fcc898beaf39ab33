import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadCollections } from '#configurations/register/registry.ts'
import type { PortalRoom as Room } from '#model/calls/portals.ts'
import type { Answers } from '#model/fields/form-field.ts'
import { renderPage } from '#tests/support/render-page.tsx'
import { collectionsQuery } from '#web/data/collections.ts'
import { query } from '#web/data/queries.ts'
import { PortalRoom } from './portal-room.tsx'

const portal = '00000000-0000-7000-8000-000000000001'
const person = '00000000-0000-7000-8000-000000000002'

const show = async (room: Room, role: 'admin' | 'professional' = 'professional') => {
  const onAdd = vi.fn<(given: Answers) => void>()
  await renderPage(<PortalRoom portal={portal} hasTerms={false} onAdd={onAdd} />, {
    session: { id: person, role, isProfessional: true, ownPortals: [portal] },
    known: [
      [query('readPortalRoom', { params: { portal } }).queryKey, room],
      [collectionsQuery('generic').queryKey, await loadCollections('generic')],
    ],
  })
  return onAdd
}

const add = () => page.getByRole('button', { name: 'Add account' })

test('where there is room, an adviser begins an account of their own in the portal', async () => {
  const onAdd = await show({ accounts: { used: 12, limit: 100 }, advisors: { used: 3, limit: 50 } })
  await expect.element(page.getByText('12 of 100 accounts')).toBeVisible()
  await expect.element(page.getByText('3 of 50 advisers')).toBeVisible()
  await add().click()
  expect(onAdd.mock.calls).toEqual([[{ portal, owner: [person] }]])
})

test('an administrator says whose account it is', async () => {
  const onAdd = await show({ accounts: { used: 0, limit: 1 }, advisors: { used: 0, limit: 1 } }, 'admin')
  await add().click()
  expect(onAdd.mock.calls).toEqual([[{ portal }]])
})

test('at the limit the button says why it adds nothing', async () => {
  const onAdd = await show({ accounts: { used: 100, limit: 100 }, advisors: { used: 3, limit: 50 } })
  await expect.element(add()).toHaveAccessibleDescription('Maximum value is 100')
  await expect.element(add()).toHaveAttribute('aria-disabled', 'true')
  await add().click({ force: true })
  expect(onAdd).not.toHaveBeenCalled()
})
