/** What a file of an outside service is, by its first bytes. */

const signatures: readonly (readonly [type: string, extension: string, begins: RegExp])[] = [
  ['application/pdf', 'pdf', /^%PDF-/],
  ['image/png', 'png', /^\x89PNG\r\n/],
  ['image/jpeg', 'jpg', /^\xff\xd8\xff/],
  ['image/webp', 'webp', /^RIFF[^]{4}WEBP/],
  ['image/svg+xml', 'svg', /^\s*(?:<\?xml[^>]*>\s*)?<svg[\s>]/],
]

/** The type of a file and the ending of its name; null for what is neither a PDF nor a picture. */
export function sniffType(content: Uint8Array): { type: string; extension: string } | null {
  const head = Buffer.from(content.subarray(0, 300)).toString('latin1')
  const found = signatures.find(([, , begins]) => begins.test(head))
  return found ? { type: found[0], extension: found[1] } : null
}
