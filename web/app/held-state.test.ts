/** What modules keep for as long as the page stands: on a page that prints for one person after the other, nobody's. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const web = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(web, file), 'utf8')

/** About the program: formats, words, what was loaded, what is on the screen. */
const ofTheProgram = new Set([
  'app/loading/use-fetch-ahead.ts isDone',
  'fields/country/country-names.ts kept',
  'ui/format/dates.ts monthFormats',
  'ui/use-held-layers.ts holders',
  'ui/use-held-layers.ts listeners',
  'ui/use-still-page.ts overlays',
  'ui/use-top-layer.ts isTaken',
  'widgets/page-title.tsx announce',
  'widgets/say-snack.ts isNeeded',
  'widgets/say-snack.ts waiting',
  'words/words.ts asked',
  'words/words.ts sayers',
  'words/words.ts waitedFor',
  'words/words.ts wording',
])
/** About a person, with what forgets it when a print is over; a link is only followed by clicks, which no print has. */
const ofAPerson: Readonly<Record<string, string | null>> = {
  'data/held-secrets.ts held': 'dropSecrets()',
  'widgets/app-link.tsx lastFollowed': null,
}

/** What can be changed after it was made: variables, and containers that are not said to be read only. */
const kept =
  /^(?:export )?(?:let (\w+)|const (\w+)(: [^=]*)? = (?:new (?:Weak)?(?:Map|Set)\b[^(]*\(\)|\[\]|\{\}))/gm

const found = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .flatMap((file) =>
    [...read(file).matchAll(kept)].flatMap(([, variable, constant, type = '']) => {
      const name = variable ?? constant ?? ''
      return /readonly|Readonly|: Answers/.test(type) || /^no[A-Z]/.test(name) ? [] : [`${file} ${name}`]
    }),
  )

it('is known by name: what is new is about the program, or is forgotten after each print', () => {
  expect(found.sort()).toEqual([...ofTheProgram, ...Object.keys(ofAPerson)].sort())
})

it('is forgotten when a print is over, where it is about a person', () => {
  const forgets = read('app/stand-for-print.tsx')
  for (const call of Object.values(ofAPerson)) if (call !== null) expect(forgets).toContain(call)
})
