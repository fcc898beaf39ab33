/** What a portfolio's tables say when they are taken along, beside what the calls say. */
import { expect } from 'vitest'
import { daysBetween } from '#finance/ground/calendar.ts'
import { rangePeriod } from '#finance/ground/periods.ts'
import type { CallName } from '#model/calls/paths.ts'
import type { PortfolioPage } from '#model/calls/portfolios.ts'
import type { TransactionsAnswer } from '#model/calls/subjects.ts'
import { words as report } from '#phrases/report/en.ts'
import { readCsv, readWorkbook } from '#tests/support/table-files.ts'
import type { Visitor } from '#tests/support/test-server.ts'
import { asking } from './read-account.ts'

type Asked = { params: { portfolio: string }; query: Record<string, string> }

/** The same table as CSV and as a workbook: its heads, and the lines by them. */
const readFiles = async (visitor: Visitor, name: CallName, { params, query }: Asked) => {
  const read = async (format: string): Promise<Buffer> => {
    const answer = await visitor.ask(name, { params, query: { ...query, format, language: 'en' } })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.rawPayload
  }
  const lines = readCsv((await read('csv')).toString('utf8'))
  const sheet = readWorkbook(await read('xlsx'))
  const asCell = (text: string): string =>
    /^\d{4}-\d\d-\d\d$/.test(text) ? String(daysBetween('1899-12-30', text)) : text
  const width = lines[0]?.length ?? 0
  const padded = sheet.map((line) => Array.from({ length: width }, (_, i) => line[i] ?? ''))
  expect(padded).toEqual(lines.map((line) => line.map(asCell)))
  const [heads = [], ...rows] = lines
  return rows.map((row) => Object.fromEntries(heads.map((head, i) => [head, row[i] ?? ''])))
}

const textOf = (value: number | null): string => (value === null ? '' : String(value))

const expectHoldings = async (
  visitor: Visitor,
  { id, currency, figures }: PortfolioPage,
): Promise<number> => {
  const items = figures?.holdings.flatMap((group) => group.items) ?? []
  if (items.length === 0) return 0
  const rows = await readFiles(visitor, 'exportHoldings', { params: { portfolio: id }, query: {} })
  const inFile = rows.map((row) =>
    [
      report.units,
      report.price,
      `${report.value} (${currency})`,
      `${report.cost} (${currency})`,
      report.gainOnCost,
      report.weight,
    ].map((head) => row[head]),
  )
  expect(inFile).toEqual(
    items.map(({ units, price, value, cost, gainOnCost, weight }) =>
      [units, price, value.value, cost.value, gainOnCost.value, weight.value].map(textOf),
    ),
  )
  return items.length
}

/** Those of the last twelve months, which is what the page shows first. */
const expectTransactions = async (
  visitor: Visitor,
  { id, figures }: PortfolioPage,
  kind: 'trade' | 'cash',
): Promise<number> => {
  if (figures === null) return 0
  const { baseDate: from } = rangePeriod('12m', figures.asOf)
  const query = { kind, from, to: figures.asOf }
  const params = { portfolio: id }
  const { rows, currency } = await asking(visitor)<TransactionsAnswer>('listTransactions', { params, query })
  const inFile = await readFiles(visitor, 'exportTransactions', { params: { portfolio: id }, query })
  const reporting = report.amountReporting.replace('{{currency}}', currency)
  const heads = [report.units, report.price, report.amount, reporting]
  expect(inFile.map((row) => heads.map((head) => row[head]))).toEqual(
    rows.map(({ units, price, signedAmount, amountInReportingCurrency: converted }) =>
      [
        units,
        price,
        signedAmount,
        converted === null ? null : Math.sign(signedAmount) * Math.abs(converted),
      ].map(textOf),
    ),
  )
  return rows.length
}

/** Holdings, trades and cash; answers how many lines of each there were. */
export async function expectSameInFiles(visitor: Visitor, portfolio: PortfolioPage) {
  return {
    holdings: await expectHoldings(visitor, portfolio),
    trades: await expectTransactions(visitor, portfolio, 'trade'),
    cash: await expectTransactions(visitor, portfolio, 'cash'),
  }
}
