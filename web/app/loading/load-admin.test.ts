import { isRedirect } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import type { RouteContext } from '#web/app/guards/guard-route.ts'
import { buildQueryClient } from '#web/data/queries.ts'
import { loadAdminGrid } from './load-admin.ts'

const context = {
  client: buildQueryClient(),
  facts: { configuration: { key: 'generic' } },
} as unknown as RouteContext

const wayOut = async (collection: string, parent?: string): Promise<unknown> => {
  try {
    await loadAdminGrid({ context, params: { collection, ...(parent && { parent }) } })
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

test('what belongs to a record that is not there leads to the front', async () => {
  const refusal = { error: { code: 'not-found', message: 'There is nothing' } }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(refusal, { status: 404 })))
  const nobody = '0150c735-c000-7164-a529-77816eaae4a9'
  expect(await wayOut('submissions', nobody)).toMatchObject({ href: '/', replace: true })
  vi.unstubAllGlobals()
})
