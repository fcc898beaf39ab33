import type { ImportRowShown } from '#model/calls/imports.ts'
import type { RowProblem } from '#model/imports/import-shapes.ts'
import type { ImportRow } from '#server/imports/import-row.ts'
import type { ShownRow } from '#server/store/import-page.ts'

type Said = Pick<
  ImportRowShown,
  'date' | 'kind' | 'symbol' | 'name' | 'units' | 'price' | 'amount' | 'fees' | 'taxes' | 'currency'
>

const nothing: Said = {
  date: null,
  kind: null,
  symbol: null,
  name: null,
  units: null,
  price: null,
  amount: null,
  fees: null,
  taxes: null,
  currency: null,
}

/** What a row of a file says, whatever it is. */
function sayingOf(row: ImportRow): Said {
  if (row.of === 'price') {
    const { symbol, date, close, currency } = row
    return { ...nothing, symbol, date, price: close, currency }
  }
  if (row.of === 'rate')
    return { ...nothing, symbol: `${row.base}/${row.quote}`, date: row.date, price: row.rate }
  if (row.booking === null)
    return { ...nothing, symbol: row.instrument?.symbol ?? null, name: row.instrument?.name ?? null }
  const { date, kind, symbol, name, units, price, amount, fees, taxes, currency } = row.booking
  return { date, kind, symbol, name, units, price, amount, fees, taxes, currency }
}

type Plan = {
  symbol?: string | null
  units?: string | null
  previous?: string | null
  problems?: RowProblem[]
}

/** A staged row as it is shown. */
export function presentRow({ content, plan, ...row }: ShownRow): ImportRowShown {
  const said = content as ImportRow
  const added = (plan ?? {}) as Plan
  const saying = sayingOf(said)
  return {
    ...saying,
    ...row,
    symbol: added.symbol ?? saying.symbol,
    units: added.units ?? saying.units,
    previous: added.previous ?? null,
    problems: [...said.problems, ...(added.problems ?? [])],
  }
}

/** A row that was only read, as it is shown in a preview. */
export function presentPreview(row: ImportRow, seq: number): ImportRowShown {
  const hasBooking = row.of !== 'booking' || row.booking !== null
  const status = hasBooking ? 'new' : 'problem'
  const framing = {
    seq,
    line: row.line,
    status,
    decision: null,
    willImport: hasBooking,
    previous: null,
  } as const
  return { ...sayingOf(row), ...framing, problems: [...row.problems] }
}
