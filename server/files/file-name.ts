/** Names people give to files, made fit to be shown. */
import { extensionOf } from '#model/calls/file-kinds.ts'

const longestName = 150

/**
 * A name without folders, invisible or direction-changing characters; composed, trimmed and of a sensible length, with
 * its ending kept. What nothing is left of is called 'file'.
 */
export function cleanFileName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const visible = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const { stem, ending } = splitName(visible)
  const short = shorten(stem, longestName - ending.length).replace(/[\s.]+$/, '')
  return `${short || 'file'}${ending}`
}

/** The name with another ending. Worked case: 'scan.JPEG' as 'pdf' is 'scan.pdf'. */
export function withExtension(name: string, extension: string): string {
  return `${splitName(name).stem}.${extension}`
}

/** The first of 'name (1).pdf', 'name (2).pdf' ... that is not taken. */
export function nameCopy(name: string, isTaken: (name: string) => boolean): string {
  const { stem, ending } = splitName(name)
  for (let number = 1; ; number++) {
    const copy = `${stem} (${number})${ending}`
    if (!isTaken(copy)) return copy
  }
}

/** The name without its ending. */
export function stemOf(name: string): string {
  return splitName(name).stem
}

function splitName(name: string): { stem: string; ending: string } {
  const extension = extensionOf(name)
  const ending = extension === '' || extension.length > 10 ? '' : name.slice(-extension.length - 1)
  return { stem: name.slice(0, name.length - ending.length), ending }
}

/** By whole characters as people see them, so that none is cut in two. */
function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  let short = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (short.length + segment.length > length) break
    short += segment
  }
  return short
}
