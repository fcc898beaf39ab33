import { isRedirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { RouteContext } from '#web/app/guards/guard-route.ts'
import { buildQueryClient } from '#web/data/queries.ts'
import { loadAdminGrid } from './load-admin.ts'

const context = {
  client: buildQueryClient(),
  facts: { configuration: { key: 'generic' } },
} as unknown as RouteContext

const wayOut = async (collection: string): Promise<unknown> => {
  try {
    await loadAdminGrid({ context, params: { collection } })
    return null
  } catch (error) {
    if (!isRedirect(error)) throw error
    return error.options
  }
}

test('a collection that is none, or that the administration does not show, leads to the front', async () => {
  for (const unknown of ['nonsense', 'Accounts', 'logs', 'constructor'])
    expect(await wayOut(unknown)).toMatchObject({ href: '/', replace: true })
  expect(await wayOut('accounts')).toBeNull()
})
