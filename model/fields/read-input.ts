/** Reading inputs of forms; null is what cannot be read. */
const plainDecimal = /^-?\d{1,40}(\.\d{1,40})?$/
const id = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** A text as it is, '' where it has nothing but spaces. */
export function readText(input: unknown): string | null {
  if (typeof input !== 'string') return null
  return input.trim() === '' ? '' : input
}

/** A text of one line, without the spaces around it. */
export function readLine(input: unknown): string | null {
  return typeof input === 'string' ? input.trim() : null
}

/** A number, or plain decimal text as one. Worked case: '12.5' is 12.5, '1.234,5' and 'abc' are null. */
export function readNumber(input: unknown): number | null {
  const number = typeof input === 'string' && plainDecimal.test(input.trim()) ? Number(input) : input
  return typeof number === 'number' && Number.isFinite(number) ? number || 0 : null
}

/** Exact decimal text, digit by digit as typed. Worked case: '0.10' stays '0.10', '1e5' is null. */
export function readDecimal(input: unknown): string | null {
  if (typeof input !== 'string' && typeof input !== 'number') return null
  const text = String(input).trim()
  return plainDecimal.test(text) ? text : null
}

/** The id of a record. */
export function readId(input: unknown): string | null {
  const text = readLine(input)?.toLowerCase() ?? ''
  return id.test(text) ? text : null
}

/** A list, each item read by `read`; null as soon as one cannot be read. Empty items are left out, and repeated texts. */
export function readList<Item>(input: unknown, read: (item: unknown) => Item | null): Item[] | null {
  if (!Array.isArray(input)) return null
  const items = input.map((item: unknown) => read(item))
  if (items.includes(null)) return null
  return [...new Set(items as Item[])].filter((item) => item !== '')
}

/** An object that is neither a list nor null. */
export function readObject(input: unknown): Readonly<Record<string, unknown>> | null {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
    ? (input as Record<string, unknown>)
    : null
}

/** A part of an object by name; nothing it inherits. */
export function partOf(object: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined
}
