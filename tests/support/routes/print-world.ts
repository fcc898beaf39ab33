import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Installation } from '#server/ground/tenants.ts'
import { findChromium } from '#server/pdf/find-chromium.ts'
import { createPrinter } from '#server/pdf/printer.ts'
import { asKeeper } from '#tests/support/outbox.ts'
import { openRouteWorld, type RouteWorld } from './route-world.ts'

export type PrintWorld = RouteWorld & {
  tenant: Installation
  /** A statement of the owner in the home firm, which is `$1`. */
  keep: <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>
}

/** The page that stands for prints in a few lines: functions of the browser as text. */
type Stand = { show: string; clear?: string; before?: string }

const clearAll = `async () => {
  document.body.textContent = ''
  return null
}`

/** The firms of the routes with a browser that prints from a page of the test. */
export async function openPrintWorld(
  { show, clear = clearAll, before = '' }: Stand,
  places = 1,
): Promise<PrintWorld> {
  const webFolder = await mkdtemp(join(tmpdir(), 'portico-print-'))
  const page = '<!doctype html><html lang="en"><body></body><script src="/page.js"></script></html>'
  await writeFile(join(webFolder, 'index.html'), page)
  await writeFile(
    join(webFolder, 'page.js'),
    `${before}\nglobalThis.printStand = { show: ${show}, clear: ${clear} }`,
  )
  const printer = createPrinter({ find: () => findChromium(), places })
  const world = await openRouteWorld({ printer, webFolder })
  await world.server.app.listen({ port: 0, host: '127.0.0.1' })
  const { tenantId } = world.home
  const tenant = (await world.server.parts.tenants.all()).find(({ id }) => id === tenantId)
  if (!tenant) throw new Error('The firm is not installed.')
  const { database } = world
  const close = async () => {
    await printer.close()
    await world.close()
    await rm(webFolder, { recursive: true })
  }
  return {
    ...world,
    tenant,
    keep: (text, values = []) => asKeeper({ database, tenantId }, text, values),
    close,
  }
}
