import type { IsoDate } from '#finance/ground/figure.ts'
import { reviewStateOn, type ReviewState } from '#model/reviews/review-date.ts'
import type { ClientRow } from '#model/calls/clients.ts'
import { foldText } from '#web/ui/table/arrange-rows.ts'

/** What is chosen above the list of clients; null is everything. */
export type ClientChoices = {
  search: string
  letter: string | null
  portfolioType: string | null
  group: string | null
  accessGroup: string | null
  accountType: string | null
  review: ReviewState | null
  /** 'down': who has lost since the year began. */
  year: 'down' | null
}

/** Nothing chosen: everybody is listed. */
export const noChoices: ClientChoices = {
  search: '',
  letter: null,
  portfolioType: null,
  group: null,
  accessGroup: null,
  accountType: null,
  review: null,
  year: null,
}

/** A client with the name as it is searched, folded once and not at every key, and how its review stands. */
export type IndexedClient = { row: ClientRow; name: string; review: ReviewState | null }

export const indexClients = (rows: readonly ClientRow[], today: IsoDate): readonly IndexedClient[] =>
  rows.map((row) => ({ row, name: foldText(row.name), review: reviewStateOn(today, row.reviewOn) }))

/** Whether a client has lost since the year began, as far as that is known. */
export const isDown = ({ changeYtd }: Pick<ClientRow, 'changeYtd'>): boolean => (changeYtd ?? 0) < 0

const holds = (chosen: string | null, values: readonly string[]): boolean =>
  chosen === null || values.includes(chosen)

/** Whether a client's name holds what was typed, folded already, and the client passes every choice. */
export const isListed = (
  { row, name, review }: IndexedClient,
  choices: ClientChoices,
  wanted: string,
): boolean =>
  (wanted === '' || name.includes(wanted)) &&
  (choices.letter === null || row.letter === choices.letter) &&
  holds(choices.portfolioType, row.portfolioTypes) &&
  holds(choices.group, row.groups) &&
  holds(choices.accessGroup, row.accessGroups) &&
  (choices.accountType === null || row.accountType === choices.accountType) &&
  (choices.year === null || isDown(row)) &&
  // Who is looking for what is due wants to see what is overdue as well.
  (choices.review === null || review === 'overdue' || review === choices.review)

/** The clients whose name holds what was typed and who pass every choice. */
export const filterClients = (
  clients: readonly IndexedClient[],
  choices: ClientChoices,
): readonly ClientRow[] => {
  const wanted = foldText(choices.search.trim())
  return clients.filter((client) => isListed(client, choices, wanted)).map(({ row }) => row)
}

/** Letters of the phonebook: the Latin row, and the Greek row where somebody needs it. */
export const latinLetters: readonly string[] = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ#'.split('')
export const greekLetters: readonly string[] = 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ'.split('')

/** The letters under which somebody is listed. */
export const findUsedLetters = (rows: readonly Pick<ClientRow, 'letter'>[]): ReadonlySet<string> =>
  new Set(rows.map((row) => row.letter))
