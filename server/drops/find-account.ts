/** Whose a file is, by what stands in its name or its text. Nothing is guessed: what does not agree is said. Pure. */
import type { DropMatch } from '#model/fields/json-shapes.ts'
import { quartersOf, type KnownAccounts } from './known-accounts.ts'
import { splitWords, type Word } from './split-words.ts'

/** Where an identifier was found, whose it is, and what was found. */
export type Finding = {
  by: 'externalId' | 'number' | 'email'
  in: 'name' | 'text'
  value: string
  accounts: ReadonlySet<string>
  start: number
  end: number
}

/** One account that all that was found agrees on, or several, or none. */
export type Found = { account: string | null; matches: DropMatch[] }

/** The identifiers of known accounts in a text, each once. */
export function findIdentifiers(known: KnownAccounts, text: string, where: Finding['in']): Finding[] {
  const found = [...findNumbers(known, text, where), ...findEmails(known, text, where)]
  const seen = new Map(found.map((finding) => [`${finding.by} ${keyOf(finding)}`, finding]))
  return [...seen.values()]
}

const keyOf = ({ value }: Finding): string => value.replace(/[^\p{L}\p{N}@.]/gu, '').toUpperCase()

/**
 * What is found must agree: an e-mail of two accounts and the number of one of them is that one; two numbers of different
 * accounts are nobody's.
 */
export function agreeOn(findings: readonly Finding[]): Found {
  const all = [...new Set(findings.flatMap(({ accounts }) => [...accounts]))]
  const common = all.filter((id) => findings.every(({ accounts }) => accounts.has(id)))
  const [only] = common
  const account = common.length === 1 ? (only ?? null) : null
  const named = account === null ? all : [account]
  const matches = named.flatMap((id) =>
    findings
      .filter(({ accounts }) => accounts.has(id))
      .map(({ by, in: where, value }) => ({ account: id, by, in: where, value })),
  )
  return { account, matches }
}

/** What divides the parts of one identifier: a single mark or space, never a comma, which amounts have. */
const within = /^[\s_\-./\u2010-\u2013]$/u

function findNumbers(known: KnownAccounts, text: string, where: Finding['in']): Finding[] {
  const words = splitWords(text)
  const findings: Finding[] = []
  for (let first = 0; first < words.length; first++) {
    for (const last of endsOf(words, { first, most: known.mostWords, text })) {
      const run = words.slice(first, last + 1)
      const identifier = known.byWords.get(run.map(({ folded }) => folded).join('-'))
      const { start, end } = { start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? 0 }
      if (!identifier || (where === 'text' && identifier.by === 'number' && isAmount(text, start, end)))
        continue
      const { by, accounts } = identifier
      findings.push({ by, in: where, value: text.slice(start, end), accounts, start, end })
    }
  }
  return findings
}

/** How far an identifier that begins with a word may reach. */
function endsOf(
  words: readonly Word[],
  { first, most, text }: { first: number; most: number; text: string },
): number[] {
  const ends = [first]
  for (let last = first + 1; last < Math.min(words.length, first + most); last++) {
    const gap = text.slice(words[last - 1]?.end, words[last]?.start)
    if (!within.test(gap)) break
    ends.push(last)
  }
  return ends
}

/** Digits that go on with a decimal point or comma are an amount, not a number of an account. */
function isAmount(text: string, start: number, end: number): boolean {
  return /^[.,]\d/.test(text.slice(end, end + 2)) || /\d[.,]$/.test(text.slice(Math.max(0, start - 2), start))
}

const address = /[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}.-]{1,190}/gu

/** In a file's name other words stand beside an address without a space: the longest known part of it counts. */
function findEmails({ byEmail }: KnownAccounts, text: string, where: Finding['in']): Finding[] {
  return [...text.matchAll(address)].flatMap(({ 0: whole, index }): Finding[] => {
    const [local = '', domain = ''] = whole.split('@')
    for (const begin of cutsOf(local))
      for (const stop of [...cutsOf(domain), domain.length].toSorted((one, other) => other - one)) {
        if (stop === 0) continue
        const end = local.length + 1 + (stop === domain.length ? stop : stop - 1)
        const value = whole.slice(begin, end)
        const accounts = byEmail.get(value.toLowerCase())
        if (accounts)
          return [{ by: 'email', in: where, value, accounts, start: index + begin, end: index + end }]
      }
    return []
  })
}

/** The beginning, and after each mark. */
const cutsOf = (part: string): number[] => [
  0,
  ...[...part.matchAll(/[._%+'-]/g)].map(({ index }) => index + 1),
]

/** An external id that differs from one of a known account in one character, typed wrong: only ever suggested. */
export function findNearIds(known: KnownAccounts, text: string, where: Finding['in']): DropMatch[] {
  const words = splitWords(text)
  const runs = words.flatMap((_, first) =>
    endsOf(words, { first, most: 4, text }).map((last) => words.slice(first, last + 1)),
  )
  const ids = runs
    .map((run) => ({ bare: run.map(({ folded }) => folded).join(''), run }))
    .filter(({ bare }) => bare.length === 16 && /\p{N}/u.test(bare))
  return ids.flatMap(({ bare }) =>
    known.all.flatMap(({ id, externalId }): DropMatch[] => {
      const other = externalId?.replaceAll('-', '').toUpperCase()
      if (!other || differences(bare, other) !== 1) return []
      return [{ account: id, by: 'nearId', in: where, value: quartersOf(bare) }]
    }),
  )
}

function differences(one: string, other: string): number {
  if (one.length !== other.length) return Infinity
  return one.split('').filter((character, place) => character !== other[place]).length
}
