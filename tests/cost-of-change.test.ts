import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { configurationKeys } from '#configurations/register/registry.ts'
import { collections } from '#model/collections/collections.ts'
import { importFormats } from '#model/imports/import-vocabulary.ts'
import { pages } from '#model/reports/pages.ts'
import { languages } from '#phrases/language.ts'
import { phraseSets } from '#phrases/register/load-phrases.ts'
import { formats } from '#server/imports/formats/formats.ts'

const cwd = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(cwd, path), 'utf8')
const find = (pattern: string): string[] =>
  globSync(pattern, { cwd }).map((path) => path.replaceAll('\\', '/'))

/** The table of what a change touches: each line with the paths it names. */
const rows = [...read('CONTRIBUTING.md').matchAll(/^\| ([a-z][^|]*) \| ([^|]*) \| `docs[^|]*\|$/gm)].map(
  ([, change = '', files = '']) => ({
    change,
    paths: [...files.matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? ''),
  }),
)

describe('a change', () => {
  it('is told of in eight lines', () => {
    expect(rows.map(({ change }) => change)).toHaveLength(8)
  })

  it.each(rows)(
    'that brings a new $change touches at most five files, which are where the table says',
    ({ paths }) => {
      expect(paths.length).toBeGreaterThan(0)
      expect(paths.length).toBeLessThanOrEqual(5)
      for (const path of paths) expect(find(path.replaceAll(/<[^>]*>/g, '*')), path).not.toEqual([])
    },
  )
})

describe('the registry', () => {
  it('of collections has every definition', () => {
    const defined = find('model/collections/*.ts').filter((path) =>
      /^} as const satisfies Collection$/m.test(read(path)),
    )
    expect(defined).toHaveLength(Object.keys(collections).length)
  })

  it('of white labels has every folder with a configuration', () => {
    const folders = find('configurations/*/configuration.ts').map((path) => path.split('/')[1])
    expect(new Set(folders)).toEqual(new Set(['base', ...configurationKeys]))
  })

  it('of words has every folder, in every language', () => {
    const folderOf = (set: string) => set.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
    for (const language of languages) {
      const there = find(`phrases/*/${language}.ts`).map((path) => path.split('/')[1])
      expect(new Set(there)).toEqual(new Set(phraseSets.map(folderOf)))
    }
  })

  it('of import formats reads every format that has a name', () => {
    expect(new Set(formats.map(({ name }) => name))).toEqual(new Set(importFormats))
  })

  it('of routes has one for every page, guarded as that page', () => {
    const routes = find('web/app/**/*.tsx').map(read).join('\n')
    const guarded = new Set([...routes.matchAll(/guardRoute\('(\w+)'\)/g)].map(([, page]) => page))
    expect(Object.keys(pages).filter((page) => !guarded.has(page))).toEqual([])
  })
})
