/** The browser that prints: one that the operator names, or the headless one that npm ships, for a bare machine. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A browser that can be started: its program, its switches and the environment it needs. */
export type Chromium = { executablePath: string; args: string[]; env: Record<string, string> }

const root = join(import.meta.dirname, '..', '..')

const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
]

/**
 * `path` names a program, as `CHROMIUM_PATH` does; without it the one of npm is unpacked once into the checkout's cache
 * with the libraries that a bare Debian lacks.
 */
export async function findChromium(path = process.env['CHROMIUM_PATH']): Promise<Chromium> {
  if (path) return { executablePath: path, args, env: {} }
  const folder = await unpackChromium()
  writeFontList(folder)
  const env = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: join(folder, 'fonts') }
  return { executablePath: join(folder, 'chromium'), args, env }
}

/** What a browser is told of the machine: its time and language, where programs and temporary files are, no more. */
export function chromiumEnvironment(): Record<string, string> {
  const told = ['PATH', 'TMPDIR', 'TZ', 'LANG', 'LC_ALL', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE']
  const known = told.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  return { ...Object.fromEntries(known), HOME: tmpdir() }
}

/** The package unpacks into the temporary folder and trusts what lies there: it gets a private one of its version. */
async function unpackChromium(): Promise<string> {
  const manifest = join(root, 'node_modules/@sparticuz/chromium/package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  const target = join(root, '.cache', `chromium-${version}`)
  if (existsSync(join(target, 'chromium'))) return target
  const folder = `${target}.${process.pid}`
  mkdirSync(folder, { recursive: true })
  const before = {
    TMPDIR: process.env['TMPDIR'],
    LD: process.env['LD_LIBRARY_PATH'],
    FONT: process.env['FONTCONFIG_PATH'],
  }
  process.env['TMPDIR'] = folder
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs24.x'
  try {
    const { default: packed } = await import('@sparticuz/chromium')
    await packed.executablePath()
  } finally {
    delete process.env['AWS_EXECUTION_ENV']
    restore('TMPDIR', before.TMPDIR)
    restore('LD_LIBRARY_PATH', before.LD)
    restore('FONTCONFIG_PATH', before.FONT)
  }
  // Another run may have been quicker; its copy is as good.
  if (existsSync(target)) rmSync(folder, { recursive: true })
  else renameSync(folder, target)
  return target
}

/** The package names font folders of another machine; without any font the browser dies at the first form control. */
function writeFontList(folder: string): void {
  const path = join(folder, 'fonts', 'fonts.conf')
  const list = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts', 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, 'fonts', 'cache')}</cachedir>
</fontconfig>
`
  if (readFileSync(path, 'utf8') !== list) writeFileSync(path, list)
}

function restore(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name]
  else process.env[name] = value
}
