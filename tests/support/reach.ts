/** Which functions and constants of `finance` the product comes to, name by name, from the imports. */
import { parseSync } from 'vite'

/** Files by their path from the root, with their text. */
export type Sources = ReadonlyMap<string, string>

type Node = { type: string; [part: string]: unknown }

/** What a file offers by name, what each of these names mentions, and what the file takes from others. */
type Module = {
  mentions: ReadonlyMap<string, ReadonlySet<string>>
  /** Mentioned outside every declaration: reached with the file. */
  atOnce: ReadonlySet<string>
  /** Local name to 'file name'; '*' as name takes all. */
  imports: ReadonlyMap<string, string>
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** Names a piece of code mentions as values: no types, no keys of objects, no parts after a point. */
function mentionsIn(piece: unknown, names: Set<string> = new Set()): Set<string> {
  if (Array.isArray(piece)) for (const part of piece) mentionsIn(part, names)
  if (!isNode(piece)) return names
  if (piece.type === 'Identifier' || piece.type === 'JSXIdentifier') names.add(String(piece['name']))
  const isType = piece.type.startsWith('TS') && !('expression' in piece)
  if (isType) return names
  for (const [key, part] of Object.entries(piece)) {
    const isName = (key === 'property' || key === 'key') && piece['computed'] !== true
    if (!isName) mentionsIn(part, names)
  }
  return names
}

function pathOf(source: string): string | null {
  return source.startsWith('#')
    ? source.slice(1)
    : source.startsWith('./')
      ? `finance/${source.slice(2)}`
      : null
}

function importsOf(statement: Node): (readonly [local: string, from: string])[] {
  const path = pathOf(String((statement['source'] as Node)['value']))
  if (path === null || statement['importKind'] === 'type') return []
  return (statement['specifiers'] as Node[])
    .filter((part) => part['importKind'] !== 'type')
    .map((part) => {
      const imported = part.type === 'ImportSpecifier' ? String((part['imported'] as Node)['name']) : '*'
      return [String((part['local'] as Node)['name']), `${path} ${imported}`] as const
    })
}

/** The names a statement declares with what they mention; none where it declares none. */
function declarationsOf(statement: Node): (readonly [name: string, mentions: Set<string>])[] {
  const inner = statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement
  if (!isNode(inner)) return []
  if (inner.type === 'VariableDeclaration') {
    return (inner['declarations'] as Node[]).flatMap((part) =>
      [...mentionsIn(part['id'])].map((name) => [name, mentionsIn(part['init'])] as const),
    )
  }
  if (inner.type !== 'FunctionDeclaration' && inner.type !== 'ClassDeclaration') return []
  return [
    [
      String((inner['id'] as Node)['name']),
      mentionsIn([inner['params'], inner['body'], inner['superClass']]),
    ],
  ]
}

/** What was read, by its text: the files of the product are read once, however often they are judged. */
const known = new Map<string, Module>()

function readModule(path: string, text: string): Module {
  const module = known.get(text) ?? parseModule(path, text)
  known.set(text, module)
  return module
}

function parseModule(path: string, text: string): Module {
  const { program } = parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  const mentions = new Map<string, Set<string>>()
  const atOnce = new Set<string>()
  const imports = new Map<string, string>()
  for (const statement of program.body as unknown as Node[]) {
    if (statement.type === 'ImportDeclaration') {
      for (const [local, from] of importsOf(statement)) imports.set(local, from)
      continue
    }
    const declared = declarationsOf(statement)
    for (const [name, names] of declared) mentions.set(name, names)
    if (declared.length === 0) mentionsIn(statement, atOnce)
  }
  return { mentions, atOnce, imports }
}

/**
 * The functions and constants of the files `isJudged` names that no product code comes to, as 'file name'. Product code
 * is every other file: what it imports is reached, and all that this mentions in turn.
 */
export function unreached(sources: Sources, isJudged: (path: string) => boolean): string[] {
  const modules = new Map(
    [...sources]
      .filter(([path, text]) => isJudged(path) || text.includes('#finance/'))
      .map(([path, text]) => [path, readModule(path, text)] as const),
  )
  const reached = new Set<string>()
  const follow = (path: string, names: Iterable<string>): void => {
    const module = modules.get(path)
    if (module === undefined) return
    for (const name of names) {
      const from = module.imports.get(name)
      if (from !== undefined) reach(from)
      else if (module.mentions.has(name)) reach(`${path} ${name}`)
    }
  }
  const reach = (place: string): void => {
    if (reached.has(place)) return
    reached.add(place)
    const [path = '', name = ''] = place.split(' ')
    const module = modules.get(path)
    follow(path, module?.atOnce ?? [])
    follow(path, name === '*' ? (module?.mentions.keys() ?? []) : (module?.mentions.get(name) ?? []))
  }
  for (const [path, { imports }] of modules)
    if (!isJudged(path)) for (const from of imports.values()) reach(from)
  return [...modules]
    .filter(([path]) => isJudged(path))
    .flatMap(([path, { mentions }]) => [...mentions.keys()].map((name) => `${path} ${name}`))
    .filter((place) => !reached.has(place))
}
