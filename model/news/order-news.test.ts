import { expect, test } from 'vitest'
import { findRelated, orderNews } from './order-news.ts'

const article = (id: string, day: string | null, tags: string[] = [], isPromoted = false) => ({
  id,
  day,
  tags,
  isPromoted,
})
const ids = (articles: readonly { id: string }[]) => articles.map(({ id }) => id)

test('the promoted article stands on top, the others by day, newest first', () => {
  const listed = [
    article('old', '2024-01-01'),
    article('undated', null),
    article('new', '2026-01-01'),
    article('promoted', '2023-01-01', [], true),
  ]
  expect(ids(orderNews(listed))).toEqual(['promoted', 'new', 'old', 'undated'])
})

test('related is what shares a tag, most first, never the article itself', () => {
  const about = article('about', '2026-01-01', ['Advice', 'Insights'])
  const others = [
    about,
    article('one', '2026-03-01', ['Advice']),
    article('both', '2020-01-01', ['Insights', 'Advice']),
    article('none', '2026-04-01', ['Product']),
    article('older', '2025-01-01', ['Insights']),
    article('oldest', '2024-01-01', ['Insights']),
  ]
  expect(ids(findRelated(about, others))).toEqual(['both', 'one', 'older'])
  expect(findRelated(article('untagged', null), others)).toEqual([])
})
