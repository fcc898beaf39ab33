/** What a document is called: read from the name that its source or its sender gave it, written in each language. */
import { z } from 'zod'
import { isIsoDate } from '#finance/ground/calendar.ts'
import { words as greek } from '#phrases/documents/el.ts'
import { words as english } from '#phrases/documents/en.ts'
import { words as icelandic } from '#phrases/documents/is.ts'
import { words as dutch } from '#phrases/documents/nl.ts'
import type { MediaType } from '#model/document-type.ts'

/** The kinds of document whose titles are translated. */
const titleKinds = [
  'statement',
  'valuation',
  'note',
  'capitalStatement',
  'portfolioStatement',
  'capitalCall',
  'distribution',
  'agreement',
  'letter',
] as const
type TitleKind = (typeof titleKinds)[number]

/**
 * A title in parts. `kind` is translated, `about` is shown as it is, `date` is written in the language of the reader. A title
 * without a kind consists of `about` and the date.
 */
export const documentTitle = z.strictObject({
  kind: z.enum(titleKinds).nullable(),
  about: z.string(),
  date: z.string().nullable(),
})
export type DocumentTitle = z.infer<typeof documentTitle>

const inAllLanguages = [english, dutch, greek, icelandic]
const namesOf = (kind: TitleKind): string[] => inAllLanguages.map((words) => words[kind])

/** Names that some firms and services use besides those of the phrases. */
const otherNames: Partial<Record<TitleKind, readonly string[]>> = {
  statement: ['Account statement', 'Rekeningoverzicht'],
}

/** Every known name with its kind, the longest first. */
const knownNames = titleKinds
  .flatMap((kind) => [...namesOf(kind), ...(otherNames[kind] ?? [])].map((name) => ({ kind, name })))
  .toSorted((one, other) => other.name.length - one.name.length)

/** What a document is whose name says no more than its day. */
const kindOfType: Partial<Record<string, TitleKind>> = {
  Statement: 'statement',
  Valuation: 'valuation',
  'Transaction note': 'note',
} satisfies Partial<Record<MediaType, TitleKind>>

/** Kinds of which there are several a day, so that their names say what they are about. */
const kindsAbout: readonly TitleKind[] = ['note', 'capitalCall', 'distribution']

const extension = /\.(?:pdf|docx?|xlsx?|csv|txt|jpe?g|png)$/i
const dayInName = /(?<!\d)(\d{4})([-_.]?)(\d\d)\2(\d\d)(?!\d)/g
const edges = /^[\s,;:_.–-]+|[\s,;:_–-]+$/g

/** The first real day in a name, and the rest of the name. */
function splitDay(name: string): { date: string | null; rest: string } {
  for (const { 0: found, 1: year, 3: month, 4: day, index } of name.matchAll(dayInName)) {
    const date = `${year}-${month}-${day}`
    if (isIsoDate(date) && date > '1900' && date < '2100')
      return { date, rest: `${name.slice(0, index)} ${name.slice(index + found.length)}` }
  }
  return { date: null, rest: name }
}

const tidy = (text: string): string => text.replaceAll(/[_\s]+/g, ' ').replaceAll(edges, '')

type Named = { name: string; type: string | null; date: string | null }

/**
 * The title of a document from its name, its stored type and the day it is of.
 *
 * Worked cases: 'Statement 2026-09-30' is a statement of that day; '2026-02-12 Transaction note Heybourne' a note about
 * Heybourne; 'Terms of business.pdf' is about 'Terms of business', of no kind and of no day.
 */
export function readDocumentTitle({ name, type, date }: Named): DocumentTitle {
  const { date: named, rest } = splitDay(name.trim().replace(extension, ''))
  const text = tidy(rest)
  const known = knownNames.find(({ name: one, kind }) => isCalled(text, one, kindsAbout.includes(kind)))
  const day = named ?? date
  if (known) return { kind: known.kind, about: tidy(text.slice(known.name.length)), date: day }
  if (text === '') return { kind: kindOfType[type ?? ''] ?? null, about: day ? '' : name, date: day }
  return { kind: null, about: text, date: named }
}

function isCalled(text: string, name: string, mayGoOn: boolean): boolean {
  const [folded, wanted] = [text.toLowerCase(), name.toLowerCase()]
  return folded === wanted || (mayGoOn && folded.startsWith(`${wanted} `))
}

/** The words by which documents of the same kind are stored, for a search in any language. Worked case: 'overzicht' finds 'Statement' too. */
export function otherNamesOf(sought: string): readonly string[] {
  const wanted = sought.trim().toLowerCase()
  if (wanted.length < 4) return []
  const kinds = new Set(
    knownNames.filter(({ name }) => name.toLowerCase().includes(wanted)).map(({ kind }) => kind),
  )
  const names = knownNames.filter(({ kind, name }) => kinds.has(kind) && !name.toLowerCase().includes(wanted))
  return [...new Set(names.map(({ name }) => name))]
}
