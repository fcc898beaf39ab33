/** Funds of the invented universe in the words of the wire, and their documents. */
import { writePlainPdf } from '#data-service/plain-pdf.ts'
import { classAPrices, type UniverseFund } from '#demo/funds/fund-universe.ts'
import type { Mix } from '#demo/funds/strategies.ts'
import { navChanges } from '#finance/returns/nav-returns.ts'
import type { FundFeed, FundHit, WireDocument, WireNavPoint, WireSlice } from '#providers/fund-search/wire.ts'

function percentPoints(fraction: number | null): number | null {
  return fraction === null ? null : fraction * 100
}

/** A row of the index. */
export function presentHit(fund: UniverseFund): FundHit {
  const changes = navChanges(fund)
  return {
    citiCode: fund.citiCode,
    isin: fund.isin,
    fundName: fund.name,
    groupName: fund.groupName,
    fundSize: fund.size,
    assetClass: fund.assetClass,
    fundType: fund.fundType,
    objective: fund.objective,
    currency: fund.currency,
    category: fund.category,
    sector: fund.sector,
    price: fund.closes.at(-1) ?? null,
    priceDate: fund.dates.at(-1) ?? null,
    change1y: percentPoints(changes['1y']),
    change3y: percentPoints(changes['3y']),
    change5y: percentPoints(changes['5y']),
    ocf: percentPoints(fund.ongoingCharge),
  }
}

function slicesOf(mix: Mix, size: number): readonly WireSlice[] {
  return Object.entries(mix).map(([name, weight]) => ({
    name,
    value: Math.round(size * weight),
    percentage: weight * 100,
  }))
}

const documentKinds = [
  ['factsheet', 'Factsheet', 'Factsheet'],
  ['kiid', 'Key information document', 'KIID'],
  ['prospectus', 'Information memorandum', 'Prospectus and Brochures'],
  ['report', 'Annual report', 'Annual reports'],
] as const

function documentsOf({ citiCode, name, dates }: UniverseFund): readonly WireDocument[] {
  const updated = `${(dates.at(-1) ?? '2024-01-02').slice(0, 'yyyy-mm'.length)}-01T08:00:00.000Z`
  return documentKinds.map(([kind, title, type]) => ({
    id: kind,
    name: `${name}: ${title}`,
    type,
    fileUrl: `/documents/${citiCode}.${kind}`,
    updated,
  }))
}

/** The feed of a fund: its row, all prices, what it holds and its documents. */
export function presentFeed(fund: UniverseFund): FundFeed {
  const leading = fund.dates.map((date, i): WireNavPoint => ({
    series: 'LEAD',
    date,
    nav: fund.closes[i] ?? 0,
  }))
  const classA = classAPrices(fund).map((point): WireNavPoint => ({ series: 'A', ...point }))
  const { mix, size } = fund
  return {
    ...presentHit(fund),
    nav: [...leading, ...classA],
    breakdown: {
      assetclass: slicesOf(mix.assetClass, size),
      region: slicesOf(mix.region, size),
      sector: slicesOf(mix.sector, size),
    },
    documents: documentsOf(fund),
  }
}

/** A document of a fund as a PDF; null for an unknown kind. */
export function fundPdf(fund: UniverseFund, kind: string): Buffer | null {
  const title = documentKinds.find(([known]) => known === kind)?.[1]
  if (title === undefined) return null
  const { name, isin, groupName, currency, sector, mix, ongoingCharge } = fund
  return writePlainPdf([
    title,
    name,
    '',
    `Managed by ${groupName}. ISIN ${isin}. Currency ${currency}. Sector ${sector}.`,
    `Ongoing charge ${(ongoingCharge * 100).toFixed(2)} % a year.`,
    `Last price ${fund.closes.at(-1) ?? 'none'} of ${fund.dates.at(-1) ?? 'no day'}.`,
    '',
    ...Object.entries(mix.sector).map(([part, weight]) => `${part}: ${(weight * 100).toFixed(1)} %`),
  ])
}
