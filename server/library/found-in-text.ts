/** What is found in the texts of documents, and where in them words stand. */
import type { Excerpt } from '#model/calls/library.ts'
import type { Caller, Store } from '#server/store/executor.ts'
import { markWords } from '#server/text-of-files/mark-words.ts'
import { foldLetters, wordsOf } from '#server/text-of-files/searched-words.ts'

/** The words of a search, each once; none where it has signs alone. */
export type Sought = readonly string[]

/** The words that a search looks for in texts. */
export const soughtIn = (text: string): Sought => wordsOf(text)

/** As the database takes them. */
export const asWords = (sought: Sought): string | null => (sought.length > 0 ? sought.join(' ') : null)

/**
 * The condition that the text of the document `t` has the words, which stand at `place`; under the policies. Each is
 * looked at by itself ('offset 0' keeps it so), as a page of those in order is soon full.
 */
export const isInText = (place: string): string =>
  `exists (select from document_texts x where x.tenant_id = $1 and x.document = t.id
    and x.words @@ (select app.words_sought(${place})) offset 0)`

const before = 70
const shown = 230

/** The longest word is looked for first: it says most. */
const texts = {
  name: 'library.excerpts',
  text: `select x.document, c.at > ${before + 1} as "isBegun", substr(x.body, greatest(c.at - ${before}, 1), ${shown + 1}) as text
    from document_texts x
    cross join lateral (select coalesce((select p.at from unnest($4::text[]) with ordinality as w (word, n)
        cross join lateral strpos(x.folded, ' ' || w.word) as p (at) where p.at > 0 order by w.n limit 1), 1) as at) c
    where x.tenant_id = $1 and x.document = any ($2) and x.words @@ (select app.words_sought($3))`,
}

type Row = { document: string; isBegun: boolean; text: string }

/** Where the words stand in the texts of documents, as far as the caller reads those; nothing where no words are sought. */
export async function findExcerpts(
  store: Pick<Store, 'ask'>,
  caller: Caller,
  { documents, sought }: { documents: readonly string[]; sought: Sought },
): Promise<Map<string, Excerpt | null>> {
  const words = asWords(sought)
  if (words === null || documents.length === 0) return new Map()
  const folded = sought.map((word) => foldLetters(word)).toSorted((one, other) => other.length - one.length)
  const rows = await store.ask<Row>(caller, texts, [documents, words, folded])
  return new Map(rows.map((row) => [row.document, excerptOf(row, folded)]))
}

function excerptOf({ text, isBegun }: Row, words: readonly string[]): Excerpt | null {
  const signs = Array.from(text)
  const isEnded = signs.length > shown
  return markWords({ text: signs.slice(0, shown).join(''), isBegun, isEnded }, words)
}

const findInTexts = {
  name: 'library.find-in-texts',
  text: 'select app.find_in_texts($2, $3) as ids from tenants where tenant_id = $1',
}

/** Documents with the words in their text, from the index of words; null where there are more than `most`. */
export async function findInIndex(
  store: Pick<Store, 'ask'>,
  caller: Caller,
  { sought, most }: { sought: Sought; most: number },
): Promise<string[] | null> {
  const words = asWords(sought)
  if (words === null) return []
  const [row] = await store.ask<{ ids: string[] | null }>(caller, findInTexts, [words, most])
  return row?.ids ?? null
}
