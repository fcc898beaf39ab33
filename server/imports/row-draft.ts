import type { DecimalText, IsoDate } from '#finance/ground/figure.ts'
import type { RowProblem } from '#model/imports/import-shapes.ts'
import type { KindReading } from '#model/imports/import-vocabulary.ts'

/** A row as its format found it: texts, not yet numbers and days. Blank and absent are the same. */
export type RowDraft = {
  line: number
  /** What the kind word means; null when it is unknown. */
  kind: KindReading | null
  word: string
  date: string
  /** Time of day where it stands apart from the date. */
  time?: string | undefined
  symbol?: string | undefined
  isin?: string | undefined
  name?: string | undefined
  type?: string | undefined
  units?: string | undefined
  price?: string | undefined
  priceCurrency?: string | undefined
  amount?: string | undefined
  /** 'net' is the cash effect; 'gross' leaves out fees and taxes; 'ignored' means: compute it. */
  amountIs?: 'net' | 'gross' | 'ignored'
  currency?: string | undefined
  fees?: string | undefined
  feeCurrency?: string | undefined
  taxes?: string | undefined
  taxCurrency?: string | undefined
  /** What units that are transferred in have cost, in the currency of the row. */
  cost?: string | undefined
  rate?: string | undefined
  reference?: string | undefined
  account?: string | undefined
  /** New units for one old, of a split. */
  ratio?: string | undefined
  problems?: readonly RowProblem[]
}

/** How the texts of a file are read. */
export type Reading = {
  number(text: string): DecimalText | null
  date(text: string): IsoDate | null
  /** The time of day in a text, so that times compare as texts. */
  time(text: string): string | null
  /** Bookings later than this day are refused. */
  today: IsoDate
  /** The currency of rows that name none; null: such a row is a problem. */
  currency: string | null
  /** Whether money that leaves carries a minus in this file. */
  amountSigned: boolean
  /** 'either': added units or the ratio, as it fits what is held. */
  splitUnits: 'either' | 'added' | 'ratio'
}
