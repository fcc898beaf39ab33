const cookieName = 'channel'
const oneMonthInSeconds = 30 * 24 * 60 * 60

/** The portal through which a visitor came or which they opened last; it lends its look to the sign-in page. */
export const readChannel = (cookies: string = document.cookie): string | null => {
  const value = cookies
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === cookieName)?.[1]
  return value && /^[\w-]{1,64}$/.test(value) ? value : null
}

/** Remembers a portal for a month; functional, it follows nobody. */
export const writeChannel = (portalId: string): void => {
  if (!/^[\w-]{1,64}$/.test(portalId) || readChannel() === portalId) return
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // The Cookie Store API is absent from some supported browsers.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${cookieName}=${portalId}; Max-Age=${oneMonthInSeconds}; Path=/; SameSite=Lax${secure}`
}
