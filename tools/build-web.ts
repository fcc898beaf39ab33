// Builds the web when something it is made from has changed since the last build.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const stamp = '.built-from'
const sources = [
  'web',
  'model',
  'configurations',
  'phrases',
  'finance',
  'vite.config.ts',
  'package-lock.json',
]

/**
 * Answers whether a build was needed. It takes its place when it is whole, so that several may build at once and one that
 * is killed or stopped leaves what was there. Throws when it fails, with what the bundler said.
 */
export async function buildWeb(stopping?: AbortSignal): Promise<boolean> {
  const wanted = fingerprint()
  const known = join(dist, stamp)
  if (existsSync(known) && readFileSync(known, 'utf8') === wanted) return false
  const draft = join(root, '.cache', `web-${process.pid}`)
  await runBundler(draft, stopping)
  compressFiles(draft)
  writeFileSync(join(draft, stamp), wanted)
  rmSync(dist, { recursive: true, force: true })
  renameSync(draft, dist)
  return true
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((source) => listFiles(source)).sort()) {
    hash.update(path).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

function listFiles(source: string): string[] {
  if (source.includes('.')) return existsSync(join(root, source)) ? [source] : []
  return readdirSync(join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

function runBundler(into: string, stopping?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [
        join(root, 'node_modules/vite/bin/vite.js'),
        'build',
        '--outDir',
        into,
        '--emptyOutDir',
        '--logLevel',
        'warn',
      ],
      {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        signal: stopping,
      },
    )
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The web could not be built:\n${said}`)),
    )
  })
}

/** Compressed once here instead of at every request; fonts and pictures are compressed already. */
function compressFiles(folder: string): void {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const content = readFileSync(path)
    writeFileSync(`${path}.br`, brotliCompressSync(content, quality))
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  }
}
