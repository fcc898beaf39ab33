import { expect, test } from 'vitest'
import { startDataService } from '#data-service/data-service.ts'
import { openTracker } from '#providers/tracker/tracker.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'

const service = await closeAfterAll(startDataService({ port: 0, host: '127.0.0.1', asOf: '2026-11-20' }))

test('a tracker counts the visits that it is told of, by page and site', async () => {
  const at = (site: string) => `${service.baseUrl}/tracker/${site}`
  const [one, other] = [openTracker(at('one')), openTracker(at('other'))]
  const picture = await fetch(one?.viewOf('/about') ?? '')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/gif'])
  for (const address of [one?.viewOf('/about'), one?.viewOf('/news'), other?.viewOf('/about')])
    await fetch(address ?? '')
  expect(await (await fetch(`${at('one')}/views`)).json()).toEqual({ '/about': 2, '/news': 1 })
  expect(await (await fetch(`${at('other')}/views`)).json()).toEqual({ '/about': 1 })
  expect((await fetch(`${at('one')}/view.gif`)).status).toBe(404)
})
