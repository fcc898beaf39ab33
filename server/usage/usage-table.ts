/** How often each person did what, as a table that is taken along. */
import type { EngagedPerson } from '#model/calls/usage.ts'
import { usageKinds } from '#model/usage.ts'
import type { Language } from '#phrases/language.ts'
import { loadPhrases } from '#phrases/register/load-phrases.ts'
import type { Transaction } from '#server/store/executor.ts'
import type { Table } from '#server/tables/table.ts'
import { chooseWay, valuesFor, type UsageAsked } from './read-usage.ts'

type Row = Omit<EngagedPerson, 'user'> & { name: string }
type Asked = { portal: string; asked: UsageAsked; today: string; language: Language }

export async function readUsageTable(
  transaction: Transaction,
  { language, ...asked }: Asked,
): Promise<Table> {
  const words = await loadPhrases(language, 'analytics')
  const way = await chooseWay(transaction, { portal: asked.portal, ...asked.asked })
  const rows = await transaction.query<Row>(way.adding.table, valuesFor({ ...asked, way }, 'table'))
  const kinds = [...usageKinds, 'total'] as const
  const heads = [words.person, ...kinds.map((kind) => words[kind]), words.lastSeen]
  return {
    title: words.title,
    columns: heads.map((head, place) => ({
      head,
      kind: place === 0 || place > kinds.length ? 'text' : 'units',
    })),
    // Times are of the universal clock, so that a table says the same wherever it is opened.
    rows: rows.map((row) => [row.name, ...kinds.map((kind) => row[kind]), row.lastAt]),
  }
}
