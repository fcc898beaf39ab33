/** The documents of the platform stand-in: statements, the common library and prices of funds. */
import type { PlatformRecord, PlatformWorld } from '#data-service/platform-world.ts'
import { writePlainPdf } from '#data-service/plain-pdf.ts'
import type { Days } from '#data-service/present-movements.ts'
import { addDays, quarterEnds } from '#finance/ground/calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import type { WireDocument, WireNavPoint } from '#providers/platform/wire.ts'

function updatedOn(date: IsoDate): string {
  return `${date}T08:00:00.000Z`
}

/** A statement for each quarter end since inception, newest first. */
export function statementsOf(
  world: PlatformWorld,
  record: PlatformRecord,
  days: Days,
): readonly WireDocument[] {
  const { inception } = record.kind === 'account' ? record.account : record.portfolio
  const externalId = (record.kind === 'account' ? record.account : record.portfolio).externalId ?? ''
  if (inception === null) return []
  const first = days.from !== null && days.from > inception ? days.from : inception
  const last = days.to < world.tenant.asOf ? days.to : world.tenant.asOf
  return quarterEnds(addDays(first, -1), last)
    .map((date) => ({
      id: `${externalId}-${date}`,
      name: `Statement ${date}`,
      type: 'Statement',
      fileUrl: `/Pdf/ClientPdf/${externalId}?dateString=${date}`,
      updated: updatedOn(date),
      generatedPdf: true,
    }))
    .toReversed()
}

/** The statement of a record as a PDF: who, when, and what each holding is worth. */
export function statementPdf(world: PlatformWorld, record: PlatformRecord, asOf: IsoDate): Buffer {
  const { account } = record
  const figures = world.figuresOf(record, asOf)
  const items = figures.holdings.flatMap((group) => group.items)
  return writePlainPdf([
    `Statement as of ${asOf}`,
    record.kind === 'account' ? account.name : `${account.name}, ${record.portfolio.name}`,
    `Value ${figures.value.value ?? 'unknown'} ${figures.currency}`,
    '',
    ...items
      .slice(0, 40)
      .map(
        ({ name, units, value }) =>
          `${name}: ${units} units, ${value.value ?? 'unknown'} ${figures.currency}`,
      ),
  ])
}

const libraryTitles = [
  ['charges', 'Our charges explained'],
  ['terms', 'Terms of business'],
  ['risk', 'Understanding investment risk'],
] as const

/** The documents that every client may read. */
export function commonLibrary(world: PlatformWorld): readonly WireDocument[] {
  return libraryTitles.map(([id, name]) => ({
    id,
    name,
    type: 'Document',
    fileUrl: `/common-library/${id}`,
    updated: updatedOn(world.tenant.startedOn),
  }))
}

/** A document of the library as a PDF; null for an unknown one. */
export function libraryPdf(world: PlatformWorld, id: string): Buffer | null {
  const title = libraryTitles.find(([known]) => known === id)?.[1]
  return title === undefined ? null : writePlainPdf([title, world.tenant.name])
}

/** The prices of a fund by its name, oldest first; none for an unknown fund. */
export function navDataOf(world: PlatformWorld, fundName: string): readonly WireNavPoint[] {
  const { instruments, prices } = world.tenant.market
  const instrument = instruments.find(({ name, symbol }) => name === fundName || symbol === fundName)
  const series = prices.find(({ symbol }) => symbol === instrument?.symbol)
  if (series === undefined) return []
  return series.dates.map((date, i) => ({ series: 'LEAD', date, nav: series.closes[i]! }))
}
