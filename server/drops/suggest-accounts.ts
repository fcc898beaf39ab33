/** Accounts that a file without an identifier may belong to. Nobody is chosen by it. Pure. */
import type { DropMatch } from '#model/fields/json-shapes.ts'
import { findNearIds } from './find-account.ts'
import type { KnownAccounts } from './known-accounts.ts'
import { plainWords } from './split-words.ts'

const most = 3
/** Shorter words are initials and the like. */
const leastWord = 3

/** By an id with one wrong character first, then by the client's name, all of whose words stand there. */
export function suggestAccounts(
  known: KnownAccounts,
  { name, text }: { name: string; text: string },
): DropMatch[] {
  const places = [
    { in: 'name' as const, words: name },
    { in: 'text' as const, words: text },
  ]
  const near = places.flatMap(({ in: where, words }) => findNearIds(known, words, where))
  const named = places.flatMap(({ in: where, words }) => findNames(known, words, where))
  const once = new Map([...near, ...named].toReversed().map((match) => [match.account, match]))
  return [...once.values()].toReversed().slice(0, most)
}

function findNames(known: KnownAccounts, text: string, where: 'name' | 'text'): DropMatch[] {
  if (text === '') return []
  const words = new Set(plainWords(text))
  return known.all.flatMap(({ id, name }): DropMatch[] => {
    const wanted = plainWords(name).filter(({ length }) => length >= leastWord)
    const isThere = wanted.length >= 2 && wanted.every((word) => words.has(word))
    return isThere ? [{ account: id, by: 'name', in: where, value: name }] : []
  })
}
