/** Where a file of a visible path is served; every character that means something in an address is escaped. */
export function urlOfPath(path: string): string {
  return `/files${path.split('/').map(escapeSegment).join('/')}`
}

function escapeSegment(segment: string): string {
  return encodeURIComponent(segment).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
