/** How the addresses look that records lead to. Whether a page is there is checked where records are written. */

/** An address of the host itself; '//' would be another host. */
const pagePath = String.raw`/(?![/\\])[^\s\\]*`
const secureAddress = String.raw`https://[^\s/?#.\\@]+(\.[^\s/?#.\\@]+)*(:\d+)?([/?#]\S*)?`

/** As a pattern of form fields: a page of the firm, a page elsewhere, a mail, a part of the same page. */
export const linkTarget = `^(${pagePath}|${secureAddress}|mailto:\\S+|#\\S+)$`

const target = new RegExp(linkTarget, 'u')
const menuLink = new RegExp(`^(${pagePath}|${secureAddress})$`, 'u')
const secure = new RegExp(`^${secureAddress}$`, 'u')
const path = new RegExp(`^${pagePath}$`, 'u')

/** Whether content may lead there; nothing that would run. */
export const isLinkTarget = (text: string): boolean => target.test(text)

/** Whether an entry of a menu may lead there: a page of the portal ('/library') or an https address. */
export const isMenuLink = (text: string): boolean => menuLink.test(text)

/** Whether it is an https address, at which nobody has a name. */
export const isSecureAddress = (text: string): boolean => secure.test(text)

/** Whether a link leads to a page of the firm's own host. */
export const isOwnPath = (text: string): boolean => path.test(text)

/** What a status calls the account and the portfolio of a client (decision Q-REDIRECT-ORDER). */
const startWords: readonly string[] = ['reporting', 'portfolio']

/** Whether a status may lead a client there: 'reporting', 'portfolio', or a page of the portal. */
export const isStartPage = (text: string): boolean => startWords.includes(text) || isOwnPath(text)
