import type { RowProblem } from '#model/imports/import-shapes.ts'
import { z } from 'zod'
import { buildRow } from '#server/imports/build-row.ts'
import type { ImportFormat, OpenedFile, ReadOptions } from '#server/imports/formats/import-format.ts'
import { ImportRefusal } from '#server/imports/text/import-refusal.ts'
import { problem } from '#server/imports/import-row.ts'
import type { BookingRow } from '#server/imports/import-row.ts'
import { readKind } from '#server/imports/text/kind-words.ts'
import { parseDate, parseTime } from '#server/imports/parse-date.ts'
import { parseNumber } from '#server/imports/parse-number.ts'
import type { Reading, RowDraft } from '#server/imports/row-draft.ts'
import { readWhole } from '#server/imports/text/import-source.ts'

/** Ghostfolio: the exported activities as JSON. The 'line' of a row is the number of its activity. */
export const ghostfolioJson: ImportFormat = {
  name: 'ghostfolio-json',
  subject: 'bookings',
  detect: ({ head }) => /^\ufeff?\s*[{[]/.test(head.text),
  read,
}

const text = z.union([z.string(), z.number()]).nullish()
const activity = z.looseObject({
  id: z.string().nullish(),
  accountId: z.string().nullish(),
  currency: z.string().nullish(),
  dataSource: z.string().nullish(),
  date: z.string().nullish(),
  fee: text,
  quantity: text,
  symbol: z.string().nullish(),
  type: z.string().nullish(),
  unitPrice: text,
})
const profile = z.looseObject({ symbol: z.string(), name: z.string().nullish(), isin: z.string().nullish() })
const account = z.looseObject({ id: z.string(), name: z.string().nullish() })
const exported = z.looseObject({
  activities: z.array(activity),
  accounts: z.array(account).optional(),
  assetProfiles: z.array(profile).optional(),
})
type Activity = z.infer<typeof activity>
type Profile = z.infer<typeof profile>

const sources = new Set(
  'ALPHA_VANTAGE COINGECKO EOD_HISTORICAL_DATA FINANCIAL_MODELING_PREP GHOSTFOLIO GOOGLE_SHEETS MANUAL RAPID_API YAHOO'.split(
    ' ',
  ),
)

async function* read({ source, head }: OpenedFile, options: ReadOptions): AsyncGenerator<BookingRow> {
  const file = parseFile(await readWhole(source, head.encoding))
  const profiles = new Map(file.assetProfiles?.map((one) => [one.symbol, one]))
  const accounts = new Map(file.accounts?.map(({ id, name }) => [id, name ?? id]))
  if (file.activities.length === 0) throw new ImportRefusal('no-transactions', { from: '', to: '' })
  const reading: Reading = {
    number: (value) => parseNumber(value, '.'),
    date: (value) => parseDate(value, 'ymd'),
    time: parseTime,
    today: options.today,
    currency: options.currency,
    amountSigned: false,
    splitUnits: 'added',
  }
  for (const [index, one] of file.activities.entries()) {
    const draft = draftOf({ one, line: index + 1, profile: profiles.get(one.symbol ?? '') })
    yield buildRow({ ...draft, account: accounts.get(one.accountId ?? '') }, reading)
  }
}

function parseFile(json: string): z.infer<typeof exported> {
  let parsed: unknown
  try {
    parsed = JSON.parse(json)
  } catch (error) {
    throw new ImportRefusal('damaged-json', {
      detail: error instanceof Error ? error.message.slice(0, 120) : '',
    })
  }
  const checked = exported.safeParse(parsed)
  if (!checked.success) throw new ImportRefusal('unknown-json')
  return checked.data
}

type Drafting = { one: Activity; line: number; profile: Profile | undefined }

function draftOf({ one, line, profile }: Drafting): RowDraft {
  const problems: RowProblem[] = []
  const source = one.dataSource ?? ''
  const isOwn = source === 'MANUAL'
  if (source !== '' && !sources.has(source)) problems.push(problem('source-unknown', { source }))
  if (isOwn && profile === undefined)
    problems.push(problem('instrument-unlisted', { symbol: one.symbol ?? '' }))
  return {
    line,
    kind: readKind(one.type ?? ''),
    word: one.type ?? '',
    date: one.date ?? '',
    // Instruments of one's own carry a random key as symbol; their name says what they are.
    symbol: (isOwn ? profile?.name : null) ?? one.symbol ?? '',
    isin: profile?.isin ?? '',
    name: profile?.name ?? one.symbol ?? '',
    units: String(one.quantity ?? ''),
    price: String(one.unitPrice ?? ''),
    fees: String(one.fee ?? ''),
    amountIs: 'ignored',
    currency: one.currency ?? '',
    reference: one.id ?? '',
    problems,
  }
}
