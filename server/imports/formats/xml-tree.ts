import { SaxesParser } from 'saxes'
import { ImportRefusal } from '#server/imports/text/import-refusal.ts'

/** An element of an XML file with its place in the tree. */
export type XmlElement = {
  name: string
  line: number
  attributes: Map<string, string>
  text: string
  children: XmlElement[]
  parent: XmlElement | null
}

/** The elements of an XML file; those of the names in `without` and all below them are passed over. Refuses what is no XML. */
export function parseXml(text: string, without: ReadonlySet<string> = new Set()): XmlElement {
  const root = emptyElement('', 1, null)
  let open = root
  let [passedOver, line] = [0, 1]
  const parser = new SaxesParser({ position: true })
  parser.on('error', () => {
    throw new ImportRefusal('unknown-xml')
  })
  parser.on('opentagstart', () => {
    line = parser.line
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (passedOver > 0 || without.has(name)) {
      passedOver += 1
      return
    }
    const element = emptyElement(name, line, open)
    for (const [key, value] of Object.entries(attributes)) element.attributes.set(key, value)
    open.children.push(element)
    open = element
  })
  const addText = (part: string): void => {
    if (passedOver === 0) open.text += part
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    if (passedOver > 0) passedOver -= 1
    else {
      open.text = open.text.trim()
      open = open.parent ?? root
    }
  })
  parser.write(text).close()
  return root
}

function emptyElement(name: string, line: number, parent: XmlElement | null): XmlElement {
  return { name, line, attributes: new Map(), text: '', children: [], parent }
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
