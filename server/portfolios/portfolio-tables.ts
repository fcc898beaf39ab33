/** The transactions and the holdings of a portfolio as tables to take along: the figures of the screen, to the cent. */
import { signedAmount } from '#finance/valuation/cash-effect.ts'
import type { HoldingGroup } from '#finance/returns/figure-shapes.ts'
import type { TransactionRow } from '#model/calls/subjects.ts'
import { loadPhrases } from '#phrases/register/load-phrases.ts'
import type { Language } from '#phrases/language.ts'
import type { Table, TableCell, TableColumn } from '#server/tables/table.ts'

/** A column with what stands in it. */
type Column<Row> = TableColumn & { of: (row: Row) => TableCell }

function toTable<Row>(title: string, columns: readonly Column<Row>[], rows: readonly Row[]): Table {
  return {
    title,
    columns: columns.map(({ head, kind }) => ({ head, kind })),
    rows: rows.map((row) => columns.map(({ of }) => of(row))),
  }
}

const signed = ({ kind }: TransactionRow, amount: number | null): number | null =>
  amount === null ? null : signedAmount({ kind, amount })

/** Everything that is known of each transaction, newest first. */
export async function transactionsTable(
  rows: readonly TransactionRow[],
  { currency, language }: { currency: string; language: Language },
): Promise<Table> {
  const words = await loadPhrases(language, 'report')
  const columns: readonly Column<TransactionRow>[] = [
    { head: words.date, kind: 'date', of: (row) => row.date },
    { head: words.kind, kind: 'text', of: (row) => words[`kind_${row.kind}`] },
    { head: words.category, kind: 'text', of: (row) => words[`category-${row.category}`] },
    { head: words.name, kind: 'text', of: (row) => row.name },
    { head: words.symbol, kind: 'text', of: (row) => row.symbol },
    { head: words.isin, kind: 'text', of: (row) => row.isin },
    { head: words.units, kind: 'units', of: (row) => row.units },
    { head: words.price, kind: 'money', of: (row) => row.price },
    { head: words.fees, kind: 'money', of: (row) => row.fees },
    { head: words.taxes, kind: 'money', of: (row) => row.taxes },
    { head: words.amount, kind: 'money', of: (row) => row.signedAmount },
    { head: words.currency, kind: 'text', of: (row) => row.currency },
    { head: words.rate, kind: 'units', of: (row) => row.rate },
    {
      head: words.amountReporting.replace('{{currency}}', currency),
      kind: 'money',
      of: (row) => signed(row, row.amountInReportingCurrency),
    },
    { head: words.cashBalance, kind: 'money', of: (row) => row.balance?.amount ?? null },
  ]
  return toTable(words.transactions, columns, rows)
}

/** Every holding with its group, price, value, cost, gain and weight. Gain and weight are fractions. */
export async function holdingsTable(
  groups: readonly HoldingGroup[],
  { currency, language }: { currency: string; language: Language },
): Promise<Table> {
  const words = await loadPhrases(language, 'report')
  const names: Readonly<Record<string, string>> = await loadPhrases(language, 'lists')
  const say = (name: string): string => names[name] ?? name
  const inCurrency = (head: string): string => `${head} (${currency})`
  type Row = HoldingGroup['items'][number] & { group: string }
  const columns: readonly Column<Row>[] = [
    { head: words.assetClass, kind: 'text', of: (row) => say(row.group) },
    { head: words.security, kind: 'text', of: (row) => row.name },
    { head: words.symbol, kind: 'text', of: (row) => row.symbol },
    { head: words.isin, kind: 'text', of: (row) => row.isin },
    { head: words.sedol, kind: 'text', of: (row) => row.sedol },
    { head: words.sector, kind: 'text', of: (row) => say(row.sector) },
    { head: words.region, kind: 'text', of: (row) => say(row.region) },
    { head: words.units, kind: 'units', of: (row) => row.units },
    { head: words.price, kind: 'money', of: (row) => row.price },
    { head: words.currency, kind: 'text', of: (row) => row.currency },
    { head: words.priceDate, kind: 'date', of: (row) => row.priceDate },
    { head: inCurrency(words.value), kind: 'money', of: (row) => row.value.value },
    { head: inCurrency(words.cost), kind: 'money', of: (row) => row.cost.value },
    { head: words.gainOnCost, kind: 'units', of: (row) => row.gainOnCost.value },
    { head: inCurrency(words.incomeReceived), kind: 'money', of: (row) => row.earned?.income.value ?? null },
    { head: inCurrency(words.realisedGain), kind: 'money', of: (row) => row.earned?.realised.value ?? null },
    { head: inCurrency(words.totalGain), kind: 'money', of: (row) => row.earned?.total.value ?? null },
    { head: words.totalGainOnCost, kind: 'units', of: (row) => row.earned?.totalOnCost.value ?? null },
    { head: words.weight, kind: 'units', of: (row) => row.weight.value },
    { head: words.heldSince, kind: 'date', of: (row) => row.date },
  ]
  const rows = groups.flatMap(({ name, items }) => items.map((item) => ({ ...item, group: name })))
  return toTable(words.holdings, columns, rows)
}
