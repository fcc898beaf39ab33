/**
 * The working behind a figure: what went into it, made by the same functions as the figure itself.
 *
 * A figure is named by where it stands:
 * `value`, `change`, `change:1y`, `discrete:3Y`, `year:2023`, `cumulative:2024-01-01:2024-12-31` (either end may be
 * empty), the same three with `benchmark:` before them, `holding:AAPL:value` (or cost, gain, gain-amount, weight),
 * `group:Equities:value` (or weight), `slice:sector:Global` (or currency, assetClass, region), `realised:<sale id>`,
 * `realised-year:2024/25` (with `:proceeds` or `:cost`), and `volatility`, `max-drawdown`, `money-weighted`, each
 * followed by `:from:to` where it stands beside a range; `movement:market:from:to` (or another part, opening, closing,
 * residual); `costs:2024:total` (or share, average, income-taxes, `service:ongoing:amount` and the other rows);
 * `bond:<holding>:yield` (or income, accrued, value); `bonds:yield` of all of them; `matched:own:from:to` and
 * `matched:benchmark:from:to`; `gross:from:to` and `charges-effect:from:to` beside the cumulative return. With `annual:`
 * before the name of a return, the rate a year beside it.
 */
import { calculateBonds } from '#finance/portfolios/calculate-bonds.ts'
import { calendarYear } from '#finance/ground/periods.ts'
import { explainBondTotal } from '#finance/working/working-bond-totals.ts'
import { explainBond } from '#finance/working/working-bonds.ts'
import { explainChargesEffect, explainGross } from '#finance/working/working-charges.ts'
import { explainCosts } from '#finance/working/working-costs.ts'
import { explainMatched } from '#finance/working/working-matched.ts'
import { explainMovement } from '#finance/working/working-movements.ts'
import { toDayNumber } from '#finance/ground/calendar.ts'
import type { Working } from '#finance/ground/figure.ts'
import { exposureRegionOf, groupOf } from '#finance/holdings/holding-groups.ts'
import { changeNames, changeRange } from '#finance/returns/performance-changes.ts'
import { moneyWeightedFigure } from '#finance/returns/performance-money-weighted.ts'
import {
  calculateDiscretePeriods,
  calculateYears,
  wholeHistory,
} from '#finance/returns/performance-periods.ts'
import {
  benchmarkFigure,
  lastDayOf,
  returnFigure,
  type DayRange,
} from '#finance/returns/performance-return.ts'
import { findMaxDrawdown, maxDrawdownFigure, volatilityFigure } from '#finance/returns/performance-risk.ts'
import { benchmarkMonthEnds, monthEndLevels } from '#finance/returns/performance-series.ts'
import { cumulativeFigure, shownRange, type AskedRange } from '#finance/returns/performance.ts'
import { changeFigure, valueFigure } from '#finance/portfolios/portfolio-figures.ts'
import type { ValuedPortfolio } from '#finance/portfolios/valued-portfolio.ts'
import type { HoldingFigures } from '#finance/returns/figure-shapes.ts'
import {
  explainGroup,
  explainHolding,
  explainSale,
  explainSlice,
  explainTaxYear,
} from '#finance/working/working-holdings.ts'
import {
  bareWorking,
  bridgeTerms,
  explainMoneyWeighted,
  explainReturn,
  flowsIn,
  pricesOn,
} from '#finance/returns/working-returns.ts'
import {
  explainAnnualised,
  explainBenchmark,
  explainDrawdown,
  explainVolatility,
} from '#finance/working/working-risk.ts'

type Explain = (valued: ValuedPortfolio, name: string) => Working | null

function rangeNamed(name: string): AskedRange {
  const [from, to] = name.split(':')
  return { from: from || null, to: to || null }
}

function explainValue({ valuation }: ValuedPortfolio): Working {
  const figure = valueFigure(valuation)
  const total = { name: 'total', value: figure.value, unit: 'money', currency: valuation.currency } as const
  return { ...bareWorking(figure), terms: [total], prices: pricesOn(valuation, lastDayOf(valuation)) }
}

function explainChange({ valuation }: ValuedPortfolio, name: string): Working | null {
  if (name !== '') {
    const known = changeNames.find((candidate) => candidate === name)
    if (known === undefined) return null
    const range = changeRange(valuation, known)
    return explainReturn(valuation, range, returnFigure(valuation, range))
  }
  const range = wholeHistory(valuation, lastDayOf(valuation))
  return {
    ...bareWorking(changeFigure(valuation)),
    terms: bridgeTerms(valuation, range),
    flows: flowsIn(valuation, range),
    prices: pricesOn(valuation, range.end),
  }
}

function explainDiscrete({ valuation, benchmark }: ValuedPortfolio, name: string): Working | null {
  const end = lastDayOf(valuation)
  const period = calculateDiscretePeriods(valuation, benchmark, end).find(
    (candidate) => candidate.name === name,
  )
  if (period === undefined) return null
  if (name === 'Annualised') {
    return explainAnnualised(monthEndLevels(valuation, wholeHistory(valuation, end)), period.portfolio)
  }
  const base = period.from === null ? valuation.span.first : toDayNumber(period.from)
  return explainReturn(valuation, { base, end: toDayNumber(period.to) }, period.portfolio)
}

function explainYear({ valuation, benchmark }: ValuedPortfolio, name: string): Working | null {
  const years = calculateYears(valuation, benchmark, shownRange(valuation, {}))
  const year = years.find((candidate) => String(candidate.year) === name)
  if (year === undefined) return null
  const range = { base: toDayNumber(year.from), end: toDayNumber(year.to) }
  return explainReturn(valuation, range, year.portfolio)
}

function explainCumulative({ valuation }: ValuedPortfolio, name: string): Working {
  const asked = rangeNamed(name)
  return explainReturn(valuation, shownRange(valuation, asked), cumulativeFigure(valuation, asked))
}

/** The range behind the name of a benchmark's figure. */
function benchmarkRange({ valuation }: ValuedPortfolio, name: string): DayRange | null {
  const [kind, ...rest] = name.split(':')
  const end = lastDayOf(valuation)
  if (kind === 'cumulative') return shownRange(valuation, rangeNamed(rest.join(':')))
  if (kind === 'discrete') {
    const period = calculateDiscretePeriods(valuation, null, end).find(
      (candidate) => candidate.name === rest[0],
    )
    if (!period?.from) return null
    return { base: toDayNumber(period.from), end: toDayNumber(period.to) }
  }
  if (kind !== 'year' || !/^\d{4}$/.test(rest[0] ?? '')) return null
  const whole = calendarYear(Number(rest[0]))
  const shown = shownRange(valuation, {})
  const base = Math.max(toDayNumber(whole.baseDate), shown.base)
  const last = Math.min(toDayNumber(whole.endDate), shown.end)
  return base < last ? { base, end: last } : null
}

function explainBenchmarkFigure(valued: ValuedPortfolio, name: string): Working | null {
  const { valuation, benchmark } = valued
  if (benchmark === null) return null
  if (name === 'discrete:Annualised') {
    const end = lastDayOf(valuation)
    const annualised = calculateDiscretePeriods(valuation, benchmark, end).at(-1)
    const levels = benchmarkMonthEnds(benchmark, wholeHistory(valuation, end))
    return annualised?.benchmark ? explainAnnualised(levels, annualised.benchmark) : null
  }
  const range = benchmarkRange(valued, name)
  return range === null ? null : explainBenchmark(benchmark, range, benchmarkFigure(benchmark, range))
}

const sliceNames: Record<string, (holding: HoldingFigures) => string> = {
  currency: ({ currency }) => currency,
  sector: ({ sector }) => sector,
  assetClass: groupOf,
  region: ({ region }) => exposureRegionOf(region),
}

function explainSliceNamed(valued: ValuedPortfolio, name: string): Working | null {
  const at = name.indexOf(':')
  const nameOf = Object.hasOwn(sliceNames, name.slice(0, at)) ? sliceNames[name.slice(0, at)] : undefined
  return nameOf === undefined ? null : explainSlice(valued, nameOf, name.slice(at + 1))
}

const explainers: Record<string, Explain> = {
  value: explainValue,
  change: explainChange,
  discrete: explainDiscrete,
  year: explainYear,
  cumulative: explainCumulative,
  benchmark: explainBenchmarkFigure,
  holding: explainHolding,
  group: explainGroup,
  slice: explainSliceNamed,
  realised: explainSale,
  movement: explainMovement,
  costs: explainCosts,
  bond: explainBond,
  bonds: (valued, name) => explainBondTotal(calculateBonds(valued), name, valued.valuation),
  matched: explainMatched,
  gross: explainGross,
  'charges-effect': explainChargesEffect,
  'realised-year': explainTaxYear,
  volatility: ({ valuation }, name) => {
    const range = shownRange(valuation, rangeNamed(name))
    return explainVolatility(valuation, range, volatilityFigure(valuation, range))
  },
  'max-drawdown': ({ valuation }, name) => {
    const range = shownRange(valuation, rangeNamed(name))
    return explainDrawdown(valuation, findMaxDrawdown(valuation, range), maxDrawdownFigure(valuation, range))
  },
  'money-weighted': ({ valuation }, name) => {
    const range = shownRange(valuation, rangeNamed(name))
    return explainMoneyWeighted(valuation, range, moneyWeightedFigure(valuation, range))
  },
}

/**
 * The working of one figure of a valued portfolio (or of several as one); null for a name that means nothing here.
 * `working.figure` equals the figure that is shown under that name.
 */
export function explainFigure(valued: ValuedPortfolio, figureId: string): Working | null {
  const at = figureId.indexOf(':')
  const kind = at < 0 ? figureId : figureId.slice(0, at)
  const explain = Object.hasOwn(explainers, kind) ? explainers[kind] : undefined
  return explain?.(valued, at < 0 ? '' : figureId.slice(at + 1)) ?? null
}
