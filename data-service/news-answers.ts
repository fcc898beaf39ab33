/** A headless content service: what it has under the name of a source, as a list or one by its slug. */
import type { Question } from '#data-service/question.ts'
import { Refusal } from '#data-service/question.ts'
import { letterSource, trusteeLetters } from '#demo/words/trustee-letters.ts'
import { addDays } from '#demo/ground/trading-calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import type { WirePosts } from '#providers/news/wire.ts'

/** The answer of the content service; undefined for a question that is none of its. Throws a Refusal. */
export function answerNews(asOf: IsoDate, { method, path, query }: Question): WirePosts | undefined {
  const [source, name, ...rest] = path
  if (method !== 'GET' || name !== 'posts' || rest.length > 0) return undefined
  if (source !== letterSource) throw new Refusal(404, 'not-found', 'No such source')
  const slug = query.get('slug')
  const items = trusteeLetters
    .filter((letter) => slug === null || letter.slug === slug)
    .map(({ daysOld, paragraphs, tags, ...letter }) => ({
      ...letter,
      publishdate: addDays(asOf, -daysOld),
      tags: [...tags],
      content: paragraphs.map((text) => `<p>${text}</p>`).join(''),
    }))
  return { items }
}
