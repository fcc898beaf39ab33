import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** What is made on the machine and not written by anybody. */
const made = ['node_modules', 'dist', '.git', '.state', '.cache', 'test-results', 'playwright-report']

/** Every file of the checkout, from its root, in slashes. */
const files = readdirSync(root, { withFileTypes: true }).flatMap((entry) => {
  if (made.includes(entry.name)) return []
  if (!entry.isDirectory()) return [entry.name]
  return readdirSync(join(root, entry.name), { recursive: true, withFileTypes: true })
    .filter((inside) => inside.isFile())
    .map((inside) =>
      join(inside.parentPath, inside.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
})

/** Every folder that holds a file, however deep. */
const folders = new Set(
  files.flatMap((file) => {
    const names = file.split('/').slice(0, -1)
    return names.map((_, depth) => names.slice(0, depth + 1).join('/'))
  }),
)

const documents = files.filter(
  (file) => ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'].includes(file) || /^docs\/.*\.md$/.test(file),
)
const read = (document: string): string => readFileSync(join(root, document), 'utf8')

const withoutBlocks = (text: string): string => text.replaceAll(/^```[\s\S]*?^```/gm, '')

/** What stands in backticks and looks like a file or a folder of ours. */
const pathsIn = (text: string): string[] =>
  [...withoutBlocks(text).matchAll(/`([^`\s]+)`/g)]
    .map(([, quoted = '']) => quoted.replace(/^#/, ''))
    .filter((quoted) => isFileName(quoted) || isFolderPath(quoted))

const isFileName = (text: string): boolean => /^[\w./<>*-]+\.(tsx?|mjs|md|json|sql|css|html)$/.test(text)
const isFolderPath = (text: string): boolean =>
  /^\.?[a-z][\w.<>*-]*(\/[\w.<>*-]+)*\/?$/.test(text) && text.includes('/')

/** `<name>` and `*` stand for any name, `**` for any folders; a file name without a folder may be anywhere. */
const isThere = (path: string): boolean => {
  const pattern = path
    .replace(/\/$/, '')
    .split(/(\*\*\/|<[\w-]+>|\*)/)
    .map((part) => wildcards[part.startsWith('<') ? '*' : part] ?? part.replaceAll('.', String.raw`\.`))
    .join('')
  const whole = new RegExp(path.includes('/') ? `^${pattern}$` : `(^|/)${pattern}$`)
  return files.some((file) => whole.test(file)) || [...folders].some((folder) => whole.test(folder))
}

const wildcards: Record<string, string> = { '**/': '(.*/)?', '*': '[^/]+' }

/** The paths of the drawn tree: two spaces lead one folder deeper. */
const treeOf = (text: string): string[] => {
  const [, tree = ''] = /^```\n([\s\S]*?)^```/m.exec(text) ?? []
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', name] = /^( *)([\w.-]+)\/? {2,}\S/.exec(line) ?? []
    if (!name) return []
    above.splice(indent.length / 2)
    above.push(name)
    return [above.join('/')]
  })
}

const drawn = treeOf(read('ARCHITECTURE.md'))
const childrenOf = (room: string): string[] =>
  [...folders].filter((folder) => folder.startsWith(`${room}/`) && folder.split('/').length === 2)
const rooms = [...folders].filter((folder) => !folder.includes('/') && !folder.startsWith('.'))

describe('the documents', () => {
  it.each(documents)('%s names only files and folders that exist', (document) => {
    expect(pathsIn(read(document)).filter((path) => !isThere(path))).toEqual([])
  })

  it('find a path that is gone, and let placeholders stand for any name', () => {
    const text = 'See `server/nowhere/` and `nowhere.ts`, or `providers/<name>/wire.ts` and `**/*.test.ts`.'
    expect(pathsIn(text).filter((path) => !isThere(path))).toEqual(['server/nowhere/', 'nowhere.ts'])
  })

  it('are not empty of paths', () => {
    expect(documents.flatMap((document) => pathsIn(read(document))).length).toBeGreaterThan(60)
  })
})

describe('the tree of ARCHITECTURE.md', () => {
  it('draws only what is there', () => {
    expect(drawn.filter((path) => !isThere(path))).toEqual([])
  })

  it('draws every room', () => {
    expect(rooms.filter((room) => !drawn.includes(room))).toEqual([])
  })

  it.each(['model', 'server', 'web', 'providers'])('draws every folder of %s', (room) => {
    expect(childrenOf(room).length).toBeGreaterThan(1)
    expect(childrenOf(room).filter((folder) => !drawn.includes(folder))).toEqual([])
  })
})

describe('docs/decisions/README.md', () => {
  it('lists every record by its number and title, as the record is headed', () => {
    const records = files.filter((file) => /^docs\/decisions\/\d{3}-/.test(file))
    const list = read('docs/decisions/README.md')
    const unlisted = records.filter((record) => {
      const name = record.split('/').at(-1) ?? ''
      const [, title = ''] = /^# (?:\d{3} )?(.+)$/m.exec(read(record)) ?? []
      return !list.includes(`- [${name.slice(0, 3)} ${title}](${name})`)
    })
    expect(unlisted).toEqual([])
  })
})
