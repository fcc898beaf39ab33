/** The answers with public pages: what a browser may do with them, and how long it keeps them. */
import { videoFrameOrigins } from '#model/forms/video-frame.ts'
import type { FileAnswer } from '#server/ground/file-answer.ts'
import type { Html } from '#server/ground/html.ts'
import { trackerOf } from './cookie-notice.ts'
import { layOut, type About } from './lay-out.ts'
import type { Site } from './site.ts'

/**
 * Nothing runs on a public page: it has no script, and none that somebody smuggled in would be let. The tracker's picture
 * comes along for those who have accepted it alone. Programs that judge pages ask for robots.txt from within the page.
 */
const policyOf = (site: Site): string =>
  [
    `default-src 'none'`,
    `style-src 'self'`,
    `img-src ${["'self'", trackerOf(site)?.origin ?? []].flat().join(' ')}`,
    `connect-src 'self'`,
    `frame-src ${videoFrameOrigins.join(' ')}`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')

/** What is for one person is kept nowhere; what everybody reads is asked for anew each time, as it may be withdrawn. */
export function pageAnswer(site: Site, about: About, content: Html): FileAnswer {
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(site),
      'cache-control': site.isSignedIn ? 'no-store' : 'private, no-cache',
      'content-language': site.language,
      vary: 'cookie',
    },
    content: layOut(site, about, content),
  }
}

/** A text for other programs, the same for everybody. */
export const textAnswer = (type: string, content: string, kept = 'public, max-age=300'): FileAnswer => ({
  headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': kept },
  content,
})

/** The way to another address of this site. */
export const wayTo = (location: string, status: 301 | 303): FileAnswer => ({
  status,
  headers: { location, 'cache-control': 'no-store' },
})
