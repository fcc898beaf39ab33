import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { translatePost } from '#providers/news/translate.ts'
import { wireShapes } from '#providers/news/wire.ts'
import { readWire } from '#providers/read-wire.ts'

const sample: unknown = JSON.parse(readFileSync(new URL('samples/posts.json', import.meta.url), 'utf8'))

it('has an article with its day, each tag once, and what is not told as nothing', () => {
  const [quiet, bare] = readWire(wireShapes.posts, sample).items.map(translatePost)
  expect(quiet).toMatchObject({ publishdate: '2026-10-12', tags: ['Insights'], author: 'Edith Marlowe' })
  expect(quiet).not.toHaveProperty('image')
  expect(bare).toMatchObject({ slug: 'two-years', author: null, content: null, tags: [] })
})
