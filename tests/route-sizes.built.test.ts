// Promise: a page stays small for a slow connection.
/** How much JavaScript a page adds to what is there already, in the built web: what it opens later is not counted. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

type Chunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean; isDynamicEntry?: boolean }

const dist = join(import.meta.dirname, '..', 'dist')
const budget = 80 * 1024
/** Everybody who works for a firm is led to it, with what all signed-in pages share. */
const firstPage = 'pages/clients/clients-page.tsx'

/** What a page shows at once although it is fetched by itself. */
const shownAtOnce: Readonly<Record<string, string>> = {
  'pages/account/account-page.tsx': 'widgets/overview/overview-widgets.ts',
  'pages/portfolio/portfolio-page.tsx': 'widgets/overview/overview-widgets.ts',
}

/** Papers are drawn by the server's own browser; the designers hold a field of every kind. */
const larger: Readonly<Record<string, number>> = {
  'pages/export/export-page.tsx': 160 * 1024,
  'pages/portals/edit-portal-page.tsx': 100 * 1024,
  'pages/portals/portal-drawer.tsx': 100 * 1024,
  'pages/designer/forms-designer-page.tsx': 100 * 1024,
  'pages/designer/content-designer-page.tsx': 100 * 1024,
}

/** With their words in the language that has the longest. */
const wordsOf = (page: string, chunks: Record<string, Chunk>): string[] => {
  const [, name = ''] = /^pages\/([\w-]+)\//.exec(page) ?? []
  const words = `../phrases/${name}/el.ts`
  return chunks[words] ? [words] : []
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

test('a page adds at most 80 KB of compressed JavaScript', () => {
  const chunks = readChunks()
  const names = Object.keys(chunks)
  const before = neededBy(chunks, [...names.filter((name) => chunks[name]?.isEntry), firstPage])
  const sizeOf = (name: string): number => gzipSync(readFileSync(join(dist, chunks[name]?.file ?? ''))).length
  const pages = names.filter((name) => name.startsWith('pages/') && chunks[name]?.isDynamicEntry)
  expect(pages.length).toBeGreaterThan(40)
  for (const page of pages.filter((name) => !before.has(name))) {
    const shown = [page, ...wordsOf(page, chunks), ...(shownAtOnce[page] ? [shownAtOnce[page]] : [])]
    const added = [...neededBy(chunks, shown)].filter((name) => !before.has(name))
    const size = added.reduce((sum, name) => sum + sizeOf(name), 0)
    expect.soft(size, `${page}: ${added.join(', ')}`).toBeLessThanOrEqual(larger[page] ?? budget)
  }
})

test('what a page without figures loads holds nothing of the report', () => {
  const chunks = readChunks()
  const ofReport = /^_(report(-later)?|charts)-[\w-]{8}\.js/
  expect(
    [...neededBy(chunks, ['pages/account/account-page.tsx'])].filter((name) => ofReport.test(name)),
  ).toHaveLength(2)
  const pages = [
    'messages/messages',
    'library/library',
    'news/news',
    'groups/groups',
    'funds/funds',
    'security/security',
  ]
  for (const page of [firstPage, ...pages.map((name) => `pages/${name}-page.tsx`)])
    for (const name of neededBy(chunks, [page, ...wordsOf(page, chunks)]))
      expect(name, page).not.toMatch(ofReport)
})

test('a page of figures comes in few files of code', () => {
  const chunks = readChunks()
  const entries = Object.keys(chunks).filter((name) => chunks[name]?.isEntry)
  for (const [page, shown] of Object.entries(shownAtOnce)) {
    const needed = [...neededBy(chunks, [...entries, page, shown, ...wordsOf(page, chunks)])]
    const files = new Set(needed.flatMap((name) => [chunks[name]?.file, ...(chunks[name]?.css ?? [])]))
    expect(files.size, [...files].join(' ')).toBeGreaterThan(10)
    // Pages without figures load none of this, which costs a page of figures some files more.
    expect(files.size, [...files].join(' ')).toBeLessThan(60)
  }
})
