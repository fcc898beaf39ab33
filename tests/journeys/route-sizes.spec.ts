/** How much JavaScript a page adds to what is there already, in the built web: what it opens later is not counted. */
import { expect, test } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

type Chunk = { file: string; imports?: string[]; isEntry?: boolean }

const dist = join(import.meta.dirname, '..', '..', 'dist')
const budget = 80 * 1024
/** Everybody who works for a firm is led to it, with what all signed-in pages share. */
const firstPage = 'pages/clients/clients-page.tsx'

/** Each with its words in the language that has the longest. */
const routes = {
  messages: ['pages/messages/messages-page.tsx', '../phrases/messages/el.ts'],
  library: ['pages/library/library-page.tsx', '../phrases/library/el.ts'],
  drops: ['pages/document-drops/document-drops-page.tsx', '../phrases/document-drops/el.ts'],
  drop: ['pages/document-drops/document-drop-page.tsx', '../phrases/document-drops/el.ts'],
  groups: ['pages/groups/groups-page.tsx', '../phrases/groups/el.ts'],
  group: ['pages/groups/group-page.tsx', '../phrases/groups/el.ts'],
  news: ['pages/news/news-page.tsx', '../phrases/news/el.ts'],
  article: ['pages/news/article-page.tsx', '../phrases/news/el.ts'],
}

const readChunks = () =>
  JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>

/** What these import before they can be shown, themselves included. */
function neededBy(chunks: Record<string, Chunk>, names: readonly string[]): Set<string> {
  const needed = new Set<string>()
  const take = (name: string): void => {
    const chunk = chunks[name]
    if (!chunk) throw new Error(`The built web has no ${name}.`)
    if (needed.has(name)) return
    needed.add(name)
    for (const imported of chunk.imports ?? []) take(imported)
  }
  for (const name of names) take(name)
  return needed
}

test('a page of papers or conversation adds at most 80 KB of compressed JavaScript', () => {
  const chunks = readChunks()
  const entries = Object.keys(chunks).filter((name) => chunks[name]?.isEntry)
  const before = neededBy(chunks, [...entries, firstPage])
  const sizeOf = (name: string): number => gzipSync(readFileSync(join(dist, chunks[name]?.file ?? ''))).length
  for (const [route, names] of Object.entries(routes)) {
    const added = [...neededBy(chunks, names)].filter((name) => !before.has(name))
    const size = added.reduce((sum, name) => sum + sizeOf(name), 0)
    expect(size, `${route}: ${added.join(', ')}`).toBeLessThanOrEqual(budget)
    expect(size, `${route} adds nothing`).toBeGreaterThan(0)
  }
})

test('what a page without figures loads holds nothing of the report', () => {
  const chunks = readChunks()
  for (const names of [[firstPage], ...Object.values(routes)])
    for (const name of neededBy(chunks, names)) expect(name).not.toMatch(/^_(report|charts)-/)
})
