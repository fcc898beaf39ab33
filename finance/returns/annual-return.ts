/** The yearly rate that stands beside a return: of the very days of that return. */
import { annualiseByDays } from '#finance/ground/annualising.ts'
import { daysBetween } from '#finance/ground/calendar.ts'
import { fractionFigure } from '#finance/ground/figure-quality.ts'
import type { Figure, Working } from '#finance/ground/figure.ts'
import { bareWorking } from '#finance/returns/working-returns.ts'

type ReturnTerm = 'portfolio-return' | 'benchmark-return'

const fewestDays = 365

const daysOf = ({ from, asOf }: Figure): number => (from === undefined ? 0 : daysBetween(from, asOf))

/**
 * A return over a period as the even rate a year of the same period, (1 + R)^(365.25 / days) - 1; none for less than
 * 365 days, and none of a return that is not known or does not say since when it counts.
 *
 * Worked case: 54.19 % from 2025-03-20 to 2026-11-20, 610 days: 29.61 % a year.
 */
export function annualFigure(figure: Figure): Figure {
  const days = daysOf(figure)
  const isLong = days >= fewestDays
  const isKnown = isLong && figure.value !== null && figure.value >= -1
  return fractionFigure(isKnown ? annualiseByDays(figure.value!, days, 365.25) : null, {
    from: figure.from,
    asOf: figure.asOf,
    method: 'annualised-days',
    reasons: isLong ? figure.reasons : [...figure.reasons, { code: 'short-history' }],
  })
}

/** The working of the yearly rate beside a return, from that of the return: the return and its days. */
export function explainAnnual({ figure }: Pick<Working, 'figure'>, name: ReturnTerm): Working {
  return {
    ...bareWorking(annualFigure(figure)),
    terms: [
      {
        name,
        value: figure.value,
        unit: 'fraction',
        date: figure.asOf,
      },
      { name: 'days', value: daysOf(figure), unit: 'count' },
    ],
  }
}
