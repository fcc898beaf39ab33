/** A tracker: counts the visits it is told of by fetching its picture, per site and page, and lists them. */
import { ServedFile, type Question } from '#data-service/question.ts'

/** The smallest picture there is: one pixel that shows nothing. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Opens a tracker that has counted nothing yet. */
export function openTrackerBoard(): (question: Question) => unknown {
  const views = new Map<string, Map<string, number>>()
  return ({ method, path: [site = '', name, ...rest], query }) => {
    if (method !== 'GET' || rest.length > 0) return undefined
    const counted = views.get(site) ?? new Map<string, number>()
    if (name === 'views') return Object.fromEntries(counted)
    const page = query.get('page')
    if (name !== 'view.gif' || page === null) return undefined
    views.set(site, counted.set(page, (counted.get(page) ?? 0) + 1))
    return new ServedFile('image/gif', pixel)
  }
}
