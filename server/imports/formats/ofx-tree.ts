import { ImportRefusal } from '#server/imports/text/import-refusal.ts'
import { unescapeMarkup } from '#server/imports/text/unescape-markup.ts'

/** An element of an OFX file: a value, or children. */
export type OfxElement = { name: string; line: number; value: string; children: OfxElement[] }

const tag = /<(\/?)([A-Za-z0-9._]+)\s*>([^<]*)/g
const deepest = 40

/**
 * The elements of an OFX file. Version 1 is SGML, where a value needs no closing tag; version 2 is XML; both are read
 * by the same rule: an element with a value is complete, one without is open until its closing tag.
 */
export function parseOfx(text: string): OfxElement {
  const start = text.search(/<OFX>/i)
  if (start < 0) throw new ImportRefusal('damaged-ofx')
  const root: OfxElement = { name: '', line: 1, value: '', children: [] }
  const open: OfxElement[] = [root]
  let [line, from] = [1, 0]
  for (const match of text.slice(start).matchAll(tag)) {
    line += countLines(text.slice(from, start + match.index))
    from = start + match.index
    const name = (match[2] ?? '').toUpperCase()
    if (match[1] === '/') closeElement(open, name)
    else openElement(open, { name, line, value: unescapeMarkup((match[3] ?? '').trim()), children: [] })
  }
  return root
}

function countLines(text: string): number {
  return text.split('\n').length - 1
}

function openElement(open: OfxElement[], element: OfxElement): void {
  open.at(-1)?.children.push(element)
  if (element.value === '') open.push(element)
  if (open.length > deepest) throw new ImportRefusal('damaged-ofx')
}

/** Closes up to the element of this name; the closing tag of a value finds none open and means nothing. */
function closeElement(open: OfxElement[], name: string): void {
  const index = open.findLastIndex((element) => element.name === name)
  if (index > 0) open.length = index
}

/** The first element at a path below an element ('INVTRAN/DTTRADE'); null for none. */
export function findElement(element: OfxElement, path: string): OfxElement | null {
  let found: OfxElement | undefined = element
  for (const name of path.split('/')) found = found?.children.find((child) => child.name === name)
  return found ?? null
}

/** The value at a path; '' for none. */
export function valueAt(element: OfxElement, path: string): string {
  return findElement(element, path)?.value ?? ''
}

/** All elements of a name, wherever they are below an element. */
export function* descendants(element: OfxElement, name: string): Generator<OfxElement> {
  for (const child of element.children) {
    if (child.name === name) yield child
    yield* descendants(child, name)
  }
}
