import { aheadOfBenchmark } from '#finance/portfolios/desk-figures.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import { reviewStateOn, reviewStates, type ReviewState } from '#model/reviews/review-date.ts'
import type { ClientRow } from '#model/calls/clients.ts'
import { foldText } from '#web/ui/table/arrange-rows.ts'

/**
 * What makes an adviser look at a client: who has lost since the year began, who is behind the benchmark of the account in
 * the same days, who has more than a tenth lying in cash, who has taken out more than was paid in.
 */
export const concerns = ['down', 'behind', 'cash', 'outflow'] as const
export type Concern = (typeof concerns)[number]

/** Cash above this part of the value is much. */
export const muchCash = 0.1

/** What is chosen above the list of clients; null is everything. */
export type ClientChoices = {
  search: string
  letter: string | null
  portfolioType: string | null
  group: string | null
  accessGroup: string | null
  accountType: string | null
  review: ReviewState | null
  adviser: string | null
  concern: Concern | null
  /** The saved view that it began with. */
  view: string | null
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
  adviser: null,
  concern: null,
  view: null,
}

/** A client with the name as it is searched, folded once and not at every key, and how its review stands. */
export type IndexedClient = { row: ClientRow; name: string; review: ReviewState | null }

export const indexClients = (rows: readonly ClientRow[], today: IsoDate): readonly IndexedClient[] =>
  rows.map((row) => ({ row, name: foldText(row.name), review: reviewStateOn(today, row.reviewOn) }))

const measures: Record<
  Concern,
  { of: (row: ClientRow) => number | null; isConcern: (value: number) => boolean }
> = {
  down: { of: ({ changeYtd }) => changeYtd, isConcern: (change) => change < 0 },
  behind: { of: aheadOfBenchmark, isConcern: (ahead) => ahead < 0 },
  cash: { of: ({ cashShare }) => cashShare, isConcern: (share) => share > muchCash },
  outflow: { of: ({ netFlowsYtd }) => netFlowsYtd, isConcern: (flows) => flows < 0 },
}

/** Whether a concern holds of a client; null where that is not known. */
export const isConcern = (row: ClientRow, concern: Concern): boolean | null => {
  const { of, isConcern: holdsFor } = measures[concern]
  const value = of(row)
  return value === null ? null : holdsFor(value)
}

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
  holds(choices.adviser, row.advisers) &&
  (choices.concern === null || isConcern(row, choices.concern) === true) &&
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

/** What a name is sorted by: its surname, then what stands before it. */
export const orderOfName = (name: string): string => name.trim().replace(/^(\S+)\s+(\S.*)$/u, '$2 $1')

/** What a saved view keeps: the choices that narrow the list. */
export const writeSettings = ({ view: _view, ...choices }: ClientChoices): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== null && value !== '')) as Record<
    string,
    string
  >

/** The choices of a saved view; what is not understood narrows nothing. */
export const readChoices = (settings: Readonly<Record<string, unknown>>, view: string): ClientChoices => {
  const read = (key: keyof ClientChoices): string | null => {
    const value = settings[key]
    return typeof value === 'string' ? value : null
  }
  return {
    search: read('search') ?? '',
    letter: read('letter'),
    portfolioType: read('portfolioType'),
    group: read('group'),
    accessGroup: read('accessGroup'),
    accountType: read('accountType'),
    adviser: read('adviser'),
    review: reviewStates.find((state) => state === settings['review']) ?? null,
    concern: concerns.find((concern) => concern === settings['concern']) ?? null,
    view,
  }
}
