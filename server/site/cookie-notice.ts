/** What a visitor is asked about cookies, and what follows where they accept. */
import { safeNext } from '#model/calls/safe-next.ts'
import type { Acceptance } from '#model/site/cookie-notice.ts'
import type { Tracker } from '#providers/tracker/tracker.ts'
import { giveAcceptance } from '#server/ground/cookies.ts'
import type { Context } from '#server/ground/context.ts'
import { html, nothing, type Html } from '#server/ground/html.ts'
import type { Site } from './site.ts'

/** The tracker, for those alone who have accepted it. */
export const trackerOf = ({ tracker, acceptance }: Site): Tracker | null =>
  acceptance === 'accepted' ? tracker : null

/** Asks what has not been answered yet; with nothing to decline there is nothing to be asked but whether it was read. */
export function drawNotice({ say, tracker, acceptance }: Site, path: string): Html {
  // Whoever has noted that there is nothing to accept has not accepted what came later.
  if (acceptance !== null && !(tracker && acceptance === 'noted')) return nothing
  return html`<form class="cookies" method="post" action="/cookies" aria-label="${say('cookies')}">
    <p>${say(tracker ? 'cookiesAsked' : 'cookiesNeeded')}</p>
    <input type="hidden" name="back" value="${path}" />
    <button class="button" name="answer" value="${tracker ? 'accepted' : 'noted'}">
      ${say(tracker ? 'accept' : 'understood')}
    </button>
    ${tracker && html`<button class="button" name="answer" value="declined">${say('decline')}</button>`}
  </form>`
}

/** The picture that tells the tracker of a visit. */
export function drawTracker(site: Site, path: string): Html {
  const tracker = trackerOf(site)
  if (!tracker) return nothing
  return html`<img class="pixel" src="${tracker.viewOf(path)}" alt="" referrerpolicy="no-referrer" />`
}

/** Remembers an answer; the way back to the page that asked, which is one of this site. */
export function answerCookies(
  { cookies }: Context,
  { answer, back }: { answer: Acceptance; back: string },
): string {
  giveAcceptance(cookies, answer)
  return safeNext(back) ?? '/'
}
