/** A tracker: another firm's service that counts the visits of public pages. */

/**
 * Where a visit is told. `origin` is what the pages have to let pictures come from; `viewOf` is the address of the picture
 * whose fetching tells of one visit of a page. It says the page alone: neither who reads it nor what they read before.
 */
export type Tracker = { readonly origin: string; readonly viewOf: (page: string) => string }

/**
 * The tracker at a base address; null without one. Worked case: at 'https://count.example/firm' a visit of '/about' is told
 * by 'https://count.example/firm/view.gif?page=%2Fabout'.
 */
export function openTracker(base: string | null): Tracker | null {
  if (base === null || !URL.canParse(base)) return null
  const { origin } = new URL(base)
  return {
    origin,
    viewOf: (page) => `${base.replace(/\/+$/, '')}/view.gif?page=${encodeURIComponent(page)}`,
  }
}
