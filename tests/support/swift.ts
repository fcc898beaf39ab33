/** A real S3 service: OpenStack Swift of Debian with its s3api, one of each server, in a folder that is thrown away. */
import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { findFreePort } from './portal.ts'

/** A running service with an empty bucket; `url` is its FILES_URL. */
export type Swift = { url: string; close(): Promise<void> }

const kinds = ['account', 'container', 'object'] as const
const servers = [...kinds, 'proxy'] as const
const access = { key: 'test:tester', secret: 'testing' }
const bucket = 'portico-files'

/** Why the service cannot be started here; null when it can. */
export function whyNoSwift(): string | null {
  const missing = servers.map((kind) => `/usr/bin/swift-${kind}-server`).find((path) => !existsSync(path))
  if (missing)
    return `${missing} is missing: apt-get install swift-proxy swift-account swift-container swift-object`
  return existsSync('/etc/swift/swift.conf') ? null : '/etc/swift/swift.conf is missing'
}

/** Starts the four servers on free ports and makes the bucket. */
export async function startSwift(): Promise<Swift> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-swift-'))
  mkdirSync(join(folder, 'devices', 'disk'), { recursive: true })
  const ports = Object.fromEntries(
    await Promise.all(servers.map(async (kind) => [kind, await findFreePort()])),
  )
  for (const kind of kinds) buildRing(folder, { kind, port: ports[kind] })
  for (const kind of kinds)
    writeFileSync(join(folder, `${kind}.conf`), storageSettings(folder, { kind, port: ports[kind] }))
  writeFileSync(join(folder, 'proxy.conf'), proxySettings(folder, ports['proxy']))
  const processes = servers.map((kind) =>
    spawn(`/usr/bin/swift-${kind}-server`, [join(folder, `${kind}.conf`)], { stdio: 'ignore' }),
  )
  const close = async (): Promise<void> => {
    await Promise.all(processes.map(end))
    rmSync(folder, { recursive: true, force: true })
  }
  const endpoint = `http://127.0.0.1:${ports['proxy']}`
  try {
    await makeBucket(endpoint)
  } catch (error) {
    await close()
    throw error
  }
  const user = `${encodeURIComponent(access.key)}:${access.secret}`
  return { url: `s3://${user}@${new URL(endpoint).host}/${bucket}?region=us-east-1&scheme=http`, close }
}

type Placed = { kind: (typeof kinds)[number]; port: number }

function buildRing(folder: string, { kind, port }: Placed): void {
  const run = (...args: string[]) =>
    execFileSync('/usr/bin/swift-ring-builder', [join(folder, `${kind}.builder`), ...args])
  run('create', '4', '1', '0')
  run('add', `r1z1-127.0.0.1:${port}/disk`, '1')
  run('rebalance')
}

function common(folder: string, port: number): string {
  const { username } = userInfo()
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${username}
swift_dir = ${folder}
devices = ${join(folder, 'devices')}
mount_check = false
workers = 0
log_level = CRITICAL
recon_cache_path = ${folder}
`
}

function storageSettings(folder: string, { kind, port }: Placed): string {
  return `${common(folder, port)}
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
replication_server = false
`
}

function proxySettings(folder: string, port: number): string {
  return `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors cache listing_formats bulk s3api tempauth slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`
}

/** The servers take a moment to open; the bucket can be made when all four have. */
async function makeBucket(endpoint: string): Promise<void> {
  const client = new AwsClient({
    accessKeyId: access.key,
    secretAccessKey: access.secret,
    region: 'us-east-1',
    service: 's3',
    retries: 0,
  })
  let last: unknown
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await client
      .fetch(`${endpoint}/${bucket}`, { method: 'PUT' })
      .catch((error: unknown) => error)
    if (answer instanceof Response && answer.ok) return
    last = answer instanceof Response ? `${answer.status} ${await answer.text()}` : answer
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`Swift did not open: ${String(last)}`)
}

function end(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) return resolve()
    server.once('exit', () => resolve())
    server.kill('SIGKILL')
  })
}
