/** Contract notes of a portfolio: those its source keeps, and those the firm has stored with it; what was filed from the source is one of its. */
import type { ContractNote, ContractNotesAnswer, NotedTrade } from '#model/calls/portfolios.ts'
import type { SourceDocument, Sourced, Transaction } from '#providers/portfolio-data.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { Caller } from '#server/store/executor.ts'
import { sourceOf, type Subject } from './page-figures.ts'
import { isNote } from './source-papers.ts'

const listStored = {
  name: 'portfolio-contract-notes',
  text: `select id, coalesce(name, file->>'name', '') as name, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as date,
      (file->>'size')::float8 as size, file->>'url' as url
    from media where tenant_id = $1 and portfolio = $2 and type = 'Transaction note' and active and file is not null
      and source_key is null
      and ($3::date is null or (created_at at time zone 'UTC')::date <= $3)`,
}

type Asked = { caller: Caller; portfolio: string; asOf: string | null }
type Unmatched = Omit<ContractNote, 'trade'>

/** Those among the documents of the source, and those that are stored with it. */
export async function findNotes(
  store: Parts['store'],
  documents: Promise<Pick<Sourced<readonly SourceDocument[]>, 'data'>>,
  { caller, portfolio, asOf }: Asked,
): Promise<Unmatched[]> {
  const [told, stored] = await Promise.all([
    documents,
    store.ask<Unmatched>(caller, listStored, [portfolio, asOf]),
  ])
  const kept = told.data.filter(isNote).map(({ type: _type, ...document }) => ({ ...document, url: null }))
  return [...kept, ...stored]
}

/** Newest first; a note without a day comes last. */
export async function readContractNotes(
  parts: Parts,
  { data, id }: Subject,
  asked: Asked,
): Promise<ContractNotesAnswer> {
  const to = asked.asOf
  const documents = data.documents(id, { to })
  const [told, notes, traded] = await Promise.all([
    documents,
    findNotes(parts.store, documents, asked),
    data.transactions(id, { kind: 'contract', to }),
  ])
  const rows = notes.map((note) => ({ ...note, trade: findTrade(note, traded.data) }))
  rows.sort((one, other) => (other.date ?? '').localeCompare(one.date ?? ''))
  return { rows, source: sourceOf(told) }
}

/** The trade of the note's day; where there were several, the one whose security the note names. */
function findTrade({ name, date }: Unmatched, trades: readonly Transaction[]): NotedTrade | null {
  const ofDay = trades.filter((trade) => trade.date === date)
  const named = ofDay.filter(
    (trade) => name.includes(trade.name) || (trade.isin && name.includes(trade.isin)),
  )
  const [trade, ...others] = ofDay.length > 1 ? named : ofDay
  if (!trade || others.length > 0) return null
  const { kind, units, amount, currency } = trade
  return { kind, name: trade.name, units, amount, currency }
}

/** A note that the source keeps. Any other document of the source is not handed out here. */
export async function readContractNote(
  { data, id }: Subject,
  note: string,
): Promise<{ name: string; content: Uint8Array }> {
  const documents = await data.documents(id)
  const found = documents.data.find((document) => document.id === note && isNote(document))
  const content = found && (await data.download(id, note))
  if (!found || !content) throw new CallRefusal('not-found')
  return { name: found.name, content }
}
