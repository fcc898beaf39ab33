import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadCollections, loadConfiguration, loadReports } from '#configurations/register/registry.ts'
import type { PortalRoom as Room } from '#model/calls/portals.ts'
import { buildSession } from '#tests/support/build-session.ts'
import type { Answers } from '#model/fields/form-field.ts'
import { render } from '#tests/support/render.tsx'
import { collectionsQuery } from '#web/data/collections.ts'
import { FactsProvider, type Facts } from '#web/data/facts.tsx'
import { buildQueryClient, query, sessionQuery } from '#web/data/queries.ts'
import { loadWords } from '#web/words/words.ts'
import { PortalRoom } from './portal-room.tsx'

const portal = '00000000-0000-7000-8000-000000000001'
const person = '00000000-0000-7000-8000-000000000002'

let facts: Facts
beforeAll(async () => {
  const [configuration, reports] = await Promise.all([loadConfiguration('generic'), loadReports('generic')])
  facts = { name: 'Firm', configuration, reports, portals: [] }
  await loadWords('admin', 'collections', 'fieldMessages')
})

const session = buildSession({
  id: person,
  role: 'professional',
  isProfessional: true,
  ownPortals: [portal],
})

const show = async (room: Room, role: 'admin' | 'professional' = 'professional') => {
  const onAdd = vi.fn<(given: Answers) => void>()
  const client = buildQueryClient()
  client.setQueryData(sessionQuery().queryKey, { session: { ...session, role } })
  client.setQueryData(query('readPortalRoom', { params: { portal } }).queryKey, room)
  client.setQueryData(collectionsQuery('generic').queryKey, await loadCollections('generic'))
  render(
    <QueryClientProvider client={client}>
      <FactsProvider value={facts}>
        <Suspense>
          <PortalRoom portal={portal} hasTerms={false} onAdd={onAdd} />
        </Suspense>
      </FactsProvider>
    </QueryClientProvider>,
  )
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
