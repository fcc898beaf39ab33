/** The header that names a file: RFC 6266, a plain name for old programs, the true one for the others. */
export function dispositionOf(name: string, shown: 'inline' | 'attachment'): string {
  const plain = name.normalize('NFKD').replace(/[^\x20-\x7e]|["\\%;]/g, '') || 'file'
  const exact = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${shown}; filename="${plain}"; filename*=UTF-8''${exact}`
}
