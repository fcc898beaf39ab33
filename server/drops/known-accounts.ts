/** The accounts that files may belong to, found by what they are known by. Pure. */
import { splitWords, type Word } from './split-words.ts'

/** An account as whoever drops files sees it; `emails` are its own address and that of its client. */
export type KnownAccount = {
  id: string
  name: string
  externalId: string | null
  number: string | null
  emails: readonly string[]
}

/** By what an account can be found without doubt. */
type Identifier = { by: 'externalId' | 'number'; accounts: ReadonlySet<string> }

export type KnownAccounts = {
  all: readonly KnownAccount[]
  byWords: ReadonlyMap<string, Identifier>
  byEmail: ReadonlyMap<string, ReadonlySet<string>>
  /** How many words an identifier has at most. */
  mostWords: number
}

/** A number is looked for in other texts only where it is long enough, and has a digit, to be none by chance. */
const leastNumber = 5

/** An external id is four times four characters, written with dashes or without. */
const externalIdWords = 4

/** Puts accounts where their identifiers lead to them, however those are divided. */
export function indexAccounts(accounts: readonly KnownAccount[]): KnownAccounts {
  const byWords = new Map<string, { by: Identifier['by']; accounts: Set<string> }>()
  const byEmail = new Map<string, Set<string>>()
  let mostWords = externalIdWords
  const put = (by: Identifier['by'], keys: readonly string[], id: string): void => {
    for (const key of new Set(keys)) {
      const known = byWords.get(key)
      if (known) known.accounts.add(id)
      else byWords.set(key, { by, accounts: new Set([id]) })
    }
  }
  for (const { id, externalId, number, emails } of accounts) {
    for (const email of emails) byEmail.set(email, (byEmail.get(email) ?? new Set()).add(id))
    const bare = wordsOf(externalId).join('')
    if (bare.length > 0) put('externalId', [bare, quartersOf(bare)], id)
    const words = wordsOf(number)
    if (!isTelling(words.join(''))) continue
    mostWords = Math.max(mostWords, words.length)
    put('number', [words.join(''), words.join('-')], id)
  }
  return { all: accounts, byWords, byEmail, mostWords }
}

const wordsOf = (text: string | null): string[] => splitWords(text ?? '').map(({ folded }: Word) => folded)

/** Worked case: 'ABCD1234EFGH5678' is 'ABCD-1234-EFGH-5678'. */
export const quartersOf = (bare: string): string => bare.match(/.{1,4}/gsu)?.join('-') ?? bare

function isTelling(number: string): boolean {
  return number.length >= leastNumber && /\p{N}/u.test(number)
}
