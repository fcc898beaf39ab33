/** A run of words that stayed, came or went. */
export type WordRun = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string }

/** More words than this on both sides are not compared word by word; the whole text came and went. */
const mostWords = 600

const splitWords = (text: string): readonly string[] => text.match(/\S+\s*/gu) ?? []

const bare = (word: string | undefined): string => (word ?? '').trim()

/** How many words two texts have in common from each pair of places on. */
function commonFrom(before: readonly string[], after: readonly string[]): readonly Uint16Array[] {
  const table = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const [row, below] = [table[i], table[i + 1]]
      if (!row || !below) continue
      const isSame = bare(before[i]) === bare(after[j])
      row[j] = isSame ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  return table
}

/** Runs of one kind beside each other are one run. */
function join(runs: readonly WordRun[]): readonly WordRun[] {
  const joined: WordRun[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (last?.kind === run.kind) joined[joined.length - 1] = { ...last, text: last.text + run.text }
    else joined.push(run)
  }
  return joined.map(({ kind, text }) => ({ kind, text: text.trim() }))
}

/**
 * What changed in a text, word by word; what went stands before what came in its place. Worked case: 'We invest in funds'
 * against 'We invest in bonds' answers that 'We invest in' stayed, 'funds' went and 'bonds' came.
 */
export function compareWords(before: string, after: string): readonly WordRun[] {
  const [old, recent] = [splitWords(before), splitWords(after)]
  if (old.length > mostWords || recent.length > mostWords)
    return join([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ])
  const common = commonFrom(old, recent)
  const runs: WordRun[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < recent.length) {
    const isSame = i < old.length && j < recent.length && bare(old[i]) === bare(recent[j])
    const mayGo =
      i < old.length && (j >= recent.length || (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0))
    if (isSame) runs.push({ kind: 'same', text: recent[j] ?? '' })
    else if (mayGo) runs.push({ kind: 'removed', text: old[i] ?? '' })
    else runs.push({ kind: 'added', text: recent[j] ?? '' })
    if (isSame || mayGo) i += 1
    if (isSame || !mayGo) j += 1
  }
  return join(runs)
}
