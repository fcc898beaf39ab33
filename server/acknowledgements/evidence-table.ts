/** The evidence as a table: a line for each person and content, and one for whoever was given nothing. */
import type { Evidence, EvidenceContent, Witness } from '#model/calls/acknowledgements.ts'
import type { ReadingKind } from '#model/collections/file-readings.ts'
import type { Language } from '#phrases/language.ts'
import { loadPhrases } from '#phrases/register/load-phrases.ts'
import type { Table, TableCell } from '#server/tables/table.ts'

type Line = { person: Witness; content: Partial<Omit<EvidenceContent, 'digest'>> & { digest: string | null } }

/** Times are of the universal clock, so that a table says the same wherever it is opened. */
export async function evidenceTable(evidence: Evidence, language: Language): Promise<Table> {
  const words = await loadPhrases(language, 'acknowledgements')
  const given = ({ person, content }: Line, kinds: readonly ReadingKind[]) =>
    person.given.filter(({ digest, kind }) => digest === content.digest && kinds.includes(kind))
  const times = (line: Line, kinds: readonly ReadingKind[]): number =>
    given(line, kinds).reduce((sum, one) => sum + one.times, 0)
  const ends = (line: Line, pick: 'first' | 'last'): TableCell => {
    const all = given(line, ['read', 'download', 'archive', 'program'])
      .map((one) => one[pick])
      .toSorted()
    return (pick === 'first' ? all[0] : all.at(-1)) ?? line.person.readAt
  }
  const columns: readonly { head: string; of: (line: Line) => TableCell }[] = [
    { head: words.person, of: ({ person }) => person.name },
    { head: words.account, of: ({ person }) => person.account?.name ?? null },
    { head: words.content, of: ({ content }) => content.name ?? evidence.title },
    { head: words.storedAt, of: ({ content }) => content.stored ?? null },
    { head: words.replacedAt, of: ({ content }) => content.replaced ?? null },
    { head: words.digest, of: ({ content }) => content.digest },
    { head: words.firstAt, of: (line) => ends(line, 'first') },
    { head: words.lastAt, of: (line) => ends(line, 'last') },
    { head: words.timesRead, of: (line) => times(line, ['read']) },
    { head: words.timesDownloaded, of: (line) => times(line, ['download', 'archive', 'program']) },
    {
      head: words.acknowledgedAt,
      of: ({ person, content }) =>
        person.acknowledged.find(({ digest }) => digest === content.digest)?.at ?? null,
    },
    {
      head: words.state,
      of: ({ person, content }) => stateOf({ person, content }, evidence, words),
    },
  ]
  const rows = evidence.people.flatMap((person) => linesOf(person, evidence))
  return {
    title: words.title,
    columns: columns.map(({ head }) => ({ head, kind: 'text' })),
    rows: rows.map((line) => columns.map(({ of }) => of(line))),
  }
}

/** Every content that a person was given or has acknowledged, and the one that waits for them. */
function linesOf(person: Witness, { contents, current }: Evidence): Line[] {
  const digests = new Set([
    ...(person.isAsked || person.readAt !== null ? [current] : []),
    ...person.given.map(({ digest }) => digest),
    ...person.acknowledged.map(({ digest }) => digest),
  ])
  return [...digests].map((digest) => ({
    person,
    content: { ...contents.find((content) => content.digest === digest), digest },
  }))
}

function stateOf(
  { person, content }: Line,
  { current }: Evidence,
  words: Readonly<Record<'acknowledged' | 'waiting', string>>,
): string | null {
  if (person.acknowledged.some(({ digest }) => digest === content.digest)) return words.acknowledged
  return person.isAsked && content.digest === current ? words.waiting : null
}
