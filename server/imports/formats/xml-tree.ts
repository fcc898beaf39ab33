import { ImportRefusal } from '#server/imports/text/import-refusal.ts'
import { unescapeMarkup } from '#server/imports/text/unescape-markup.ts'

/** An element of an XML file with its place in the tree. */
export type XmlElement = {
  name: string
  line: number
  attributes: ReadonlyMap<string, string>
  text: string
  children: XmlElement[]
  parent: XmlElement | null
}

const token = /<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*"[^"]*")*)\s*(\/?)>([^<]*)/g
const attribute = /([\w:.-]+)\s*=\s*"([^"]*)"/g

/** The elements of an XML file; those of the names in `without` are passed over. Refuses what does not close. */
export function parseXml(text: string, without: ReadonlySet<string>): XmlElement {
  const root: XmlElement = {
    name: '',
    line: 1,
    attributes: new Map(),
    text: '',
    children: [],
    parent: null,
  }
  let open = root
  let [line, from] = [1, 0]
  for (const match of text.matchAll(token)) {
    const [, closes = '', name = '', attributes = '', isWhole = '', content = ''] = match
    line += text.slice(from, match.index).split('\n').length - 1
    from = match.index
    if (closes !== '') {
      if (without.has(name)) continue
      if (open.name !== name || open.parent === null) throw new ImportRefusal('unknown-xml')
      open = open.parent
      continue
    }
    if (without.has(name)) continue
    const element: XmlElement = {
      name,
      line,
      attributes: new Map(
        [...attributes.matchAll(attribute)].map(([, key = '', value = '']) => [key, unescapeMarkup(value)]),
      ),
      text: unescapeMarkup(content.trim()),
      children: [],
      parent: open,
    }
    open.children.push(element)
    if (isWhole === '') open = element
  }
  if (open !== root) throw new ImportRefusal('unknown-xml')
  return root
}

/** The first child of a name. */
export function childOf(element: XmlElement | null, name: string): XmlElement | null {
  return element?.children.find((child) => child.name === name) ?? null
}

/** An element and all below it. */
export function* withDescendants(element: XmlElement): Generator<XmlElement> {
  yield element
  for (const child of element.children) yield* withDescendants(child)
}

/** What a relative path ('../../securities/security[2]') leads to; null for nothing. */
export function follow(element: XmlElement, path: string): XmlElement | null {
  let found: XmlElement | null = element
  for (const step of path.split('/')) {
    if (found === null) return null
    const [, name = '', index = '1'] = /^([\w:.-]+?)(?:\[(\d+)\])?$/.exec(step) ?? []
    found =
      step === '..'
        ? found.parent
        : (found.children.filter((child) => child.name === name)[Number(index) - 1] ?? null)
  }
  return found
}
