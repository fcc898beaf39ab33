/** The tags of XML as they would be read: by their local names, with their attributes. */
import { FileRefusal } from './file-refusal.ts'
import type { FileProblem } from '#model/calls/file-kinds.ts'

/** A tag and its attributes, by names without a prefix in small letters; entities in values are resolved. */
export type Tag = { name: string; attributes: Readonly<Record<string, string>> }

const notText = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>/g
const tag = /<([\w:.-]+)((?:[^>"']|"[^"]*"|'[^']*')*)>/g
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/**
 * Reads markup in UTF-8 without a document type, which could mean anything; throws a FileRefusal with `problem` at
 * other markup.
 */
export function readTags(markup: string, problem: FileProblem): Tag[] {
  const encoding = /^\uFEFF?\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)/i.exec(markup)?.[1] ?? 'utf-8'
  if (!/^(utf-8|us-ascii)$/i.test(encoding) || /<!(doctype|entity)/i.test(markup) || markup.includes('\0'))
    throw new FileRefusal(problem)
  return [...markup.replace(notText, '').matchAll(tag)].map(([, name = '', rest = '']) => ({
    name: localName(name),
    attributes: Object.fromEntries(
      [...rest.matchAll(attribute)].map(([, key = '', one, other]) => [
        localName(key),
        resolveEntities(one ?? other ?? ''),
      ]),
    ),
  }))
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase()
}

/** Text with its entities resolved. Worked case: 'E&#120;ternal' is 'External'. */
export function resolveEntities(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return named[String(name)] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
