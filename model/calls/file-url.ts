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

/** The path an address leads to; one of elsewhere leads nowhere, which is ''. */
export function pathOfUrl(url: string): string {
  const start = urlOfPath('/')
  try {
    return url.startsWith(start) ? `/${decodeURIComponent(url.slice(start.length))}` : ''
  } catch {
    return ''
  }
}
