import type { ByteRange } from '#server/ground/file-store.ts'

/** The one range of bytes a header asks for (RFC 9110, 14.1.2); null for none, several, or what is not understood. */
export function readRange(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null
  return start >= size ? 'unsatisfiable' : { start, end }
}
