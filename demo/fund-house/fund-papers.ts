/** The papers of a fund of the house. */
import type { HouseFund } from '#demo/ground/world-parts.ts'
import { addMonths, endOfQuarter, monthOf, yearOf } from '#finance/ground/calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'

/** A paper; `lines` is what stands on it. */
export type FundPaper = {
  id: 'information-memorandum' | 'key-information' | 'annual-report' | 'quarterly-report'
  name: string
  type: 'Informatiememorandum' | 'Essentiële informatie' | 'Bericht'
  updated: IsoDate
  lines: readonly string[]
}

function amount(value: number): string {
  return `EUR ${Math.round(value)}`
}

function percent(fraction: number): string {
  return `${Math.round(fraction * 1e4) / 100} %`
}

function factsOf(fund: HouseFund): readonly string[] {
  return [
    fund.description,
    '',
    `Omvang: ${amount(fund.size)}`,
    `Minimale deelname: ${amount(fund.minimumAmount)}`,
    `Verwacht rendement per jaar: ${percent(fund.expectedReturn)}`,
    `Uitkering per jaar: ${percent(fund.yearlyPayout)}`,
    `Handelsdag: ${fund.tradingDay}`,
    ...fund.facts.map(({ name, value }) => `${name}: ${value}`),
  ]
}

function projectsOf({ realEstate, loans }: HouseFund): readonly string[] {
  return [
    '',
    ...realEstate.map(({ project, location, fundValue }) => `${project}, ${location}: ${amount(fundValue)}`),
    ...loans.map(({ project, purpose, amount: lent }) => `${project}, ${purpose}: ${amount(lent)}`),
  ]
}

/** The papers of a fund as of a day, in Dutch, the newest report first. */
export function papersOf(fund: HouseFund, asOf: IsoDate): readonly FundPaper[] {
  const quarter = endOfQuarter(addMonths(asOf, -3))
  const lastYear = yearOf(asOf) - 1
  const facts = factsOf(fund)
  const full = [...facts, ...projectsOf(fund)]
  const quarterName = `Kwartaalbericht ${monthOf(quarter) / 3} ${yearOf(quarter)}`
  return [
    {
      id: 'information-memorandum',
      name: 'Informatiememorandum',
      type: 'Informatiememorandum',
      updated: fund.startDate,
      lines: full,
    },
    {
      id: 'key-information',
      name: 'Essentiële-informatiedocument',
      type: 'Essentiële informatie',
      updated: `${lastYear}-02-01`,
      lines: facts,
    },
    { id: 'quarterly-report', name: quarterName, type: 'Bericht', updated: quarter, lines: full },
    {
      id: 'annual-report',
      name: `Jaarverslag ${lastYear}`,
      type: 'Bericht',
      updated: `${lastYear}-12-31`,
      lines: full,
    },
  ]
}
