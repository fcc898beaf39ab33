import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findChromium, type Chromium } from './find-chromium.ts'
import { createLauncher } from './launch-chromium.ts'
import { createPrinter } from './printer.ts'

/** A page that says it is ready and then never lets anybody have a word again. */
const hanging = `<!doctype html><script>
  globalThis.printStand = { show: async () => 'ready', clear: async () => null }
  addEventListener('beforeprint', () => { for (;;); })</script>`

const folder = await mkdtemp(join(tmpdir(), 'portico-launch-'))
afterAll(() => rm(folder, { recursive: true }))
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end(hanging)
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

/** The browser, started by a program that first does something else. */
const behind = async (name: string, lines: string): Promise<Chromium> => {
  const real = await findChromium()
  const path = join(folder, name)
  await writeFile(path, `#!/bin/sh\n${lines}\nexec '${real.executablePath}' "$@"\n`)
  await chmod(path, 0o755)
  return { ...real, executablePath: path }
}

test('the browser is told nothing of the server: no address of a database, no key, no password', async () => {
  process.env['SECRET_KEYS'] = 'a key of the server'
  const told = join(folder, 'environment')
  const found = await behind('tells', `env > '${told}'`)
  const browser = await createLauncher({ find: () => Promise.resolve(found), port: () => 1 })()
  await browser.close()
  delete process.env['SECRET_KEYS']
  const names = (await readFile(told, 'utf8'))
    .split('\n')
    .flatMap((line) => /^([A-Za-z_]+)=/.exec(line)?.[1] ?? [])
  const needed = ['PATH', 'TMPDIR', 'TZ', 'LANG', 'LC_ALL', 'HOME', 'FONTCONFIG_PATH', 'LD_LIBRARY_PATH']
  const ofTheShell = ['PWD', 'OLDPWD', 'SHLVL', '_', 'FONTCONFIG_FILE']
  expect(names.filter((name) => ![...needed, ...ofTheShell].includes(name))).toEqual([])
  expect(names).toContain('HOME')
})

test('the sandbox is asked for where it is wanted; where there is none that is said once, and it prints', async () => {
  const log = join(folder, 'starts')
  const lines = `case "$*" in *--no-sandbox*) echo without >> '${log}';; *) echo with >> '${log}'; exit 1;; esac`
  const found = await behind('closed', lines)
  const said: string[] = []
  const say = (text: string): void => void said.push(text)
  const launch = createLauncher({
    find: () => Promise.resolve(found),
    port: () => 1,
    sandbox: 'yes',
    say,
    uid: 1000,
  })
  for (const browser of [await launch(), await launch()]) await browser.close()
  expect((await readFile(log, 'utf8')).trim().split('\n')).toEqual(['with', 'without', 'without'])
  expect(said).toEqual([expect.stringContaining('without its sandbox')])
})

test('a browser of root has no sandbox, and that is said', async () => {
  const said: string[] = []
  const say = (text: string): void => void said.push(text)
  await (
    await createLauncher({ find: () => findChromium(), port: () => 1, sandbox: 'yes', say, uid: 0 })()
  ).close()
  expect(said).toEqual([expect.stringContaining('root')])
})

test('whatever address a page names, it reaches this server alone', async () => {
  let reached = 0
  const inner = createServer((_request, response) => void response.end(String((reached += 1))))
  await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve))
  const { port } = inner.address() as AddressInfo
  const here = (server.address() as AddressInfo).port
  const browser = await createLauncher({ find: () => findChromium(), port: () => here })()
  const page = await browser.newPage()
  const addresses = [
    `http://127.0.0.1:${port}/`,
    `http://localhost:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
  ]
  for (const address of addresses) await page.goto(address, { timeout: 5000 }).catch(() => null)
  await browser.close()
  await new Promise((resolve) => inner.close(resolve))
  expect(reached).toBe(0)
}, 60_000)

test('a print that never ends is given up, and the next is begun', async () => {
  const printer = createPrinter({ find: () => findChromium(), places: 1, endMs: 6000 })
  printer.listenAt((server.address() as AddressInfo).port)
  const facts = { title: '', author: '', subject: '', language: 'en', made: new Date() }
  const job = {
    host: 'reports.example',
    path: '/',
    token: 'none',
    waitMs: 5000,
    comment: null,
    portfolios: [],
    facts,
  }
  const print = (person: string) =>
    printer.print({ ...job, turn: { rank: 'person', firm: 'one', person } }).catch((error: Error) => error)
  const [first, second] = [print('a'), print('b')]
  expect(await first).toMatchObject({ reason: 'late' })
  expect(await second).toMatchObject({ reason: 'late' })
  await printer.close()
}, 60_000)
