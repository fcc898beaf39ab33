import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { startDataService } from '#data-service/data-service.ts'
import { accountOfStory } from '#demo/world/ledger-of.ts'
import { buildTenant } from '#demo/world/tenant.ts'
import type { PortfolioPage } from '#model/calls/portfolios.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openPlantedDatabase, plantedDay as asOf } from '#tests/support/planted-firms.ts'
import { buildTestServer } from '#tests/support/test-server.ts'

const firm = buildTenant('asset-manager', { asOf })
const account = accountOfStory(firm, 'retiree')
const merged = ['A-17', 'B-4']

/** The data service, of which every portfolio merges two accounts. */
function startMerging(baseUrl: string): Promise<Server> {
  const merge = (_name: string, value: unknown): unknown =>
    value !== null && typeof value === 'object' && 'external_owner_name' in value
      ? { ...value, combinedAccounts: merged }
      : value
  const pass = async ({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = await fetch(baseUrl + url)
    const body: unknown = JSON.parse(await answer.text(), merge)
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const proxy = createServer((request, response) => void pass(request, response))
  return new Promise((resolve) => proxy.listen(0, '127.0.0.1', () => resolve(proxy)))
}

const database = await closeAfterAll(openPlantedDatabase())
const service = await closeAfterAll(startDataService({ port: 0, host: '127.0.0.1', asOf }))
const merging = await closeAfterAll(startMerging(service.baseUrl))
afterAll(() => merging.closeAllConnections())
const { port } = merging.address() as AddressInfo
const server = await closeAfterAll(
  buildTestServer(database, {
    now: () => Date.UTC(2026, 10, 21, 12),
    dataServiceUrl: `http://127.0.0.1:${port}/{tenant}`,
  }),
)

test('the accounts that a source merges are told to people of the firm and to no client', async () => {
  const staff = firm.users.find(({ isProfessional, isAdmin }) => isProfessional && !isAdmin)
  const read = async (email = ''): Promise<PortfolioPage> => {
    const visitor = await server.signIn(firm.host, email)
    const [portfolio = ''] = account.portfolioIds
    const answer = await visitor.ask('readPortfolio', { params: { portfolio } })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const [adviser, client] = [await read(staff?.email), await read(account.email)]
  expect(adviser.figures).not.toBeNull()
  expect(client.figures).not.toBeNull()
  expect([adviser.mergedAccounts, client.mergedAccounts]).toEqual([merged, []])
})
